import type { TextTable } from "../../../domain/desk/texts.ts";

/** Returns the unit of the right language that a page shows as `shown`, or that contains it; `null`: there is none. */
export function findUnit({ rows, placeholders }: Pick<TextTable, "rows" | "placeholders">, shown: string): string | null {
  const wanted = letters(shown);
  if (wanted === "") return null;
  const values = new Map(placeholders.map(({ name, value }) => [name, value ?? ""]));
  const filled = (text: string) => letters(text.replace(/\{([^{}]+)\}/g, (found, name) => values.get(name) ?? found));
  const units = rows.map(({ unit, right }) => ({ unit, text: filled(right?.shown ?? "") }));
  const found = units.find(({ text }) => text === wanted) ?? units.find(({ text }) => text.includes(wanted));
  return found?.unit ?? null;
}

/** Returns the letters and digits: the page has other spaces than the text, no marks of Markdown, and no addresses. */
function letters(text: string): string {
  return text
    .replace(/\]\([^)]*\)/g, "")
    .replace(/[^\p{L}\p{N}]+/gu, "")
    .toLowerCase();
}
