import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type * as v from "valibot";
import type { Overlay } from "../../texts/overlay.ts";
import { splitFrontMatter } from "../markdown/front-matter.ts";
import { lineOf, type Outcome, readYaml, wrong } from "../markdown/read-yaml.ts";

/** Changes the text of a field. Throws an `Error` if the text is wrong. */
type Fill = (text: string, field: string) => string;

/** The files that are read at startup. Mistakes in all files are collected, so that an editor sees them together. */
export interface ContentFiles {
  /** Reads a YAML file and fills each of its texts. Do not use the value before `done`: a bad file has none. */
  yaml<Schema extends v.GenericSchema>(file: string, schema: Schema, fill?: Fill): v.InferOutput<Schema>;
  /** Reads a Markdown file and returns what `make` makes of it. Do not use the value before `done`. */
  markdown<Schema extends v.GenericSchema, T>(
    file: string,
    schema: Schema,
    make: (fields: v.InferOutput<Schema>, text: string) => T,
  ): T;
  /** Returns whether there is such a file, or an edit that will become it. */
  exists(file: string): boolean;
  /** Adds a mistake that only the caller can detect. */
  report(file: string, field: string, problem: string, fix: string): void;
  /** Throws an `Error` with one line per mistake, if there is any: file, field, problem, fix. */
  done(): void;
}

/** What was made of files, so that only those that change are read again. It becomes JSON. */
export interface KnownFiles {
  files: Record<string, { digest: string; value: unknown }>;
  /** Whether a file was added or replaced. */
  hasNew: boolean;
}

/**
 * `known` must have been made with the same `fill` and `make` for each file. `overlay`: edits that are laid over files.
 * A file that is wrong with its edits is read without them.
 */
export function contentFiles(
  contentDir: string,
  known: KnownFiles = { files: {}, hasNew: false },
  overlay: Overlay | null = null,
): ContentFiles {
  const lines: string[] = [];

  function take<T>(outcome: Outcome<T>): T {
    if (outcome.ok) return outcome.value;
    lines.push(...outcome.mistakes.map((mistake) => `${contentDir}/${lineOf(mistake)}`));
    // This value is never used: `done` throws before anything reads it.
    return null as never;
  }

  function read<T>(file: string, parse: (text: string) => Outcome<T>): T {
    const own = readText(contentDir, file);
    if (overlay === null) return take(own.ok ? parseOnce(file, own.value, parse) : (own as Outcome<T>));
    const laid = overlay.lay(file, own.ok ? own.value : null);
    if (laid === null) return take(own as Outcome<T>);
    const outcome = parseOnce(file, laid, parse);
    if (outcome.ok || overlay.isStrict || !own.ok || own.value === laid) {
      overlay.accept(file);
      return take(outcome);
    }
    overlay.reject(file, outcome.mistakes.map(lineOf));
    return take(parseOnce(file, own.value, parse));
  }

  function parseOnce<T>(file: string, source: string, parse: (text: string) => Outcome<T>): Outcome<T> {
    const digest = createHash("sha1").update(source).digest("base64");
    const old = known.files[file];
    if (old?.digest === digest) return { ok: true, value: old.value as T };
    const outcome = parse(source);
    if (outcome.ok) {
      known.files[file] = { digest, value: outcome.value };
      known.hasNew = true;
    }
    return outcome;
  }

  return {
    yaml: (file, schema, fill) => read(file, (text) => readFilled(file, text, schema, fill)),
    markdown: (file, schema, make) =>
      read(file, (text) => {
        const outcome = splitFrontMatter(file, text, schema);
        return outcome.ok ? attempt(file, () => make(outcome.value.fields, outcome.value.text)) : outcome;
      }),
    exists: (file) => existsSync(join(contentDir, file)) || (overlay !== null && overlay.lay(file, null) !== null),
    report: (...mistake) => void take(wrong(...mistake)),
    done() {
      if (lines.length > 0) throw new Error(lines.join("\n"));
    },
  };
}

/** Reads the text of a YAML file and fills each of its texts. */
export function readFilled<Schema extends v.GenericSchema>(file: string, source: string, schema: Schema, fill?: Fill) {
  const outcome = readYaml({ file, part: "the file" }, source, schema);
  return outcome.ok && fill ? attempt(file, () => fillAll(outcome.value, fill)) : outcome;
}

function readText(contentDir: string, file: string): Outcome<string> {
  try {
    return { ok: true, value: readFileSync(join(contentDir, file), "utf8") };
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : error;
    return wrong(file, "the file", `cannot be read (${code})`, "add it, or correct SITE_DIR");
  }
}

function attempt<T>(file: string, make: () => T): Outcome<T> {
  try {
    return { ok: true, value: make() };
  } catch (error) {
    return wrong(file, "text", error instanceof Error ? error.message : String(error), "correct it");
  }
}

/** Returns whether a text, or one of an item's texts, is empty after filling, because it states only an absent fact. */
function isLost(before: unknown, after: unknown): boolean {
  if (typeof before === "string") return before !== "" && after === "";
  if (typeof before !== "object" || before === null || Array.isArray(before)) return false;
  return Object.entries(before).some(([key, each]) => isLost(each, Object(after)[key]));
}

function fillAll<T>(value: T, fill: Fill, field = ""): T {
  if (typeof value === "string") return fill(value, field) as T;
  if (Array.isArray(value)) {
    const filled = value.map((each) => [each, fillAll(each, fill, field)] as const);
    return filled.filter(([before, after]) => !isLost(before, after)).map(([, after]) => after) as T;
  }
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, fillAll(each, fill, key)])) as T;
}
