import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** What files said before they were written, by path; `null`: there was none. */
const before = new Map<string, string | null>();

/**
 * Writes a file that is not in the repository, unless it is the same already. `file` is its path in the project; without
 * a text, it is deleted.
 */
export function writeGenerated(file: string, text: string | null): void {
  const path = join(import.meta.dirname, "..", file);
  const old = existsSync(path) ? readFileSync(path, "utf8") : null;
  if (old === text) return;
  if (!before.has(path)) before.set(path, old);
  write(path, text);
}

/** Undoes all writes, because of a mistake that was found after them: a server that is running may load the files. */
export function restoreGenerated(): void {
  for (const [path, text] of before) write(path, text);
}

function write(path: string, text: string | null): void {
  if (text === null) rmSync(path, { force: true });
  else {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
}
