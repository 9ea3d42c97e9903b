import type { StoredLead } from "../../server/leads/stored-lead.ts";
import { toCsv } from "../csv.ts";

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
  "first name": ({ content }) => content.firstName,
  "last name": ({ content }) => content.lastName,
  "e-mail": ({ content }) => content.email,
  phone: ({ content }) => content.phone,
  company: ({ content }) => content.companyName,
  employees: ({ content }) => content.employees,
  branches: ({ content }) => content.outlets,
  "business area": ({ content }) => content.businessArea,
  message: ({ content }) => content.message,
  quote: ({ content: { quote } }) => quote && JSON.stringify(quote.choice),
  "quote total": ({ content: { quote } }) => quote && `${quote.quote.total} ${quote.quote.currency}`,
  consent: ({ content }) => content.consent.version,
  source: ({ content }) => JSON.stringify(content.attribution),
};

/** Returns the newest state of each lead as CSV. */
export function leadsAsCsv(leads: readonly StoredLead[], delimiter = ","): string {
  const rows = [Object.keys(columns), ...leads.map((lead) => Object.values(columns).map((read) => read(lead)))];
  return toCsv(rows, delimiter);
}
