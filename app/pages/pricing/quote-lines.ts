import type { useTranslations } from "use-intl";
import { type Quote, quoteKind } from "../../../domain/pricing.ts";
import { formatMoney, formatNumber } from "../../../i18n/format.ts";
import type { Locale } from "../../../i18n/locales.ts";

type T = ReturnType<typeof useTranslations<"pricing">>;

/** A line of the quote as it is shown: its title, its parts and its amount. */
export interface ShownLine {
  title: string;
  details: string[];
  amount: string;
}

/** Formats an amount of the quote: with "about" if prices are approximate, and as a word if there is nothing to pay. */
export function shownAmount(t: T, locale: Locale, quote: Quote, amount: number): string {
  if (amount === 0) return t("free");
  if (!quote.approximate) return formatMoney(locale, amount, quote.currency);
  return t("about", { amount: formatMoney(locale, roundedAmount(amount), quote.currency) });
}

/** Rounds an approximate amount in rupiah: small ones to hundreds, others to thousands. */
function roundedAmount(amount: number): number {
  const unit = Math.abs(amount) < 100_000 ? 100 : 1000;
  return Math.round(amount / unit) * unit;
}

/** Returns the price per month, or the reason why there is none. */
export function shownPrice(t: T, locale: Locale, quote: Quote): string {
  const kind = quoteKind(quote);
  if (kind === "empty") return t("calculator.choosePlan");
  return kind === "on-request" ? t("onRequest") : shownAmount(t, locale, quote, quote.monthly);
}

export function shownLines(t: T, locale: Locale, quote: Quote, employees: number): ShownLine[] {
  const number = (value: number) => formatNumber(locale, value);
  const money = (amount: number) => formatMoney(locale, amount, quote.currency);
  return quote.lines.map((line): ShownLine => {
    const title = t(`plans.${line.plan}.title`);
    if (line.kind === "on-request") return { title, details: [], amount: t("onRequest") };
    const amount = shownAmount(t, locale, quote, line.total);
    if (line.kind === "per-employee") {
      const details = [t("calculator.perEmployeeLine", { employees, unit: money(line.unit), months: quote.term })];
      return { title, details, amount };
    }
    const base =
      line.base === 0
        ? t("calculator.freeLine", { includes: number(line.includes) })
        : t("calculator.baseLine", {
            includes: number(line.includes),
            price: shownAmount(t, locale, quote, line.base),
          });
    let covered = line.includes;
    const steps = line.steps.map(({ employees: size, times, price }) => {
      const from = covered + 1;
      covered += size * times;
      return t(times === 1 ? "calculator.stepLine" : "calculator.repeatedStepLine", {
        times: number(times),
        from: number(from),
        to: number(covered),
        unit: money(price),
        price: shownAmount(t, locale, quote, price * times),
      });
    });
    return { title, details: [base, ...steps], amount };
  });
}
