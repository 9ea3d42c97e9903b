import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { writeBlock } from "./markdown-units.ts";
import { hashOf, replaceUnit, type Unit, unitsOf } from "./units.ts";
import { writeValue } from "./yaml-units.ts";

const post = "---\ntitle: A day\npublished: 2026-03-09\ncategory: tasks\nsynonyms: [one, two]\n---\n";
const body =
  "# Day\n\nFirst\nline.\n\n- One\n- Two\n  1. Deep\n\n{scene:payroll}\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n> Said\n";

function unitOf(file: string, source: string, key: string): Unit {
  const unit = unitsOf(file, source).find((each) => each.key === key);
  if (!unit) throw new Error(`${file} has no ${key}`);
  return unit;
}

function replaced(file: string, source: string, key: string, text: string): string {
  const result = replaceUnit(file, source, unitOf(file, source, key), text);
  return result.ok ? result.source : result.reason;
}

it("lists what people write, with the kinds of blocks", () => {
  expect(unitsOf("blog/en/day.md", post + body).map(({ key, kind, text }) => [key, kind, text])).toEqual([
    ["title", "value", "A day"],
    ["synonyms", "list", "one\ntwo"],
    ["#1", "heading1", "Day"],
    ["#2", "paragraph", "First\nline."],
    ["#3", "item", "One"],
    ["#4", "item", "Two"],
    ["#5", "item", "Deep"],
    ["#6", "table", "| a | b |\n|---|---|\n| 1 | 2 |"],
    ["#7", "quote", "> Said"],
  ]);
  const page = "feature: shifts\ncolumn:\n  feature: Feature\npoints:\n  - 5 min\n  - 7\n  - null\n";
  expect(unitsOf("pages/home/en.yml", page).map(({ key }) => key)).toEqual(["column.feature", "points.0"]);
  expect(unitsOf("desk/en.json", '{"desk":{"menu":"tasks"}}').map(({ key }) => key)).toEqual(["desk.menu"]);
  expect(unitsOf("pages/home/en.yml", "a: [")).toEqual([]);
});

it.each([
  ["a plain value", "a: one # why\nb: 2\n", "two", "a: two # why\nb: 2\n"],
  ["a plain value that needs quotes", "a: one\n", "two: # 3", 'a: "two: # 3"\n'],
  ["a plain value that would be a number", "a: one\n", "12", 'a: "12"\n'],
  ["single quotes", "a: 'it''s'\n", "that's", "a: 'that''s'\n"],
  ["double quotes", 'a: "one"\n', 'say "two"', 'a: "say \\"two\\""\n'],
  ["a value in brackets", "b: {a: 1}\na: one\n", "x, y", "b: {a: 1}\na: x, y\n"],
  ["a literal block", "a: |\n    one\n    two\nb: 2\n", "one\nthree\n", "a: |\n    one\n    three\nb: 2\n"],
  ["a folded block", "a: >-\n  one\n  two\nb: 2\n", "one three", "a: >-\n  one three\nb: 2\n"],
  ["lines in a plain value", "a: one\nb: 2\n", "one\ntwo", "a: |-\n  one\n  two\nb: 2\n"],
  ["line ends of a form", "a: |\n  one\n", "one\r\ntwo\r\n", "a: |\n  one\n  two\n"],
])("writes into %s", (_, source, text, expected) => {
  expect(replaced("pages/a/en.yml", source, "a", text)).toBe(expected);
});

it("writes into lists in brackets, and a list of words", () => {
  expect(replaced("pages/a/en.yml", "a: [one, two]\n", "a.0", "x, y")).toBe('a: ["x, y", two]\n');
  const words = replaced("blog/en/day.md", post + body, "synonyms", "three\nfour, five");
  expect(words).toBe((post + body).replace("one, two", 'three, "four, five"'));
  expect(replaced("desk/en.json", '{"a": "b"}', "a", 'say "c"')).toBe('{"a": "say \\"c\\""}');
});

it.each([
  ["#2", "Two.\n\nParagraphs."],
  ["#2", "# Heading"],
  ["#2", ""],
  ["#2", "{scene:payroll}"],
  ["#2", "| a |\n|---|"],
  ["#1", "Day\n\nText"],
  ["#3", "One\n- And another"],
  ["#6", "Text"],
  ["#7", "No quotation"],
  ["#7", "> Said\n\nBy no one"],
])("refuses to turn block %s into %j", (key, text) => {
  expect(replaced("blog/en/day.md", post + body, key, text)).toBe("blocks");
});

it("keeps the line ends of a Markdown file", () => {
  const source = (post + body).replaceAll("\n", "\r\n");
  expect(replaced("a.md", source, "#2", "First\nparagraph.")).toBe(source.replace("line.", "paragraph."));
});

it("gives texts the same hash if only spaces at line ends differ", () => {
  expect(hashOf("a  \r\nb\n")).toBe(hashOf("a\nb"));
  expect(hashOf("a\nb")).toMatch(/^[0-9a-f]{8}$/);
  expect(hashOf("a b")).not.toBe(hashOf("a\nb"));
});

/** Writes all texts of a file at once, the last one first, so that the positions of the others stay right. */
function rewritten(source: string, units: readonly Unit[], change: (text: string) => string): string {
  return units.reduceRight((text, unit) => {
    const [part] = (unit.key.startsWith("#") ? writeBlock : writeValue)(source, unit, change(unit.text));
    return text.slice(0, unit.start) + part + text.slice(unit.end);
  }, source);
}

const gapsOf = (source: string, units: readonly Unit[]) =>
  [...units, undefined].map((unit, index) => source.slice(units[index - 1]?.end ?? 0, unit?.start));

it.each(["content/**/*.{yml,md}", "i18n/messages/*/*.json"])("writes every text of %s in place", (pattern) => {
  for (const file of globSync(pattern)) {
    const source = readFileSync(file, "utf8");
    const units = unitsOf(file, source);
    expect(
      rewritten(source, units, (text) => text),
      file,
    ).toBe(source);
    const next = rewritten(source, units, (text) => `${text}x`);
    const after = unitsOf(file, next);
    expect(gapsOf(next, after), file).toEqual(gapsOf(source, units));
    expect(
      after.map(({ text }) => text),
      file,
    ).toEqual(units.map(({ text }) => `${text}x`));
  }
});
