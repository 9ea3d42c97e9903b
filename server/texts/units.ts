import { createHash } from "node:crypto";
import { type BlockKind, markdownUnits, writeBlock } from "./markdown-units.ts";
import { type ValueKind, writeValue, yamlUnits } from "./yaml-units.ts";

/** One text of a file that an editor changes on its own and a translator translates on its own. */
export interface Unit {
  /**
   * The name of the unit in its file: the path of a value, such as `hero.title`, `cards.0.text` or `desk.signOut`, or
   * the number of a block of Markdown, such as `#3`. Translations with the same blocks have the same keys.
   */
  key: string;
  /** What an editor edits: the value that YAML or JSON stands for, or the Markdown of a block. Its lines end in `\n`. */
  text: string;
  /** The part of the source that is only this text, as positions in the string. */
  start: number;
  end: number;
  /** `list` is a list of search words, one per line of `text`. */
  kind: ValueKind | BlockKind;
}

/** `blocks`: the text would not be one block of the same kind anymore. `value`: the file cannot hold it, or not as is. */
export type Refusal = "blocks" | "value";

export type Replaced = { ok: true; source: string } | { ok: false; reason: Refusal };

/**
 * Lists the texts of a file by its ending (`.yml`, `.md` or `.json`), in the order of the file. Names of features,
 * dates, numbers and marks such as `{scene:payroll}` are no texts. A file that cannot be parsed has none.
 */
export function unitsOf(file: string, source: string): readonly Unit[] {
  const ending = file.slice(file.lastIndexOf("."));
  const key = ending + source;
  const units = parsed.get(key) ?? (ending === ".md" ? markdownUnits(source) : valuesOf(ending, source));
  parsed.delete(key);
  parsed.set(key, units);
  const [oldest = ""] = parsed.size > maxParsed ? parsed.keys() : [];
  parsed.delete(oldest);
  return units;
}

/** The files that were parsed last: saving many texts of a file parses it for each of them. */
const parsed = new Map<string, readonly Unit[]>();
const maxParsed = 8;

function valuesOf(ending: string, source: string): Unit[] {
  return yamlUnits(source, ending === ".json" ? "message" : "value");
}

/**
 * Replaces one text of a file and leaves every other byte as it is. `unit` must come from `unitsOf` of the same source.
 * A value keeps its quotes if the text allows that. Refuses a text that would be read back as anything else, because it
 * would then change the texts around it, too.
 */
export function replaceUnit(file: string, source: string, unit: Unit, text: string): Replaced {
  const isBlock = unit.key.startsWith("#");
  const wanted = text.replaceAll(/\r\n?/g, "\n");
  const before = unitsOf(file, source);
  for (const part of isBlock ? writeBlock(source, unit, wanted) : writeValue(source, unit, wanted)) {
    const next = source.slice(0, unit.start) + part + source.slice(unit.end);
    const after = unitsOf(file, next);
    const isKept = (each: Unit, index: number) => {
      const old = before[index];
      if (each.key !== old?.key || each.kind !== old.kind) return false;
      return each.text === (each.key === unit.key ? (isBlock ? wanted.trim() : wanted) : old.text);
    };
    if (after.length === before.length && after.every(isKept)) return { ok: true, source: next };
  }
  return { ok: false, reason: isBlock ? "blocks" : "value" };
}

/** Returns eight hexadecimal digits that change with a text, but not with spaces at the ends of its lines. */
export function hashOf(text: string): string {
  const lines = text.replaceAll(/[^\S\n]+$/gm, "").trimEnd();
  return createHash("sha256").update(lines).digest("hex").slice(0, 8);
}
