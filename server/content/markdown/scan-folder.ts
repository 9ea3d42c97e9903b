import { readdir, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { isLocale, type Locale, locales } from "../../../i18n/locales.ts";
import { lockFile } from "../../texts/lock.ts";
import type { Mistake } from "./read-yaml.ts";

/**
 * What the folders in a folder are named for: languages, as in `blog/en/first-post.md`, or addresses, as in
 * `pages/own/first-page/en.md`. A folder by slug may be missing.
 */
export type Layout = "by-language" | "by-slug";

export interface FoundFile {
  /** The path within the content folder, with slashes: `blog/en/first-post.md`. */
  file: string;
  /** The path as long as the folder has the file under another name. */
  there?: string;
  locale: Locale;
  slug: string;
  stamp: string;
  /** The size in bytes. */
  size: number;
}

export interface Scan {
  exists: boolean;
  entries: FoundFile[];
  categories: { file: string; stamp: string } | null;
  /** A value that changes with the locks of the translations. */
  locks: string;
  mistakes: Mistake[];
}

/** The number of files that are looked at at once, so that requests are answered in between. */
const filesAtOnce = 64;

/** Lists what a folder such as `blog` contains, without reading any text. Rejects if a folder cannot be read. */
export async function scanFolder(contentDir: string, folder: string, layout: Layout = "by-language"): Promise<Scan> {
  const names = await namesIn(join(contentDir, folder));
  const exists =
    names !== null || (layout === "by-slug" && (await statusOf(join(contentDir, dirname(folder)))) !== null);
  const scan: Scan = {
    exists,
    entries: [],
    categories: null,
    locks: await stampsOf(contentDir, lockFiles),
    mistakes: [],
  };
  const fix = `rename it to one of ${locales.join(", ")}`;
  for (const name of names ?? []) {
    const file = `${folder}/${name}`;
    const status = await statusOf(join(contentDir, file));
    if (name === "categories.yml" && status?.isFile()) scan.categories = { file, stamp: stampOf(status) };
    else if (!status?.isDirectory()) continue;
    else if (layout === "by-language" && !isLocale(name)) {
      scan.mistakes.push({ file, field: "folder name", problem: "not a language", fix });
    } else {
      for (const { base, ...found } of await filesIn(contentDir, file)) {
        const [locale, slug] = layout === "by-language" ? [name, base] : [base, name];
        if (isLocale(locale)) scan.entries.push({ ...found, locale, slug });
        else scan.mistakes.push({ file: found.file, field: "file name", problem: "not a language", fix });
      }
    }
  }
  return scan;
}

/** Returns a file of a folder of this layout that is not on the disk; `null` if its path does not belong there. */
export function foundFile({ folder, layout }: { folder: string; layout: Layout }, file: string): FoundFile | null {
  const [, first = "", second = ""] = /^([^/]+)\/([^/]+)\.md$/.exec(file.slice(folder.length + 1)) ?? [];
  const [locale, slug] = layout === "by-language" ? [first, second] : [second, first];
  return file.startsWith(`${folder}/`) && isLocale(locale) ? { file, locale, slug, stamp: "", size: 0 } : null;
}

/** Returns whether no file was added, removed, renamed or written between two scans. */
export function isSameScan(a: Scan, b: Scan): boolean {
  const [{ entries, ...rest }, { entries: others, ...otherRest }] = [a, b];
  return (
    entries.length === others.length &&
    entries.every(({ file, stamp }, index) => file === others[index]?.file && stamp === others[index]?.stamp) &&
    JSON.stringify(rest) === JSON.stringify(otherRest)
  );
}

const lockFiles = locales.map(lockFile);

/** Returns a value that changes with the names in folders, the categories and the locks, not with texts in place. */
export async function stampOfFolders(contentDir: string, folder: string): Promise<string> {
  return stampsOf(contentDir, [...["", "categories.yml", ...locales].map((name) => join(folder, name)), ...lockFiles]);
}

async function stampsOf(contentDir: string, paths: readonly string[]): Promise<string> {
  const found = await Promise.all(paths.map((path) => statusOf(join(contentDir, path))));
  return found.map((status) => status && stampOf(status)).join(" ");
}

/** Lists the Markdown files in a folder. `base` is the name of a file without its ending. */
async function filesIn(contentDir: string, folder: string) {
  const names = ((await namesIn(join(contentDir, folder))) ?? []).filter((name) => name.endsWith(".md"));
  const found: (Omit<FoundFile, "locale" | "slug"> & { base: string })[] = [];
  for (let start = 0; start < names.length; start += filesAtOnce) {
    const some = names.slice(start, start + filesAtOnce);
    const statuses = await Promise.all(some.map((name) => statusOf(`${contentDir}/${folder}/${name}`)));
    for (const [index, status] of statuses.entries()) {
      const name = some[index] ?? "";
      if (!status?.isFile()) continue;
      const base = name.slice(0, -".md".length);
      found.push({ file: `${folder}/${name}`, base, stamp: stampOf(status), size: status.size });
    }
  }
  return found;
}

/** Lists the names in a folder, sorted, without hidden files; `null` if there is no such folder. */
async function namesIn(folder: string): Promise<string[] | null> {
  const names = await unlessGone(readdir(folder));
  return names?.filter((name) => !name.startsWith(".")).sort() ?? null;
}

/** Follows symbolic links, because folders that an orchestrator mounts are full of them. */
function statusOf(path: string) {
  return unlessGone(stat(path));
}

/** Resolves with `null` if the file does not exist, because it may be deleted between being listed and being read. */
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
