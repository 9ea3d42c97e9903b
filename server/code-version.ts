import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";

/** In the source the code that reads texts is spread over folders; a bundle has all its files in the folder of this one. */
const folders = import.meta.filename.endsWith(".ts") ? ["content", "../domain", "../i18n"] : ["."];

/** A hash of the code that reads texts: a new version of the site, or a stricter sanitizer, reads all of them again. */
export function codeVersion(): string {
  const hash = createHash("sha1");
  const code = folders.flatMap((folder) =>
    readdirSync(join(import.meta.dirname, folder), { recursive: true, encoding: "utf8" })
      .filter((name) => /(?<!\.test)\.[jt]s$/.test(name))
      .sort()
      .map((name) => join(import.meta.dirname, folder, name)),
  );
  const packages = [join(process.cwd(), "package-lock.json")].filter(existsSync);
  for (const file of [...code, ...packages]) hash.update(readFileSync(file));
  return hash.digest("base64");
}
