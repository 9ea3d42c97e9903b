import { glob, readFile } from "node:fs/promises";
import { join } from "node:path";
import { type PictureUse, picturesIn } from "../../domain/desk/pictures.ts";
import { locales } from "../../i18n/locales.ts";
import { unlessGone } from "../content/markdown/scan-folder.ts";
import { type Snapshot, titleOf } from "../texts/snapshot.ts";

/**
 * Returns where each picture is shown: in which files of the content folder, and of the texts that members have written
 * there but not published.
 */
export async function findUses(contentDir: string, { families, rows }: Snapshot): Promise<Map<string, PictureUse[]>> {
  const files = new Map<string, Set<string>>();
  const add = (file: string, text: string) => {
    for (const name of picturesIn(text)) files.set(name, (files.get(name) ?? new Set()).add(file));
  };
  // Covers and logos are no texts that the editor shows, so the files themselves are searched.
  for await (const file of glob("**/*.{md,yml}", { cwd: contentDir })) {
    add(file.replaceAll("\\", "/"), (await unlessGone(readFile(join(contentDir, file), "utf8"))) ?? "");
  }
  for (const { file, text } of [...rows.values()].flat()) add(file, text);
  const texts = new Map(
    families.flatMap((family) =>
      locales.flatMap((locale): [string, PictureUse["text"]][] => {
        const file = family.files[locale];
        return file === undefined ? [] : [[file, { family: family.id, locale, title: titleOf(family, locale) }]];
      }),
    ),
  );
  const useOf = (file: string): PictureUse => ({ file, text: texts.get(file) ?? null });
  return new Map([...files].map(([name, places]) => [name, [...places].sort().map(useOf)]));
}
