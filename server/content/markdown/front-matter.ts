import * as v from "valibot";
import { type Outcome, readYaml, wrong } from "./read-yaml.ts";

export const text = v.pipe(
  v.string("write text; in quotes if it looks like a number or holds a colon"),
  v.trim(),
  v.minLength(1, "write something, or remove the field"),
);

const slugFix = "write lower-case Latin letters, digits and hyphens";

export const slug = v.pipe(text, v.regex(/^[a-z0-9-]{1,120}$/, slugFix));

const dateFix = "write a date such as 2026-03-09, or with a time: 2026-03-09T10:00";

/** Returns the schema of a date as milliseconds since 1970. Dates without a UTC offset are in `timeZone`. */
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

export const frontMatterShape = /^\uFEFF?---[ \t]*\r?\n((?:[\s\S]*?\r?\n)?)---[ \t]*(?:\r?\n|$)/;

/** The maximum number of characters. The YAML parser needs two seconds for 100 KB of anchors. */
const maxLength = 16_384;

/** Splits a file into its checked front matter and its Markdown. Never throws because of the text. */
export function splitFrontMatter<Schema extends v.GenericSchema>(
  file: string,
  source: string,
  schema: Schema,
): Outcome<{ fields: v.InferOutput<Schema>; text: string }> {
  const part = "front matter";
  const match = frontMatterShape.exec(source);
  if (!match) return wrong(file, part, "missing", "begin the file with its fields between two lines of ---");
  const { length } = match[1] ?? "";
  if (length > maxLength) return wrong(file, part, `${length} characters`, `shorten it to ${maxLength}`);
  // The empty line replaces the opening `---`, so that the line numbers in YAML's messages are those of the file.
  const matter = readYaml({ file, part }, `\n${match[1]}`, schema);
  if (!matter.ok) return matter;
  return { ok: true, value: { fields: matter.value, text: source.slice(match[0].length) } };
}

const dateShape = /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d))?(?:\.\d+)?(Z|[+-]\d\d:\d\d)?)?$/;

/**
 * Returns the time, in milliseconds since 1970, of `2026-03-09` (the start of that day), `2026-03-09T10:00` (both in
 * the time zone) or `2026-03-09T10:00:00+05:00`; `null` if the text is not a date.
 */
export function instantOf(text: string, timeZone: string): number | null {
  const parts = dateShape.exec(text);
  if (!parts) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts
    .slice(1, 7)
    .map((part) => Number(part ?? 0));
  const wall = Date.UTC(year, month - 1, day, hour, minute, second);
  // February 30 and 25:00 roll over to another date instead of failing.
  const exact = `${parts[1]}-${parts[2]}-${parts[3]}T${parts[4] ?? "00"}:${parts[5] ?? "00"}:${parts[6] ?? "00"}`;
  if (new Date(wall).toISOString().slice(0, 19) !== exact) return null;
  if (parts[7]) return wall - offsetIn(parts[7]);
  // The offset is computed twice, because the offset at the guess may differ from the offset at the result.
  const guess = wall - offsetAt(wall, timeZone);
  return wall - offsetAt(guess, timeZone);
}

/** One format per time zone, because creating one takes longer than parsing all other fields of a text. */
const formats = new Map<string, Intl.DateTimeFormat>();

function offsetAt(instant: number, timeZone: string): number {
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat("en", { timeZone, timeZoneName: "longOffset" });
  formats.set(timeZone, format);
  const name = format.formatToParts(instant).find((part) => part.type === "timeZoneName")?.value ?? "GMT";
  return offsetIn(name.slice("GMT".length));
}

/** Returns an offset such as `+05:30` in milliseconds; 0 for `Z` and for an empty text. */
function offsetIn(text: string): number {
  const parts = /^([+-])(\d\d):(\d\d)/.exec(text);
  if (!parts) return 0;
  return (parts[1] === "-" ? -1 : 1) * (Number(parts[2]) * 60 + Number(parts[3])) * 60_000;
}

/** Ten quote or list markers before a line's first word. The parser's time grows with the square of their number. */
export const tooDeep = /^(?:[ \t]*>|[ \t]*(?:[*+-]|\d{1,9}[.)])[ \t]){10}/m;
