import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";

/**
 * The folders with the code that reads content. In the source it is spread over several folders; a bundle has all its
 * files in the folder of this one.
 */
const folders = import.meta.filename.endsWith(".ts") ? ["content", "../domain", "../i18n"] : ["."];

/**
 * Returns a hash of the code that reads content and of the installed package versions. When it changes, for example
 * with a stricter sanitizer, all content is read again.
 */
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
