import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { isLocale, type Locale, locales } from "../../../i18n/locales.ts";
import type { Mistake } from "./read-yaml.ts";

export interface FoundFile {
  /** The path within the content folder, with slashes: `blog/en/first-post.md`. */
  file: string;
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
  mistakes: Mistake[];
}

/** The number of files that are looked at at once, so that requests are answered in between. */
const filesAtOnce = 64;

/** Lists what a folder such as `blog` contains, without reading any text. Rejects if a folder cannot be read. */
export async function scanFolder(contentDir: string, folder: string): Promise<Scan> {
  const names = await namesIn(join(contentDir, folder));
  const scan: Scan = { exists: names !== null, entries: [], categories: null, mistakes: [] };
  for (const name of names ?? []) {
    const file = `${folder}/${name}`;
    const status = await statusOf(join(contentDir, file));
    if (name === "categories.yml" && status?.isFile()) scan.categories = { file, stamp: stampOf(status) };
    else if (status?.isDirectory() && isLocale(name)) scan.entries.push(...(await filesIn(contentDir, file, name)));
    else if (status?.isDirectory()) {
      const fix = `rename it to one of ${locales.join(", ")}`;
      scan.mistakes.push({ file, field: "folder name", problem: "not a language", fix });
    }
  }
  return scan;
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

/** Returns a value that changes with the names in the folders and the categories, not with texts written in place. */
export async function stampOfFolders(contentDir: string, folder: string): Promise<string> {
  const paths = ["", "categories.yml", ...locales].map((name) => join(contentDir, folder, name));
  const found = await Promise.all(paths.map(statusOf));
  return found.map((status) => status && stampOf(status)).join(" ");
}

async function filesIn(contentDir: string, folder: string, locale: Locale): Promise<FoundFile[]> {
  const names = ((await namesIn(join(contentDir, folder))) ?? []).filter((name) => name.endsWith(".md"));
  const found: FoundFile[] = [];
  for (let start = 0; start < names.length; start += filesAtOnce) {
    const some = names.slice(start, start + filesAtOnce);
    const statuses = await Promise.all(some.map((name) => statusOf(`${contentDir}/${folder}/${name}`)));
    for (const [index, status] of statuses.entries()) {
      const name = some[index] ?? "";
      if (!status?.isFile()) continue;
      const slug = name.slice(0, -".md".length);
      found.push({ file: `${folder}/${name}`, locale, slug, stamp: stampOf(status), size: status.size });
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
