import { existsSync } from "node:fs";
import { join } from "node:path";
import type * as v from "valibot";
import { type Facts, factsSchema } from "../../../domain/facts.ts";
import { type RedirectRule, redirectsSchema } from "../../../domain/redirects.ts";
import { type Site, siteSchema } from "../../../domain/site.ts";
import { contentFiles } from "./content-files.ts";

/** Reads `site.yml` of a content folder. Throws an `Error` with one line per mistake: file, field, problem, fix. */
export function readSite(contentDir: string): Site {
  return readOne(contentDir, "site.yml", siteSchema);
}

/** Reads `facts.yml` of a content folder. Throws like `readSite`. */
export function readFacts(contentDir: string): Facts {
  return readOne(contentDir, "facts.yml", factsSchema);
}

/** Reads `redirects.yml` of a content folder; without that file there are no redirects. Throws like `readSite`. */
export function readRedirects(contentDir: string): RedirectRule[] {
  return existsSync(join(contentDir, "redirects.yml")) ? readOne(contentDir, "redirects.yml", redirectsSchema) : [];
}

function readOne<Schema extends v.GenericSchema>(
  contentDir: string,
  file: string,
  schema: Schema,
): v.InferOutput<Schema> {
  const files = contentFiles(contentDir);
  const value = files.yaml(file, schema);
  files.done();
  return value;
}
