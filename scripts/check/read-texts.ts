import { readFacts, readSite, textFiller } from "../../server/content/files/settings.ts";
import { type ReaderOptions, readFolder } from "../../server/content/markdown/folder-reader.ts";
import { articleKind, type EntryFields, type EntryKind, postKind } from "../../server/content/markdown/kinds.ts";
import { ownKind } from "../../server/content/markdown/own-kind.ts";
import { scanFolder } from "../../server/content/markdown/scan-folder.ts";

export type Texts = Awaited<ReturnType<typeof readTexts>>;

/** The texts of one collection. Its `scan` has all files, including those that cannot be read. */
export type TextFolder = Texts[keyof Texts];

/** Reads all posts, help articles and own pages of a content folder. Throws an `Error` if its settings cannot be read. */
export async function readTexts(contentDir: string) {
  const site = readSite(contentDir);
  const fill = textFiller(site, readFacts(contentDir));
  const options = { dir: contentDir, timeZone: site.timeZone, fill };
  return {
    posts: await read(postKind, options),
    help: await read(articleKind, options),
    own: await read(ownKind, options),
  };
}

async function read<Fields extends EntryFields, Card extends object, Detail extends object>(
  kind: EntryKind<Fields, Card, Detail>,
  options: ReaderOptions,
) {
  const scan = await scanFolder(options.dir, kind.folder, kind.layout);
  return { scan, ...(await readFolder(kind, scan, options)) };
}
