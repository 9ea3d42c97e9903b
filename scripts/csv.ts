/**
 * Matches where a spreadsheet would see the beginning of a formula: at the beginning of a cell, and after any character
 * that a program with another separator would read as a separator. Some versions of Excel accept the full-width forms
 * too.
 */
const formula = /(?<=^|[,;|\t\r\n])(?=\s*["']*[=+\-@＝＋－＠])/gu;

type Cell = string | number | null;

/** Tells Excel at the beginning of a file that the text is UTF-8. */
export const byteOrderMark = "\uFEFF";

/**
 * Writes rows as lines of CSV. Anything that could become a formula gets a leading apostrophe, including phone numbers,
 * which would otherwise become sums.
 */
export function csvLines(rows: readonly (readonly Cell[])[], delimiter = ","): string {
  const cell = (value: Cell) =>
    `"${String(value ?? "")
      .replace(formula, "'")
      .replaceAll('"', '""')}"`;
  return rows.map((row) => `${row.map(cell).join(delimiter)}\r\n`).join("");
}
