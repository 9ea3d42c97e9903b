import type { OutboxMessage } from "../outbox/channel.ts";
import type { CrmLead, CrmSettings } from "./crm.ts";

/** Prepares the lead of a message for a CRM with these settings. */
export function crmLead(settings: CrmSettings, { lead, text }: Pick<OutboxMessage, "lead" | "text">): CrmLead | null {
  if (!lead) return null;
  const { reference, revision, at, content } = lead;
  const touch = content.attribution.last ?? content.attribution.first;
  const parameters = touch?.parameters ?? {};
  const utm = Object.fromEntries(Object.entries(parameters).filter(([name]) => name.startsWith("utm_")));
  const market = content.quote?.choice.market;
  const { consent: _, quote, attribution: __, locale, ...own } = content;
  const values: Record<string, string | number | null | undefined> = {
    ...{ ...own, ...utm, reference, market, language: locale, page: touch?.page, referrer: touch?.referrer },
  };
  const lines = text.lines.map(([label, value]) => (label ? `${label}: ${value}` : value));
  return {
    reference,
    revision,
    at,
    title: text.subject,
    note: [...text.paragraphs, ...lines].join("\n"),
    content,
    utm,
    price: quote && quote.quote.total > 0 ? { amount: quote.quote.total, currency: quote.quote.currency } : null,
    fields: fieldsOf(settings, values),
    responsible: responsibleOf(settings, locale, market),
  };
}

function fieldsOf({ fields }: CrmSettings, values: Record<string, string | number | null | undefined>) {
  const found: Record<string, string | number> = {};
  for (const [name, { field, values: translated }] of Object.entries(fields)) {
    const value = values[name];
    if (value !== null && value !== undefined) found[field] = translated[value] ?? value;
  }
  return found;
}

function responsibleOf({ responsible }: CrmSettings, locale: string, market: string | undefined): string | null {
  const byMarket: Record<string, string> = responsible.markets;
  const byLanguage: Record<string, string> = responsible.languages;
  return byMarket[market ?? ""] ?? byLanguage[locale] ?? responsible.default ?? null;
}
