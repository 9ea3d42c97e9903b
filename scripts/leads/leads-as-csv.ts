import { fieldRules, fields } from "../../domain/leads/fields.ts";
import type { StoredLead } from "../../server/leads/stored-lead.ts";
import { byteOrderMark, csvLines } from "../csv.ts";

/** The name of each column in the first row, and how its value is read from a lead. */
const columns: Record<string, (lead: StoredLead) => string | number | null> = {
  reference: ({ reference }) => reference,
  received: ({ createdAt }) => new Date(createdAt).toISOString(),
  changed: ({ updatedAt }) => new Date(updatedAt).toISOString(),
  state: ({ revision }) => revision,
  verified: ({ verified }) => (verified ? "yes" : "no"),
  spam: ({ spam }) => (spam ? "yes" : "no"),
  topic: ({ content }) => content.topic,
  language: ({ content }) => content.locale,
  ...Object.fromEntries(
    fields.flatMap((field): [string, (lead: StoredLead) => string | number | null][] => {
      const { column } = fieldRules[field];
      return field === "consent" || column === null ? [] : [[column, ({ content }) => content[field]]];
    }),
  ),
  quote: ({ content: { quote } }) => quote && JSON.stringify(quote.choice),
  "quote total": ({ content: { quote } }) => quote && `${quote.quote.total} ${quote.quote.currency}`,
  consent: ({ content }) => content.consent.version,
  source: ({ content }) => JSON.stringify(content.attribution),
};

/** Returns the newest state of each lead as CSV: the header, then the lines of each page of leads. */
export async function* leadsAsCsv(
  pages: AsyncIterable<readonly StoredLead[]> | Iterable<readonly StoredLead[]>,
  delimiter = ",",
): AsyncGenerator<string> {
  yield byteOrderMark + csvLines([Object.keys(columns)], delimiter);
  for await (const leads of pages) {
    yield csvLines(
      leads.map((lead) => Object.values(columns).map((read) => read(lead))),
      delimiter,
    );
  }
}
