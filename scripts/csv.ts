/**
 * Matches where a spreadsheet would see the beginning of a formula: at the beginning of a cell, and after any character
 * that a program with another separator would read as a separator. Some versions of Excel accept the full-width forms
 * too.
 */
const formula = /(^|[;\t\r\n])(?=\s*["']?[=+\-@＝＋－＠])/gu;

export type Cell = string | number | null;

/**
 * Writes rows as CSV. Anything that could become a formula gets a leading apostrophe, including phone numbers, which
 * would otherwise become sums. The byte order mark at the beginning tells Excel that the text is UTF-8.
 */
export function toCsv(rows: readonly (readonly Cell[])[], delimiter = ","): string {
  const cell = (value: Cell) =>
    `"${String(value ?? "")
      .replace(formula, "$1'")
      .replaceAll('"', '""')}"`;
  return `\uFEFF${rows.map((row) => `${row.map(cell).join(delimiter)}\r\n`).join("")}`;
}
