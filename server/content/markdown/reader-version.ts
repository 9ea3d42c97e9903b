import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";

/**
 * Changes with the code that reads texts, so that a new version of the site, or a stricter sanitizer, reads all of them
 * again. In a bundle the folder of this file is that of the bundle.
 */
export function readerVersion(): string {
  const hash = createHash("sha1");
  const folders = [".", "../html"].map((folder) => join(import.meta.dirname, folder)).filter(existsSync);
  const code = folders.flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => /(?<!\.test)\.[jt]s$/.test(name))
      .sort()
      .map((name) => join(folder, name)),
  );
  const packages = [join(process.cwd(), "package-lock.json")].filter(existsSync);
  for (const file of [...code, ...packages]) hash.update(readFileSync(file));
  return hash.digest("base64");
}
