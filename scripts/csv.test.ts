import { expect, it } from "vitest";
import { csvLines } from "./csv.ts";

/** Reads CSV as spreadsheets do: what follows a closing quote up to the next separator belongs to the cell. */
function readCsv(text: string, separator: string): string[] {
  const cells: string[] = [];
  let cell = "";
  let isQuoted = false;
  let isAtStart = true;
  for (let at = 0; at < text.length; at++) {
    const sign = text.charAt(at);
    if (isQuoted && sign === '"' && text.charAt(at + 1) === '"') cell += text.charAt(at++);
    else if (isQuoted && sign === '"') isQuoted = false;
    else if (!isQuoted && isAtStart && sign === '"') isQuoted = true;
    else if (!isQuoted && (sign === separator || sign === "\r" || sign === "\n")) {
      cells.push(cell);
      cell = "";
      isAtStart = true;
      continue;
    } else cell += sign;
    isAtStart = false;
  }
  return [...cells, cell];
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
  ["Hello, world; a=b-c, 5 + 5", "Hello, world; a=b-c, 5 + 5"],
  ["x,=1+1", "x,'=1+1"],
  ["a, +7 701", "a,' +7 701"],
])("writes %j as %j", (value, cell) => {
  expect(readCsv(csvLines([[value]]), ",")[0]).toBe(cell);
});
