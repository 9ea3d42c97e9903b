import type { Delivery } from "../../domain/delivery.ts";
import type { LeadContent, SentQuote } from "../../domain/lead.ts";
import { quoteKind } from "../../domain/pricing.ts";
import type { Site } from "../../domain/site.ts";
import { dayIn, formatDate, formatMoney, formatNumber } from "../../i18n/format.ts";
import { languages } from "../../i18n/languages.ts";
import type { Locale } from "../../i18n/locales.ts";
import type { Translator } from "../../i18n/messages.ts";
import type { MailText } from "./mail-layout.ts";

/** What is said of a request: to the team in its language, to the visitor in theirs. */
export interface LeadTexts {
  forTeam(delivery: Delivery): MailText;
  forVisitor(delivery: Delivery): MailText;
}

export function leadTexts(site: Site, translatorOf: (locale: Locale) => Translator): LeadTexts {
  const locale = site.teamLanguage;
  return {
    forTeam: (delivery) =>
      delivery.kind === "failure"
        ? failureText(translatorOf(locale), delivery)
        : teamText(translatorOf(locale), locale, site, delivery),
    forVisitor({ lead: { reference, content } }) {
      const t = translatorOf(content.locale);
      return {
        subject: t("mail.visitor.subject", { reference }),
        title: t("mail.visitor.title"),
        paragraphs: [t("mail.visitor.text", { reference })],
        lines: [],
        footer: t("mail.visitor.footer"),
      };
    },
  };
}

function failureText(t: Translator, { lead: { reference }, failedDestination }: Delivery): MailText {
  const values = { reference, destination: failedDestination ?? "?" };
  return {
    subject: t("mail.team.failedSubject", values),
    paragraphs: [t("mail.team.failedText", { ...values, command: `npm run leads -- retry ${reference}` })],
    lines: [],
    footer: "",
  };
}

function teamText(t: Translator, locale: Locale, site: Site, { kind, lead }: Delivery): MailText {
  const { content } = lead;
  const subject = subjectOf(t, content, locale);
  return {
    subject: `${kind === "update" ? t("mail.team.updated", { subject }) : subject} · ${lead.reference}`,
    title: subject,
    paragraphs: lead.verified ? [] : [t("mail.team.unverified")],
    lines: linesOf(t, locale, site, lead).filter(([, value]) => value !== ""),
    footer: t("mail.team.footer"),
  };
}

function subjectOf(t: Translator, content: LeadContent, locale: Locale): string {
  const topic = t(`contact.topics.${content.topic}.title`);
  const language = languages[content.locale].ownName;
  if (content.companyName === null) return t("mail.team.subjectPlain", { topic, name: content.firstName, language });
  return t("mail.team.subject", {
    topic,
    company: content.companyName,
    employees: headCountText(t, locale, content.employees) || "?",
    language,
  });
}

function linesOf(t: Translator, locale: Locale, site: Site, lead: Delivery["lead"]): MailText["lines"] {
  const { content } = lead;
  return [
    [t("contact.fields.firstName"), [content.firstName, content.lastName].filter(Boolean).join(" ")],
    [t("contact.fields.email"), content.email],
    [t("contact.fields.phone"), content.phone ?? ""],
    [t("contact.fields.companyName"), content.companyName ?? ""],
    [t("contact.fields.employees"), headCountText(t, locale, content.employees)],
    [t("contact.fields.outlets"), content.outlets === null ? "" : formatNumber(locale, content.outlets)],
    [
      t("contact.fields.businessArea"),
      content.businessArea === null ? "" : t(`contact.businessAreas.${content.businessArea}`),
    ],
    ["", content.message ?? ""],
    [t("mail.team.quote"), content.quote ? quoteText(t, locale, content.quote) : ""],
    [t("mail.team.language"), languages[content.locale].ownName],
    [t("mail.team.source"), sourceText(content)],
    [t("mail.team.received"), formatDate(locale, dayIn(site.timeZone, new Date(lead.at)))],
    [t("mail.team.reference"), lead.reference],
  ];
}

/** `31–80`; empty where nothing was said. */
function headCountText(t: Translator, locale: Locale, band: LeadContent["employees"]): string {
  if (band === null) return "";
  const numbers = band.split(/[-+]/).filter(Boolean);
  const [most = ""] = numbers;
  if (band.endsWith("+")) return t("contact.headCounts.moreThan", { number: formatNumber(locale, Number(most)) });
  return numbers.map((number) => formatNumber(locale, Number(number))).join("–");
}

/** The choice and the sum in a few lines. */
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
