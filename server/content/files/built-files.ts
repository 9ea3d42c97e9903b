import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";

/** The files of a content folder that become part of the build. Of `site.yml`, only some values do. */
export const builtFiles = ["theme.yml", "logo.svg", "languages.yml", "features.yml", "industries.yml"];

/** Returns a value that changes with what becomes part of the build. Throws an `Error` if `site.yml` is no YAML. */
export function builtState(contentDir: string): string {
  const read = (name: string) =>
    existsSync(join(contentDir, name)) ? readFileSync(join(contentDir, name), "utf8") : null;
  const { languages, demos } = parse(read("site.yml") ?? "") ?? {};
  return JSON.stringify([languages, demos, builtFiles.map(read)]);
}
