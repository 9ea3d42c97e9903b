import { fieldRules, fields } from "../../domain/leads/fields.ts";
import type { StoredLead } from "../../server/leads/lead-store.ts";

type Cell = string | number | null;
type ReadCell = (lead: StoredLead) => Cell;

/** The name of each column in the first row, and how its value is read from a lead. */
const columns: Record<string, ReadCell> = {
  reference: ({ reference }) => reference,
  received: ({ createdAt }) => new Date(createdAt).toISOString(),
  changed: ({ updatedAt }) => new Date(updatedAt).toISOString(),
  state: ({ revision }) => revision,
  verified: ({ verified }) => (verified ? "yes" : "no"),
  spam: ({ spam }) => (spam ? "yes" : "no"),
  topic: ({ content }) => content.topic,
  language: ({ content }) => content.locale,
  ...Object.fromEntries(
    fields.flatMap((field): [string, ReadCell][] => {
      const { column } = fieldRules[field];
      return field === "consent" || column === null ? [] : [[column, ({ content }) => content[field]]];
    }),
  ),
  quote: ({ content: { quote } }) => quote && JSON.stringify(quote.choice),
  "quote total": ({ content: { quote } }) => quote && `${quote.quote.total} ${quote.quote.currency}`,
  consent: ({ content }) => content.consent.version,
  source: ({ content }) => JSON.stringify(content.attribution),
};

/** Tells Excel at the beginning of a file that the text is UTF-8. */
const byteOrderMark = "\uFEFF";

/** Returns the newest state of each lead as CSV: the header, then the lines of each page of leads. */
export async function* leadsAsCsv(
  pages: AsyncIterable<readonly StoredLead[]> | Iterable<readonly StoredLead[]>,
  delimiter = ",",
): AsyncGenerator<string> {
  yield byteOrderMark + csvLines([Object.keys(columns)], delimiter);
  for await (const leads of pages) {
    const rows = leads.map((lead) => Object.values(columns).map((read) => read(lead)));
    yield csvLines(rows, delimiter);
  }
}

/**
 * Matches where a spreadsheet would see the beginning of a formula: at the beginning of a cell, and after any character
 * that a program with another separator would read as a separator. Some versions of Excel accept the full-width forms
 * too.
 */
const formula = /(?<=^|[,;|\t\r\n])(?=\s*["']*[=+\-@＝＋－＠])/gu;

/**
 * Writes rows as lines of CSV. Anything that could become a formula gets a leading apostrophe, including phone numbers,
 * which would otherwise become sums.
 */
export function csvLines(rows: readonly (readonly Cell[])[], delimiter: string): string {
  const write = (cell: Cell) => `"${`${cell ?? ""}`.replace(formula, "'").replaceAll('"', '""')}"`;
  return rows.map((row) => `${row.map(write).join(delimiter)}\r\n`).join("");
}
