import { useTranslations } from "use-intl";
import type { PlanName } from "../../../domain/facts.ts";
import { type Quote, quoteKind } from "../../../domain/pricing.ts";
import { formatMoney, formatNumber } from "../../../i18n/format.ts";
import { useRoot } from "../../site/use-root.ts";

/** A line of the quote as it is shown: its title, its parts and its amount. */
interface ShownLine {
  plan: PlanName;
  title: string;
  details: string[];
  amount: string;
}

/** Returns what a quote is and how it is shown. */
export function useQuoteTexts(quote: Quote) {
  const t = useTranslations("pricing");
  const { locale } = useRoot();
  const kind = quoteKind(quote);
  const number = (value: number) => formatNumber(locale, value);
  const money = (value: number) => formatMoney(locale, value, quote.currency);
  /** Formats an amount: with "about" if prices are approximate, and as a word if there is nothing to pay. */
  const amountOf = (value: number) => {
    if (value === 0) return t("free");
    return quote.approximate ? t("about", { amount: money(roundedAmount(value)) }) : money(value);
  };
  const toLine = (line: Quote["lines"][number], employees: number): ShownLine => {
    const { plan } = line;
    const title = t(`plans.${plan}.title`);
    if (line.kind === "on-request") return { plan, title, details: [], amount: t("onRequest") };
    const amount = amountOf(line.total);
    if (line.kind === "per-employee") {
      const details = [t("calculator.perEmployeeLine", { employees, unit: money(line.unit), months: quote.term })];
      return { plan, title, details, amount };
    }
    const includes = number(line.includes);
    const base =
      line.base === 0
        ? t("calculator.freeLine", { includes })
        : t("calculator.baseLine", { includes, price: amountOf(line.base) });
    let covered = line.includes;
    const steps = line.steps.map(({ employees: size, times, price }) => {
      const from = covered + 1;
      covered += size * times;
      return t(times === 1 ? "calculator.stepLine" : "calculator.repeatedStepLine", {
        ...{ times: number(times), from: number(from), to: number(covered), unit: money(price) },
        price: amountOf(price * times),
      });
    });
    return { plan, title, details: [base, ...steps], amount };
  };
  const notPriced = { empty: t("calculator.choosePlan"), "on-request": t("onRequest") };
  return {
    kind,
    number,
    amountOf,
    /** The price per month, or the reason why there is none. */
    price: kind === "priced" ? amountOf(quote.monthly) : notPriced[kind],
    lines: (employees: number) => quote.lines.map((line) => toLine(line, employees)),
    discount: quote.discount && {
      title: t("calculator.discountLine", { percent: number(quote.discount.percent), months: number(quote.term) }),
      amount: amountOf(-quote.discount.amount),
    },
  };
}

/** Rounds an approximate amount in rupiah: small ones to hundreds, others to thousands. */
function roundedAmount(amount: number): number {
  const unit = Math.abs(amount) < 100_000 ? 100 : 1000;
  return Math.round(amount / unit) * unit;
}
