import { readFacts, readSite } from "../../server/content/files/settings.ts";
import { textFiller } from "../../server/content/files/text-filler.ts";
import { type ArticleDetail, articleKind, type StoredArticleCard } from "../../server/content/markdown/article-kind.ts";
import type { EntryKind } from "../../server/content/markdown/entry-kind.ts";
import { type ReaderOptions, readFolder } from "../../server/content/markdown/folder-reader.ts";
import type { Mistake } from "../../server/content/markdown/mistake.ts";
import { type PostDetail, postKind, type StoredPostCard } from "../../server/content/markdown/post-kind.ts";
import type { Categories } from "../../server/content/markdown/read-categories.ts";
import type { EntryFile } from "../../server/content/markdown/read-entry.ts";
import { type Scan, scanFolder } from "../../server/content/markdown/scan-folder.ts";

/** The texts of one collection in a content folder. */
export interface TextFolder<Card extends object = object, Detail extends object = object> {
  /** The scan of all files, including those that cannot be read. */
  scan: Scan;
  files: readonly EntryFile<Card, Detail>[];
  categories: Categories;
  mistakes: readonly Mistake[];
}

export interface Texts {
  posts: TextFolder<StoredPostCard, PostDetail>;
  help: TextFolder<StoredArticleCard, ArticleDetail>;
}

/** Reads all posts and help articles of a content folder. Throws an `Error` if its settings cannot be read. */
export async function readTexts(contentDir: string): Promise<Texts> {
  const site = readSite(contentDir);
  const fill = textFiller(site, readFacts(contentDir));
  const options = { dir: contentDir, timeZone: site.timeZone, fill };
  return { posts: await read(postKind, options), help: await read(articleKind, options) };
}

async function read<Fields extends { category: string }, Card extends object, Detail extends object>(
  kind: EntryKind<Fields, Card, Detail>,
  options: ReaderOptions,
): Promise<TextFolder<Card, Detail>> {
  const scan = await scanFolder(options.dir, kind.folder);
  return { scan, ...(await readFolder(kind, scan, options)) };
}
