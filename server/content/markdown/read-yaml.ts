import * as v from "valibot";
import { parseDocument } from "yaml";

interface YamlPlace {
  file: string;
  /** The name of the whole, which mistakes state when no single field is to addMistake. */
  part: string;
}

/** Parses and checks YAML. The messages of the schema say what to write instead. Never throws because of the text. */
export function readYaml<Schema extends v.GenericSchema>(
  { file, part }: YamlPlace,
  source: string,
  schema: Schema,
): Outcome<v.InferOutput<Schema>> {
  const document = parseDocument(source, { logLevel: "error" });
  const [broken] = document.errors;
  if (broken) return wrong(file, part, firstLine(broken.message), "correct the YAML");
  let value: unknown;
  try {
    value = document.toJS();
  } catch (error) {
    // Aliases expand to millions of values, or refer to nothing.
    if (!(error instanceof ReferenceError)) throw error;
    return wrong(file, part, firstLine(error.message), "write the values out instead of using aliases");
  }
  const isMap = schema.type === "strict_object" || schema.type === "record";
  if (isMap && Array.isArray(value)) {
    return wrong(file, part, "a list", "write names with their values, such as title: A name");
  }
  const result = v.safeParse(schema, isMap ? (value ?? {}) : value);
  if (result.success) return { ok: true, value: result.output };
  return { ok: false, mistakes: result.issues.map((issue) => mistakeOf(file, part, issue)) };
}

function mistakeOf(file: string, part: string, issue: v.BaseIssue<unknown>): Mistake {
  const field = v.getDotPath(issue) ?? part;
  if (issue.expected === "never") {
    return { file, field, problem: "no such field", fix: "correct its spelling or remove it" };
  }
  if (issue.input === undefined) return { file, field, problem: "missing", fix: `add ${field}` };
  const problem = issue.input === null ? "empty" : `found ${shown(issue.input)}`;
  return { file, field, problem, fix: issue.message };
}

function shown(input: unknown): string {
  const written = JSON.stringify(input) ?? String(input);
  return written.length > 80 ? `${written.slice(0, 80)}…` : written;
}

function firstLine(message: string): string {
  return message.split("\n")[0]?.replace(/:$/, "") ?? message;
}

/** Something that the author of a content file must correct. */
export interface Mistake {
  /** The path within the content folder, such as `blog/en/first-post.md`. */
  file: string;
  field: string;
  problem: string;
  fix: string;
}

export type Outcome<T> = { ok: true; value: T } | Wrong;

export interface Wrong {
  ok: false;
  mistakes: Mistake[];
}

export function wrong(file: string, field: string, problem: string, fix: string): Wrong {
  return { ok: false, mistakes: [{ file, field, problem, fix }] };
}

export function lineOf({ file, field, problem, fix }: Mistake): string {
  return `${file}: ${field}: ${problem}: ${fix}`;
}
