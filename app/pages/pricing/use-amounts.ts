import { useTranslations } from "use-intl";
import type { Facts } from "../../../domain/facts.ts";
import { formatMoney } from "../../../i18n/format.ts";
import { useRoot } from "../../site/use-root.ts";

/** A market in which teams pay one price for each range of employees. */
export type SteppedMarket = Facts["markets"]["int" | "id"];

/** Returns a market's billing period, and what writes its amounts, which are approximate in some markets. */
export function useAmounts(market: SteppedMarket) {
  const t = useTranslations("pricing");
  const { locale } = useRoot();
  const period: "year" | "month" = market.billing === "yearly" ? "year" : "month";
  function amount(value: number) {
    const money = formatMoney(locale, value, market.currency);
    return market.approximate ? t("about", { amount: money }) : money;
  }
  return { period, amount };
}
