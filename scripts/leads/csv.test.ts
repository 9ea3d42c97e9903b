import { expect, it } from "vitest";
import { leadContent } from "../../test/fixtures/lead.ts";
import { csvLines, leadsAsCsv } from "./csv.ts";

/** Reads CSV as spreadsheets do: what follows a closing quote up to the next separator belongs to the cell. */
function readCsv(text: string, separator: string): string[] {
  const cell = new RegExp(`(?:"((?:[^"]|"")*)"|)([^${separator}\\r\\n]*)(?:[${separator}\\r\\n]|$)`, "g");
  return [...text.matchAll(cell)].map(([, quoted = "", rest = ""]) => quoted.replaceAll('""', '"') + rest);
}

const separators = [",", ";", "\t"];
const starts = ["=1+1", "+1", "-1", "@SUM(1)", "＝1", '=HYPERLINK("http://evil.example")', " =1", "'=1", '"=1', '""=1'];
const before = [
  "",
  ...[",", ";", "\t", "|", "\n", "\r\n"].flatMap((sign) => [sign, `x${sign}`, `x${sign} `, `"${sign}`]),
];

it.each(separators.flatMap((written) => separators.map((read) => [written, read])))(
  "has no formula if it is written with %j and read with %j",
  (written, read) => {
    for (const value of before.flatMap((prefix) => starts.map((start) => prefix + start))) {
      const cells = readCsv(csvLines([["first", value, "last"]], written), read);
      const formulas = cells.filter((cell) => /^\s*[=+\-@＝＋－＠]/u.test(cell));
      expect(formulas, JSON.stringify(value)).toEqual([]);
    }
  },
);

it.each([
  ["=HYPERLINK(1)", "'=HYPERLINK(1)"],
  ["=cmd|' /C calc'!A0", "'=cmd|' /C calc'!A0"],
  ["+7 701", "'+7 701"],
  ["a, +7 701", "a,' +7 701"],
  ["\t=1", "'\t'=1"],
  ["＝1+1", "'＝1+1"],
  ['"=1', `'""=1`],
  ["x;=1+1", "x;'=1+1"],
  ["x\n=1+1", "x\n'=1+1"],
  ["Hello, world; a=b-c, 5 + 5", "Hello, world; a=b-c, 5 + 5"],
  ['say "hello"', 'say ""hello""'],
  [null, ""],
])("writes %j as %j", (value, cell) => {
  expect(csvLines([[value, 1]], ";")).toBe(`"${cell}";"1"\r\n`);
});

it("has a byte order mark, a header, and a row for each lead of each page", async () => {
  const lead = {
    ...{ id: "1", reference: "7K3Q-F9XM", revision: 2, verified: true, spam: false },
    createdAt: Date.UTC(2026, 10, 21, 9),
    updatedAt: Date.UTC(2026, 10, 21, 10),
    content: leadContent({ companyName: "Ромашка, «ә»" }),
  };
  let csv = "";
  for await (const part of leadsAsCsv([[lead], [lead], []])) csv += part;
  const [head, row, ...more] = csv.split("\r\n");
  expect(head).toMatch(/^\uFEFF"reference","received","changed"/);
  expect(head).toContain('"language","first name","last name","e-mail","phone","company",');
  expect(row).toMatch(/^"7K3Q-F9XM","2026-11-21T09:00:00.000Z","2026-11-21T10:00:00.000Z","2","yes","no","demo"/);
  expect(row).toContain('"Ромашка, «ә»"');
  expect(more).toEqual([row, ""]);
});
