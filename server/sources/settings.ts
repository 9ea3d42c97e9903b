import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { parseDocument } from "yaml";
import { type Facts, factsSchema } from "../../domain/facts.ts";
import { type Site, siteSchema } from "../../domain/site.ts";

/** `site.yml` of a content folder. Throws an `Error` with one line per mistake: file, field, what to write. */
export function readSite(contentDir: string): Site {
  return read(join(contentDir, "site.yml"), siteSchema);
}

/** `facts.yml` of a content folder. Throws an `Error` with one line per mistake: file, field, what to write. */
export function readFacts(contentDir: string): Facts {
  return read(join(contentDir, "facts.yml"), factsSchema);
}

function read<Schema extends v.GenericSchema>(file: string, schema: Schema): v.InferOutput<Schema> {
  const document = parseDocument(readFileSync(file, "utf8"));
  const [broken] = document.errors;
  if (broken) throw new Error(`${file}: ${broken.message}`, { cause: broken });
  const result = v.safeParse(schema, document.toJS());
  if (result.success) return result.output;
  throw new Error(
    result.issues.map((issue) => `${file}: ${v.getDotPath(issue) ?? "the file"}: ${fix(issue)}`).join("\n"),
  );
}

function fix(issue: v.BaseIssue<unknown>): string {
  if (issue.expected === "never") return "no such field; correct its spelling or remove it";
  if (issue.received === "undefined") return `missing; add it as ${issue.expected ?? "in the schema"}`;
  if (issue.type === "check" || issue.type === "check_items") return `${issue.message}; found ${issue.received}`;
  return `write ${issue.expected ?? "another value"} instead of ${issue.received}`;
}
