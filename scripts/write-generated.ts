import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** Writes a file that is not in the repository, unless it is the same already. `file` is its path in the project. */
export function writeGenerated(file: string, text: string): void {
  const path = join(import.meta.dirname, "..", file);
  if (existsSync(path) && readFileSync(path, "utf8") === text) return;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
