import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { headCountOf } from "../../../domain/leads/fields.ts";
import { type Choice, writeChoice } from "../../../domain/price-choice.ts";
import { monthlyPerEmployee, type Quote, quoteOf } from "../../../domain/pricing.ts";
import { href } from "../../../domain/site-map.ts";
import { useTrack } from "../../site/consent/use-consent.ts";
import { ShareLink } from "../../site/share-link.tsx";
import { useRoot } from "../../site/use-root.ts";
import { ButtonLink } from "../../ui/button.tsx";
import type { PricingFacts } from "./pricing.tsx";
import { useQuoteTexts } from "./quote-lines.ts";

interface Props {
  facts: PricingFacts;
  choice: Choice;
  quote: Quote;
  siteUrl: string;
  /** For whom the printed quote is; may be empty. */
  addressee: string;
  onAddressee: (addressee: string) => void;
}

/** The price, its parts, and buttons to send, share or print the quote. */
export function Result({ facts, choice, quote, siteUrl, addressee, onAddressee }: Props) {
  const t = useTranslations("pricing");
  const { kind, price } = useQuoteTexts(quote);
  return (
    <section
      id="price"
      aria-labelledby="result-title"
      className="rounded-[2rem] border border-night-line bg-night-ground p-6 text-on-night sm:p-8 lg:sticky lg:top-24"
    >
      <h3 id="result-title" className="text-on-night-soft">
        {t("calculator.resultTitle")}
      </h3>
      <div aria-live="polite" aria-atomic="true">
        {kind === "priced" ? (
          <Sum quote={quote} choice={choice} isYearly={facts.markets[choice.market].billing === "yearly"} />
        ) : (
          <p className="mt-2 font-bold text-h3 text-accent leading-tight">{price}</p>
        )}
      </div>
      {kind !== "empty" && (
        <>
          <Lines choice={choice} quote={quote} />
          {kind === "priced" && <Explanations facts={facts} choice={choice} quote={quote} />}
          <label className="with-script mt-6 block text-on-night-soft text-sm">
            {t("quote.addresseeLabel")}
            <input
              className="control mt-1 text-base text-ink"
              maxLength={120}
              autoComplete="organization"
              value={addressee}
              onChange={({ target }) => onAddressee(target.value)}
            />
          </label>
          <Actions choice={choice} isOnRequest={kind === "on-request"} siteUrl={siteUrl} />
        </>
      )}
    </section>
  );
}

function Sum({ quote, choice: { market, employees }, isYearly }: { quote: Quote; choice: Choice; isYearly: boolean }) {
  const t = useTranslations("pricing");
  const { amountOf } = useQuoteTexts(quote);
  const perEmployee = monthlyPerEmployee(quote, employees);
  return (
    <>
      <p className="text-on-night-soft text-sm">
        {t(`markets.${market}`)} · {t("quote.employees", { count: employees })}
      </p>
      <p className="mt-2 text-on-night-soft">
        <MonthlyPrice
          quote={quote}
          period={isYearly ? "calculator.monthlyBilledYearly" : "calculator.monthly"}
          className="text-[clamp(1.625rem,0.85rem+4.6vw,3.25rem)] leading-none tracking-[-0.03em]"
        />
      </p>
      {quote.total > 0 && (
        <p className="mt-2 font-semibold">
          {t("calculator.total", { months: quote.term })}: {amountOf(quote.total)}
        </p>
      )}
      {perEmployee !== null && (
        <p className="mt-1 text-on-night-soft">{t("calculator.perEmployee", { price: amountOf(perEmployee) })}</p>
      )}
    </>
  );
}

function Actions({ choice, isOnRequest, siteUrl }: { choice: Choice; isOnRequest: boolean; siteUrl: string }) {
  const t = useTranslations("pricing");
  const { locale } = useRoot();
  const track = useTrack();
  const chosen = writeChoice(choice);
  return (
    <div className="mt-6 flex flex-wrap gap-2">
      <ButtonLink look="accent" to={href("contact", { lang: locale }, { topic: "sales", ...chosen })}>
        {t(isOnRequest ? "askSales" : "calculator.send")}
      </ButtonLink>
      <ShareLink
        address={siteUrl + href("pricing", { lang: locale }, chosen)}
        title={t("quote.title")}
        words={{ share: t("calculator.share"), copied: t("calculator.copied"), copyThis: t("calculator.copyThis") }}
        className="border-on-night-soft text-on-night hover:border-accent"
        onShare={() =>
          track({ event: "quote_shared", market: choice.market, employees: headCountOf(choice.employees) })
        }
      />
      <button
        type="button"
        onClick={() => print()}
        className="with-script button border border-on-night-soft text-on-night hover:border-accent"
      >
        {t("calculator.print")}
      </button>
    </div>
  );
}

