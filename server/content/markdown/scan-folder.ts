import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { isLocale, type Locale, locales } from "../../../i18n/locales.ts";
import type { Mistake } from "./mistake.ts";

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
  /** Whether the folder exists. */
  exists: boolean;
  entries: FoundFile[];
  categories: { file: string; stamp: string } | null;
  mistakes: Mistake[];
}

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
  return JSON.stringify(a) === JSON.stringify(b);
}

async function filesIn(contentDir: string, folder: string, locale: Locale): Promise<FoundFile[]> {
  const names = (await namesIn(join(contentDir, folder))) ?? [];
  const found = await Promise.all(
    names.map(async (name): Promise<FoundFile | null> => {
      if (!name.endsWith(".md")) return null;
      const file = `${folder}/${name}`;
      const status = await statusOf(join(contentDir, file));
      if (!status?.isFile()) return null;
      return { file, locale, slug: name.slice(0, -".md".length), stamp: stampOf(status), size: status.size };
    }),
  );
  return found.filter((each) => each !== null);
}

/**
 * Lists the names in a folder without hidden files, sorted because file systems list in any order; `null` if there is
 * no such folder.
 */
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
