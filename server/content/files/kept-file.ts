import { readFileSync, renameSync, writeFileSync } from "node:fs";
import process from "node:process";

/** Reads what was kept for the next start. `null`: nothing, something of another version, or the file is damaged. */
export function readKept<T>(file: string, version: string): T | null {
  try {
    const kept: { version: string; value: T } = JSON.parse(readFileSync(file, "utf8"));
    return kept.version === version ? (kept.value ?? null) : null;
  } catch {
    return null;
  }
}

/** Keeps a value, which becomes JSON, for the next start. A failure is only logged. */
export function keep(
  file: string,
  kept: { version: string; value: unknown },
  log: { warn(fields: object, message: string): void },
): void {
  try {
    // The file is complete before it gets its final name.
    const draft = `${file}.${process.pid}`;
    writeFileSync(draft, JSON.stringify(kept));
    renameSync(draft, file);
  } catch (error) {
    log.warn({ err: error, file }, "texts that were read could not be kept for the next start");
  }
}
