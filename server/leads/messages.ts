import * as v from "valibot";
import { fieldRules, fields, type LeadFields, valueText } from "../../domain/leads/fields.ts";
import type { LeadContent, LeadRevision, SentQuote } from "../../domain/leads/lead.ts";
import { quoteKind } from "../../domain/pricing.ts";
import type { Site } from "../../domain/site.ts";
import { dayIn, formatDate, formatMoney, formatNumber } from "../../i18n/format.ts";
import { languages } from "../../i18n/languages.ts";
import type { Locale } from "../../i18n/locales.ts";
import type { Translator } from "../../i18n/messages.ts";
import type { MessageText, OutboxMessage } from "../outbox/channel.ts";
import type { MessageMaker } from "../outbox/worker.ts";
import type { LeadStore } from "./lead-store.ts";

interface MessageOptions {
  site: Site;
  teamEmails: readonly string[];
  translatorOf: (locale: Locale) => Translator;
}

/** The payload of outbox entries about leads; see `save-lead.ts`. */
const payload = v.object({
  revision: v.number(),
  destination: v.optional(v.string(), "?"),
  error: v.optional(v.string(), "?"),
});

/** Returns the maker of `lead.…` messages. It gets the options for each message. */
export function leadMessageMaker(
  store: Pick<LeadStore, "revision">,
  currentOptions: () => MessageOptions,
): MessageMaker {
  return async ({ topic, subjectId, payload: given }) => {
    const { revision, ...failure } = v.parse(payload, given);
    const lead = await store.revision(subjectId, revision);
    if (!lead) return null;
    const options = currentOptions();
    if (topic === "lead.receipt") return receipt(options, lead);
    if (topic === "lead.failed") return failureReport(options, lead, failure, "failed");
    if (topic === "lead.refused") return failureReport(options, lead, failure, "refused");
    return teamMessage(options, lead, topic === "lead.updated" ? "lead.updated" : "lead.created");
  };
}

type Message = Omit<OutboxMessage, "id">;

/** Makes the message with the whole lead for the team. A reply by mail goes to the visitor. */
export function teamMessage(
  { site, teamEmails, translatorOf }: MessageOptions,
  lead: LeadRevision,
  type: "lead.created" | "lead.updated",
): Message {
  const locale = site.teamLanguage;
  const t = translatorOf(locale);
  const { reference, revision, verified, content } = lead;
  const subject = subjectOf(t, content, locale);
  return {
    to: teamEmails,
    replyTo: content.email,
    text: {
      subject: `${type === "lead.updated" ? t("mail.team.updated", { subject }) : subject} · ${reference}`,
      title: subject,
      paragraphs: verified ? [] : [t("mail.team.unverified")],
      lines: linesOf(t, locale, site, lead).filter(([, value]) => value !== ""),
      footer: t("mail.team.footer"),
    },
    event: { type, timestamp: timestampOf(lead), data: { reference, revision, verified, ...content } },
    lead,
  };
}

/** Contains nothing that was typed into the form, because the mail address may belong to someone else. */
function receipt({ translatorOf }: MessageOptions, lead: LeadRevision): Message {
  const { reference, content } = lead;
  const t = translatorOf(content.locale);
  const next = (["second", "third"] as const).map((step) => t(`contact.next.${content.topic}.${step}`)).join(" ");
  return {
    to: [content.email],
    text: {
      subject: t("mail.visitor.subject", { reference }),
      title: t("mail.visitor.title"),
      paragraphs: [next, t("mail.visitor.text", { reference })],
      lines: [],
      footer: t("mail.visitor.footer"),
    },
    event: { type: "lead.receipt", timestamp: timestampOf(lead), data: { reference } },
  };
}

