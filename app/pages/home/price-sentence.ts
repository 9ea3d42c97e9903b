import type { PriceAnchor } from "../../../domain/price-anchor.ts";
import { formatMoney, formatNumber } from "../../../i18n/format.ts";
import type { Locale } from "../../../i18n/locales.ts";
import type { Translator } from "../../../i18n/messages.ts";

/** Returns the price of a market in one sentence. */
export function priceSentence(t: Translator, locale: Locale, anchor: PriceAnchor): string {
  const money = (amount: number) => {
    const written = formatMoney(locale, amount, anchor.currency);
    return anchor.approximate ? t("home.price.about", { amount: written }) : written;
  };
  if (anchor.kind === "per-employee") return t("home.price.perEmployee", { price: money(anchor.monthly) });
  const { employees, yearly, nextEmployees, nextYearly } = anchor;
  const values = { employees, nextEmployees: formatNumber(locale, nextEmployees), price: money(nextYearly) };
  return yearly === 0 ? t("home.price.free", values) : t("home.price.stepped", { ...values, first: money(yearly) });
}
