import { formatNumber } from "../../../i18n/format.ts";
import type { Locale } from "../../../i18n/locales.ts";
import type { Section } from "./section.ts";

/** What a spreadsheet takes for the beginning of a formula. */
const formula = /^\s*[=+\-@＝＋－＠\t\r]/;

/**
 * Writes a table as CSV. In languages with a decimal comma, columns are separated by semicolons, as the spreadsheets of
 * these languages expect.
 */
export function toCsv(locale: Locale, { columns, rows }: Pick<Section, "columns" | "rows">): string {
  const decimal = formatNumber(locale, 0.5).charAt(1);
  const write = (value: string | number) =>
    typeof value === "number" ? String(value).replace(".", decimal) : quote(value);
  const lines = [columns, ...rows].map((cells) =>
    cells
      .map((cell) => write(typeof cell !== "object" ? cell : "to" in cell ? cell.text : cell.value))
      .join(decimal === "," ? ";" : ","),
  );
  // Without the mark at the beginning, Excel does not read UTF-8.
  return `\uFEFF${lines.map((line) => `${line}\r\n`).join("")}`;
}

function quote(text: string): string {
  return `"${(formula.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
}