function failureReport(
  { site, teamEmails, translatorOf }: MessageOptions,
  lead: LeadRevision,
  failure: { destination: string; error: string },
  kind: "failed" | "refused",
): Message {
  const t = translatorOf(site.teamLanguage);
  const { reference, revision } = lead;
  const values = { reference, ...failure };
  return {
    to: teamEmails,
    text: {
      subject: t(`mail.team.${kind}Subject`, values),
      paragraphs: [t(`mail.team.${kind}Text`, { ...values, command: `npm run leads -- retry ${reference}` })],
      lines: [],
      footer: "",
    },
    event: { type: `delivery.${kind}`, timestamp: timestampOf(lead), data: { reference, revision, ...failure } },
  };
}

function timestampOf({ at }: LeadRevision): string {
  return new Date(at).toISOString();
}

function subjectOf(t: Translator, content: LeadContent, locale: Locale): string {
  const topic = t(`contact.topics.${content.topic}.title`);
  const language = languages[content.locale].ownName;
  if (content.companyName === null) return t("mail.team.subjectPlain", { topic, name: content.firstName, language });
  return t("mail.team.subject", {
    topic,
    company: content.companyName,
    employees: fieldText(t, locale, content, "employees") || "?",
    language,
  });
}

/** Returns the content of a lead as labels and values, in a language. Some values are empty. */
export function linesOf(
  t: Translator,
  locale: Locale,
  site: Site,
  lead: Pick<LeadRevision, "at" | "reference" | "content">,
): MessageText["lines"] {
  const { content } = lead;
  return [
    ...fieldLines(t, locale, content),
    [t("mail.team.quote"), content.quote ? quoteText(t, locale, content.quote) : ""],
    [t("mail.team.language"), languages[content.locale].ownName],
    [t("mail.team.source"), sourceText(content)],
    [t("mail.team.received"), formatDate(locale, dayIn(site.timeZone, new Date(lead.at)))],
    [t("mail.team.reference"), lead.reference],
  ];
}

function fieldLines(t: Translator, locale: Locale, content: LeadContent): MessageText["lines"] {
  const lines: [string, string][] = [];
  for (const field of fields) {
    const { summary } = fieldRules[field];
    if (field === "consent" || summary === null) continue;
    const value = fieldText(t, locale, content, field);
    const last = lines.at(-1);
    if (summary === "same-line" && last) last[1] = [last[1], value].filter(Boolean).join(" ");
    else lines.push([summary === "text" ? "" : t(`contact.fields.${field}`), value]);
  }
  return lines;
}

/** Returns the value of a field as a reader sees it; empty if the visitor left it empty. */
function fieldText(t: Translator, locale: Locale, content: LeadContent, field: keyof LeadFields): string {
  return valueText(field, content[field], {
    number: (value) => formatNumber(locale, value),
    moreThan: (number) => t("contact.headCounts.moreThan", { number }),
    // The site may have had the industry when the visitor chose it.
    label: (message) => (t.has(`contact.${message}`) ? t(`contact.${message}`) : String(content[field])),
  });
}

function quoteText(t: Translator, locale: Locale, { choice, quote }: SentQuote): string {
  const money = (amount: number) => formatMoney(locale, amount, quote.currency);
  return [
    choice.plans.map((plan) => t(`pricing.plans.${plan}.title`)).join(", "),
    t("pricing.quote.employees", { count: choice.employees }),
    t("pricing.quote.market", { market: t(`pricing.markets.${choice.market}`) }),
    `${t("pricing.calculator.education")}: ${t(`pricing.calculator.educations.${choice.education}.title`)}`,
    `${t("pricing.calculator.total", { months: quote.term })}: ${quoteKind(quote) === "on-request" ? t("pricing.onRequest") : money(quote.total)}`,
    quote.discount
      ? t("pricing.calculator.discountLine", { percent: String(quote.discount.percent), months: String(quote.term) })
      : "",
  ]
    .filter(Boolean)
    .join("\n");
}

function sourceText({ attribution: { first, last } }: LeadContent): string {
  const touch = last ?? first;
  if (!touch) return "";
  const parameters = Object.entries(touch.parameters ?? {}).map(([name, value]) => `${name}=${value}`);
  return [touch.page, touch.referrer, ...parameters].filter(Boolean).join("\n");
}
