import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { isLocale, type Locale, locales } from "../../../i18n/locales.ts";
import type { Mistake } from "./mistake.ts";

export interface FoundFile {
  /** Within the content folder, with slashes: `blog/en/first-post.md`. */
  file: string;
  locale: Locale;
  slug: string;
  stamp: string;
  /** Bytes. */
  size: number;
}

export interface Scan {
  /** `false`: there is no `blog` folder. */
  there: boolean;
  posts: FoundFile[];
  categories: { file: string; stamp: string } | null;
  mistakes: Mistake[];
}

/** What the `blog` folder of a content folder holds, without reading any text. Throws where a folder may not be read. */
export async function scanFolder(contentDir: string): Promise<Scan> {
  const blog = join(contentDir, "blog");
  const names = await namesIn(blog);
  const scan: Scan = { there: names !== null, posts: [], categories: null, mistakes: [] };
  for (const name of names ?? []) {
    const status = await statusOf(join(blog, name));
    if (name === "categories.yml" && status?.isFile()) {
      scan.categories = { file: "blog/categories.yml", stamp: stampOf(status) };
    } else if (status?.isDirectory() && isLocale(name)) {
      scan.posts.push(...(await postsIn(contentDir, name)));
    } else if (status?.isDirectory()) {
      const fix = `rename it to one of ${locales.join(", ")}`;
      scan.mistakes.push({
        file: `blog/${name}`,
        field: "folder name",
        problem: "not a language",
        fix,
      });
    }
  }
  return scan;
}

/** Nothing was added, removed, renamed or written between the two. */
export function isSameScan(a: Scan, b: Scan): boolean {
  return fingerprint(a) === fingerprint(b);
}

function fingerprint({ there, posts, categories, mistakes }: Scan): string {
  const folders = mistakes.map(({ file }) => file);
  return JSON.stringify([there, categories?.stamp, folders, posts.map(({ file, stamp }) => [file, stamp])]);
}

async function postsIn(contentDir: string, locale: Locale): Promise<FoundFile[]> {
  const names = (await namesIn(join(contentDir, "blog", locale))) ?? [];
  const found = await Promise.all(
    names.map(async (name): Promise<FoundFile | null> => {
      if (!name.endsWith(".md")) return null;
      const file = `blog/${locale}/${name}`;
      const status = await statusOf(join(contentDir, file));
      if (!status?.isFile()) return null;
      return { file, locale, slug: name.slice(0, -".md".length), stamp: stampOf(status), size: status.size };
    }),
  );
  return found.filter((post) => post !== null);
}

/** Without what editors and systems hide; sorted, as file systems list in any order. `null`: no such folder. */
async function namesIn(folder: string): Promise<string[] | null> {
  const names = await unlessGone(readdir(folder));
  return names?.filter((name) => !name.startsWith(".")).sort() ?? null;
}

/** Follows links, as folders mounted by an orchestrator are full of them. */
function statusOf(path: string) {
  return unlessGone(stat(path));
}

/** A file may go between being listed and being looked at. */
export async function unlessGone<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  }
}

function stampOf(status: { mtimeMs: number; size: number; ino: number }): string {
  return `${status.mtimeMs}:${status.size}:${status.ino}`;
}
