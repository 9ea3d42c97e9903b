import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { parseDocument } from "yaml";
import { type Facts, factsSchema } from "../../domain/facts.ts";
import { type RedirectRule, redirectsSchema } from "../../domain/redirects.ts";
import { type Site, siteSchema } from "../../domain/site.ts";

/** `site.yml` of a content folder. Throws an `Error` with one line per mistake: file, field, what to write. */
export function readSite(contentDir: string): Site {
  return read(join(contentDir, "site.yml"), siteSchema);
}

/** `facts.yml` of a content folder. Throws an `Error` with one line per mistake: file, field, what to write. */
export function readFacts(contentDir: string): Facts {
  return read(join(contentDir, "facts.yml"), factsSchema);
}

/** `redirects.yml` of a content folder; without that file there are none. Throws like the others. */
export function readRedirects(contentDir: string): RedirectRule[] {
  const file = join(contentDir, "redirects.yml");
  return existsSync(file) ? read(file, redirectsSchema) : [];
}

function read<Schema extends v.GenericSchema>(file: string, schema: Schema): v.InferOutput<Schema> {
  const document = parseDocument(textOf(file));
  const [broken] = document.errors;
  if (broken) throw new Error(`${file}: ${broken.message}`, { cause: broken });
  const result = v.safeParse(schema, document.toJS());
  if (result.success) return result.output;
  const mistakes = result.issues.map((issue) => `${file}: ${v.getDotPath(issue) ?? "the file"}: ${mistake(issue)}`);
  throw new Error(mistakes.join("\n"));
}

function textOf(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : error;
    throw new Error(`${file}: cannot be read (${code}); add the file or correct CONTENT_DIR`, { cause: error });
  }
}

function mistake(issue: v.BaseIssue<unknown>): string {
  if (issue.expected === "never") return "no such field; correct its spelling or remove it";
  if (issue.type === "check" || issue.type === "check_items") return `${issue.message}; found ${issue.received}`;
  if (issue.received === "undefined") return "missing; add it";
  return `write ${wish(issue)} instead of ${issue.received === "null" ? "nothing" : issue.received}`;
}

/** Valibot's names of what it wants, in words. */
function wish({ type, expected, requirement, message }: v.BaseIssue<unknown> & { requirement?: unknown }): string {
  const wishes: Record<string, string> = {
    string: "a text",
    number: "a number",
    integer: "a whole number",
    boolean: "true or false",
    array: "a list",
    strict_object: "fields",
    email: "an e-mail address",
    // The schema names what it wants.
    regex: message,
    min_length: `at least ${requirement} character${requirement === 1 ? "" : "s"}`,
    min_value: `a number of at least ${requirement}`,
    max_value: `a number of at most ${requirement}`,
    gt_value: `a number above ${requirement}`,
    picklist: `one of ${expected?.replace(/[()]/g, "")}`,
  };
  return wishes[type] ?? expected ?? "another value";
}
