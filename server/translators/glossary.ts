import { existsSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { type Locale, locales } from "../../i18n/locales.ts";
import { contentFiles } from "../content/files/content-files.ts";

/** Terms of the product in each language, and how the site speaks: `glossary.yml` of the content folder. */
export interface Glossary {
  voice: string;
  terms: readonly Partial<Record<Locale, string>>[];
}

const glossarySchema = v.strictObject({
  voice: v.optional(v.pipe(v.string("write sentences"), v.maxLength(2000)), ""),
  terms: v.optional(
    v.array(
      v.record(
        // Languages that the site does not have, or no longer, may stay in the file.
        v.pipe(v.string(), v.regex(/^[a-z]{2,3}(-[A-Za-z0-9]+)*$/, `write a language, such as ${locales[0]}`)),
        v.string("write a term; in quotes if it is a number"),
      ),
      "write a list with a term in each language",
    ),
    [],
  ),
});

/** Reads `glossary.yml`; without the file, there are no terms. Throws an `Error` with one line for each mistake. */
export function readGlossary(contentDir: string): Glossary {
  if (!existsSync(join(contentDir, "glossary.yml"))) return { voice: "", terms: [] };
  const files = contentFiles(contentDir);
  const glossary = files.yaml("glossary.yml", glossarySchema);
  files.done();
  return glossary;
}

/** Returns the terms that a language pair has. */
export function termPairs({ terms }: Glossary, from: Locale, to: Locale): [string, string][] {
  return terms.flatMap((term): [string, string][] => {
    const [one, other] = [term[from], term[to]];
    return one && other ? [[one, other]] : [];
  });
}
