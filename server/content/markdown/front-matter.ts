import * as v from "valibot";
import { type Outcome, wrong } from "./mistake.ts";
import { readYaml } from "./read-yaml.ts";
import { instantOf } from "./zoned-time.ts";

export const text = v.pipe(
  v.string("write text; in quotes if it looks like a number or holds a colon"),
  v.trim(),
  v.minLength(1, "write something, or remove the field"),
);

const slugFix = "write lower-case Latin letters, digits and hyphens";

export const slug = v.pipe(text, v.regex(/^[a-z0-9-]{1,120}$/, slugFix));

const dateFix = "write a date such as 2026-03-09, or with a time: 2026-03-09T10:00";

/**
 * Returns the schema of a date, which becomes milliseconds since 1970. Dates without a UTC offset are in `timeZone`.
 */
export function instantIn(timeZone: string) {
  return v.pipe(
    v.string(dateFix),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const found = instantOf(dataset.value, timeZone);
      if (found !== null) return found;
      addIssue({ message: dateFix });
      return NEVER;
    }),
  );
}

/** Returns the schema of an optional list; the default is an empty list. */
export const list = <Item extends v.GenericSchema>(item: Item) =>
  v.optional(v.array(item, "write a list in brackets, such as [one, two]"), []);

const shape = /^\uFEFF?---[ \t]*\r?\n((?:[\s\S]*?\r?\n)?)---[ \t]*(?:\r?\n|$)/;

/** The maximum number of characters. The YAML parser needs two seconds for 100 KB of anchors. */
const maxLength = 16_384;

/** Splits a file into its checked front matter and its Markdown. Never throws because of the text. */
export function splitFrontMatter<Schema extends v.GenericSchema>(
  file: string,
  source: string,
  schema: Schema,
): Outcome<{ fields: v.InferOutput<Schema>; text: string }> {
  const part = "front matter";
  const match = shape.exec(source);
  if (!match) return wrong(file, part, "missing", "begin the file with its fields between two lines of ---");
  const { length } = match[1] ?? "";
  if (length > maxLength) return wrong(file, part, `${length} characters`, `shorten it to ${maxLength}`);
  // The empty line replaces the opening `---`, so that the line numbers in YAML's messages are those of the file.
  const matter = readYaml({ file, part }, `\n${match[1]}`, schema);
  if (!matter.ok) return matter;
  return { ok: true, value: { fields: matter.value, text: source.slice(match[0].length) } };
}
