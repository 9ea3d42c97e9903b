import { stringify } from "csv-stringify/sync";
import type { StoredLead } from "../../domain/stored-lead.ts";

/** What a spreadsheet would take for a formula. */
const formula = /^[=+\-@\t\r]/;

/**
 * The newest state of each request as a table. A cell that begins like a formula gets an apostrophe in front; phone
 * numbers too, which otherwise become sums. The mark at the beginning tells Excel that it is UTF-8.
 */
export function leadsAsCsv(leads: readonly StoredLead[]): string {
  const rows = leads.map(({ reference, createdAt, updatedAt, revision, verified, spam, content }) => ({
    reference,
    received: new Date(createdAt).toISOString(),
    changed: new Date(updatedAt).toISOString(),
    revision,
    verified: verified ? "yes" : "no",
    spam: spam ? "yes" : "no",
    topic: content.topic,
    language: content.locale,
    firstName: content.firstName,
    lastName: content.lastName,
    email: content.email,
    phone: content.phone,
    companyName: content.companyName,
    employees: content.employees,
    outlets: content.outlets,
    businessArea: content.businessArea,
    message: content.message,
    quote: content.quote ? JSON.stringify(content.quote.choice) : null,
    quoteTotal: content.quote ? `${content.quote.quote.total} ${content.quote.quote.currency}` : null,
    consent: content.consent.version,
    source: JSON.stringify(content.attribution),
  }));
  return stringify(rows, {
    bom: true,
    header: true,
    record_delimiter: "\r\n",
    quoted: true,
    columns: Object.keys(rows[0] ?? { reference: "" }),
    cast: { string: (text) => (formula.test(text) ? `'${text}` : text) },
  });
}
