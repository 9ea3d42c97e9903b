/**
 * Where a spreadsheet would see the beginning of a formula: at the beginning of a cell, and after any character that a program
 * that expects another separator takes for one. The wide forms count as well in some versions of Excel.
 */
const formula = /(^|[;\t\r\n])(?=\s*["']?[=+\-@＝＋－＠])/gu;

export type Cell = string | number | null;

/**
 * Rows as CSV. Whatever could become a formula gets an apostrophe in front; phone numbers too, which otherwise become
 * sums. The mark at the beginning tells Excel that the text is UTF-8.
 */
export function toCsv(rows: readonly (readonly Cell[])[], delimiter = ","): string {
  const cell = (value: Cell) =>
    `"${String(value ?? "")
      .replace(formula, "$1'")
      .replaceAll('"', '""')}"`;
  return `\uFEFF${rows.map((row) => `${row.map(cell).join(delimiter)}\r\n`).join("")}`;
}
