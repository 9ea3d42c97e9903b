import { type ComponentProps, useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { type Choice, shortChoice, termsOf } from "../../../domain/price-choice.ts";
import { type Quote, quoteKind } from "../../../domain/pricing.ts";
import { href } from "../../../domain/site-map.ts";
import { dayIn, formatDate } from "../../../i18n/format.ts";
import { Logo } from "../../site/header/logo.tsx";
import { useRoot } from "../../site/use-root.ts";
import { usePlanFeatures } from "./plan-cards.tsx";
import type { ShownDay } from "./pricing.tsx";
import { useQuoteTexts } from "./quote-lines.ts";
import type { Result } from "./result.tsx";

interface Props extends Omit<ComponentProps<typeof Result>, "onAddressee"> {
  timeZone: string;
  today: ShownDay;
}

/** The quote as it is printed: one sheet, without the rest of this page. */
export function PaperQuote({ facts, choice, quote, timeZone, today: served, siteUrl, addressee }: Props) {
  const t = useTranslations("pricing");
  const { locale, site } = useRoot();
  const today = useToday(timeZone, served);
  const path = href("pricing", { lang: locale }, shortChoice(facts, choice));
  if (quoteKind(quote) === "empty") return null;
  return (
    <article className="hidden text-[11pt] leading-snug print:block" aria-hidden="true">
      <div className="flex items-start justify-between gap-8 border-line border-b pb-4">
        <Logo name={site.name} />
        {today && (
          <p className="text-end">
            {t("quote.date", { date: formatDate(locale, today) })}
            {facts.quote && !quote.approximate && (
              <>
                <br />
                {t("quote.validUntil", { date: formatDate(locale, daysLater(today, facts.quote.validDays)) })}
              </>
            )}
          </p>
        )}
      </div>
      <p className="mt-6 font-bold text-[24pt] leading-none">{t("quote.title")}</p>
      <p className="mt-3">
        {addressee.trim() !== "" && (
          <>
            {t("quote.addressee")}: <b>{addressee}</b>
            <br />
          </>
        )}
        {t("quote.employees", { count: choice.employees })}
        <br />
        {t("quote.market", { market: t(`markets.${choice.market}`) })}
      </p>
      <PaperLines choice={choice} quote={quote} />
      <PaperConditions facts={facts} choice={choice} quote={quote} />
      <p className="mt-4">{t("quote.next", { email: site.email })}</p>
      <p className="mt-6 text-[9pt] text-soft">
        {t("quote.link")}: <span className="break-all">{siteUrl + path}</span>
      </p>
    </article>
  );
}

function PaperLines({ choice, quote }: { choice: Choice; quote: Quote }) {
  const t = useTranslations("pricing");
  const { kind, amountOf, lines, discount } = useQuoteTexts(quote);
  const featuresOf = usePlanFeatures();
  const isPriced = kind === "priced";
  const cell = "border-line border-t py-2 align-top";
  return (
    <table className="mt-6 w-full border-collapse">
      <thead>
        <tr className="text-start text-soft text-[9pt]">
          <th className="pb-1 text-start font-medium">{t("quote.item")}</th>
          <th className="pb-1 text-end font-medium">{t("quote.amount")}</th>
        </tr>
      </thead>
      <tbody>
        {lines(choice.employees).map(({ plan, title, details, amount }) => (
          <tr key={title}>
            <td className={cell}>
              <b>{title}</b>
              <span className="block text-[9pt] text-soft">{featuresOf(plan).join(" · ")}</span>
              {details.map((detail) => (
                <span key={detail} className="block text-soft">
                  {detail}
                </span>
              ))}
            </td>
            <td className={`${cell} tabular text-end`}>{amount}</td>
          </tr>
        ))}
        {discount && (
          <tr>
            <td className={cell}>{discount.title}</td>
            <td className={`${cell} tabular text-end`}>{discount.amount}</td>
          </tr>
        )}
        <tr className="font-bold">
          <td className={cell}>{t("calculator.total", { months: quote.term })}</td>
          <td className={`${cell} tabular text-end`}>{isPriced ? amountOf(quote.total) : t("onRequest")}</td>
        </tr>
        {isPriced && (
          <tr>
            <td className={cell}>{t("calculator.perMonth")}</td>
            <td className={`${cell} tabular text-end`}>{amountOf(quote.monthly)}</td>
          </tr>
        )}
      </tbody>
    </table>
  );
}

/** The conditions of the chosen options. Rules for other choices are not part of this quote. */
function PaperConditions({ facts, choice, quote }: Pick<Props, "facts" | "choice" | "quote">) {
  const t = useTranslations("pricing");
  const terms =
    choice.term === 1 ? t("calculator.terms.month") : t("calculator.terms.year", { months: String(choice.term) });
  const hasTerms = termsOf(facts, choice.market).length > 1;
  return (
    <>
      <p className="mt-6 font-bold">{t("quote.conditions")}</p>
      <p className="mt-1">
        {t("calculator.education")}: {t(`calculator.educations.${choice.education}.title`)}
        {choice.education !== "none" && ` (${t("onRequest")})`}
      </p>
      {hasTerms && (
        <p>
          {t("calculator.term")}: {terms}. {t("calculator.pay")}: {t(`calculator.pays.${choice.pay}`)}.
        </p>
      )}
      {quote.approximate && <p>{t("calculator.approximate")}</p>}
    </>
  );
}

/** Returns today's date. A cached page does not contain it; there the browser sets it after hydration. */
function useToday(timeZone: string, served: ShownDay): ShownDay {
  const [today, setToday] = useState(served);
  useEffect(() => setToday(dayIn(timeZone, new Date())), [timeZone]);
  return today;
}

function daysLater({ year, month, day }: NonNullable<ShownDay>, days: number): NonNullable<ShownDay> {
  const date = new Date(Date.UTC(year, month - 1, day + days));
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}
