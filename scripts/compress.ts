import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { compressBody } from "../server/http/pages/encodings.ts";

const compressible = new Set([".css", ".html", ".js", ".json", ".map", ".mjs", ".svg", ".txt", ".webmanifest", ".xml"]);

/** The minimum size in bytes. For smaller files, an additional header costs as much as compression saves. */
const minBytes = 500;

/**
 * Writes a `.br` and a `.gz` next to each file of the build that becomes smaller. Returns the number of those files.
 */
export async function compressFolder(folder: string): Promise<number> {
  let count = 0;
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !compressible.has(extname(entry.name))) continue;
    const file = join(entry.parentPath, entry.name);
    if (await compressFile(file)) count += 1;
  }
  return count;
}

/** Writes both or none, so that a client that accepts either encoding gets one. */
async function compressFile(file: string): Promise<boolean> {
  const bytes = await readFile(file);
  const [br, gzip] = await Promise.all([compressBody(bytes, "br", "file"), compressBody(bytes, "gzip", "file")]);
  const isSmaller = bytes.length >= minBytes && br.length < bytes.length && gzip.length < bytes.length;
  for (const [name, compressed] of [[`${file}.br`, br] as const, [`${file}.gz`, gzip] as const]) {
    await (isSmaller ? writeFile(name, compressed) : rm(name, { force: true }));
  }
  return isSmaller;
}

if (import.meta.main) {
  const folder = join(import.meta.dirname, "../build/client");
  console.log(`compressed ${await compressFolder(folder)} files`);
}