/** The price in a bar below the header. It links to the result, which on a phone is far below the options. */
export function PriceInSight({ quote }: { quote: Quote }) {
  const t = useTranslations("pricing");
  return (
    <a
      href="#price"
      className="price-in-sight with-script sticky top-18 z-10 flex min-h-12 flex-wrap items-center justify-between gap-x-3 rounded-2xl bg-night-ground px-4 py-2 text-on-night leading-tight shadow-float lg:hidden"
    >
      <span className="text-on-night-soft text-sm">{t("calculator.resultTitle")}</span>
      <span className="ms-auto text-end text-on-night-soft text-sm">
        <MonthlyPrice quote={quote} period="calculator.monthly" className="text-lg" />
      </span>
    </a>
  );
}

interface MonthlyPriceProps {
  quote: Quote;
  /** The message that adds the period to a price above zero. */
  period: "calculator.monthly" | "calculator.monthlyBilledYearly";
  /** The size of the price itself. */
  className: string;
}

function MonthlyPrice({ quote, period, className }: MonthlyPriceProps) {
  const t = useTranslations("pricing");
  const { kind, price } = useQuoteTexts(quote);
  const isPriced = kind === "priced";
  // "Free" and a rounded price are for people; programs read the amount.
  const strong = (text: ReactNode) => (
    <strong className={`text-accent ${className}`}>
      {isPriced ? <data value={quote.monthly}>{text}</data> : text}
    </strong>
  );
  return isPriced && quote.total > 0 ? t.rich(period, { price, strong }) : strong(price);
}

function Lines({ choice, quote }: { choice: Choice; quote: Quote }) {
  const { lines, discount } = useQuoteTexts(quote);
  return (
    <dl className="mt-5 grid gap-3 border-on-night-soft/40 border-t pt-5 text-sm">
      {lines(choice.employees).map(({ title, details, amount }) => (
        <div key={title} className="grid grid-cols-[1fr_auto] gap-x-4">
          <dt className="font-semibold">{title}</dt>
          <dd className="tabular text-end font-semibold">{amount}</dd>
          {details.map((detail) => (
            <dd key={detail} className="col-span-2 text-on-night-soft">
              {detail}
            </dd>
          ))}
        </div>
      ))}
      {discount && (
        <div className="grid grid-cols-[1fr_auto] gap-x-4 text-accent">
          <dt>{discount.title}</dt>
          <dd className="tabular text-end font-semibold">{discount.amount}</dd>
        </div>
      )}
    </dl>
  );
}

/** Says from how many employees the price is higher, what would be cheaper, and what the price does not include. */
function Explanations({ facts, choice, quote }: Pick<Props, "facts" | "choice" | "quote">) {
  const t = useTranslations("pricing.calculator");
  const { number, amountOf } = useQuoteTexts(quote);
  const cheaper = cheaperByTransfer(facts, choice);
  const hasRequested = choice.education !== "none" || quote.lines.some(({ kind }) => kind === "on-request");
  const sentences = [
    quote.next && t("next", { employees: number(quote.next.employees), total: amountOf(quote.next.total) }),
    cheaper !== null &&
      facts.payment &&
      t("discountHint", {
        months: number(facts.payment.prepaidMonths),
        percent: number(facts.payment.transferDiscount),
        total: amountOf(cheaper),
      }),
    hasRequested && t("withoutRequested"),
    quote.approximate && t("approximate"),
  ].filter((sentence) => typeof sentence === "string");
  if (sentences.length === 0) return null;
  return (
    <div className="mt-5 grid gap-2 border-on-night-soft/40 border-t pt-5 text-on-night-soft text-sm">
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  );
}

/** Returns the price of a year paid by transfer if that has a discount and is not chosen yet; otherwise `null`. */
function cheaperByTransfer(facts: PricingFacts, choice: Choice): number | null {
  const { discount, total } = quoteOf(facts, { ...choice, term: 12, pay: "transfer" });
  const isChosen = choice.term === 12 && choice.pay === "transfer";
  return discount && !isChosen ? total : null;
}
