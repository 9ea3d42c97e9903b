import { createHash } from "node:crypto";
import { glob, readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import * as v from "valibot";
import { stringify } from "yaml";
import { type Descriptions, isPictureName, maxDescription, type Picture } from "../../domain/desk/pictures.ts";
import { locales } from "../../i18n/locales.ts";
import { readYaml } from "../content/markdown/read-yaml.ts";
import { unlessGone } from "../content/markdown/scan-folder.ts";
import { readSource } from "../texts/follow-edits.ts";
import { hashOf } from "../texts/units.ts";

/*
 * A picture is two files of the content folder: `public/pictures/<name>.webp`, which is served like all files of
 * `public`, and `pictures/<name>.yml` with its size and descriptions.
 */

/** Returns the paths of the files of a picture within the content folder. */
export function filesOf(name: string) {
  return { picture: `public/pictures/${name}.webp`, about: `pictures/${name}.yml` };
}

const pixels = v.pipe(v.number("write a number of pixels"), v.integer("write a number of pixels"), v.minValue(1));
// YAML ends a block with a line break, which a form at the desk does not send back.
const description = v.pipe(
  v.string("write what it shows"),
  v.transform(inOneLine),
  v.maxLength(maxDescription, "shorten it"),
);
const schema = v.strictObject(
  {
    width: pixels,
    height: pixels,
    description: v.record(
      v.picklist(locales, `write one of ${locales.join(", ")}`),
      description,
      "write one a language",
    ),
  },
  "write width, height and description",
);

/** Returns a description in one line. */
export function inOneLine(description: string): string {
  return description.replace(/\s+/g, " ").trim();
}

/** Returns the text of the file about a picture. */
export function aboutText({ width, height, descriptions }: Omit<Picture, "name">): string {
  const written = locales.flatMap((locale) => (descriptions[locale] ? [[locale, descriptions[locale]]] : []));
  return stringify({ width, height, description: Object.fromEntries(written) }, { lineWidth: 0 });
}

/** Returns the pictures of the content folder by name. A file with mistakes is left out. */
export async function readFolder(contentDir: string): Promise<Map<string, Picture>> {
  const found = new Map<string, Picture>();
  for await (const path of glob("pictures/*.yml", { cwd: contentDir })) {
    const name = basename(path, ".yml");
    const source = await readSource(contentDir, filesOf(name).about).catch(() => null);
    const outcome = source === null ? null : readYaml({ file: path, part: "the file" }, source, schema);
    if (!outcome?.ok || !isPictureName(name)) continue;
    const { width, height, description: descriptions } = outcome.value;
    found.set(name, { name, width, height, descriptions: descriptions as Descriptions });
  }
  return found;
}

/** What the content folder has of a picture: the picture in Base64, and the text about it; `null`: there is no file. */
export interface PictureOnDisk {
  picture: string | null;
  about: string | null;
}

export async function readPicture(contentDir: string, name: string): Promise<PictureOnDisk> {
  const { picture, about } = filesOf(name);
  const bytes = await unlessGone(readFile(join(contentDir, picture)));
  return { picture: bytes === null ? null : bytes.toString("base64"), about: await readSource(contentDir, about) };
}

/** Returns the hashes of the files that are there. */
export function hashesOf({ picture, about }: PictureOnDisk): string[] {
  return [picture, about].flatMap((text) => (text === null ? [] : [hashOf(text)]));
}

/** Returns a value that changes with the bytes of a picture. */
export function digestOf(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("base64url");
}
