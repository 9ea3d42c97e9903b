import { useTranslations } from "use-intl";
import type { Facts } from "../../../domain/facts.ts";
import type { PriceBand } from "../../../domain/price-steps.ts";
import { formatMoney, formatNumber } from "../../../i18n/format.ts";
import { useRoot } from "../../site/use-root.ts";

/** A market in which teams pay one price for each range of employees. */
export type SteppedMarket = Facts["markets"]["int" | "id"];

/** Returns what writes amounts and price bands of a market, marked as approximate where the market's prices are. */
export function useBandText(market: SteppedMarket) {
  const t = useTranslations("pricing");
  const { locale } = useRoot();
  const period: "year" | "month" = market.billing === "yearly" ? "year" : "month";
  function amount(value: number) {
    const money = formatMoney(locale, value, market.currency);
    return market.approximate ? t("about", { amount: money }) : money;
  }
  function band({ from, to, price }: PriceBand) {
    const range = { from: formatNumber(locale, from), to: formatNumber(locale, to) };
    return t(`bands.${period}`, { price: amount(price), ...range });
  }
  return { period, amount, band };
}
