import type { Facts, Market } from "../../domain/facts.ts";
import type { PriceFacts } from "../../domain/price-choice.ts";
import { priceAnchorOf } from "../../domain/pricing.ts";
import { href } from "../../domain/site-map.ts";
import { formatMoney, formatNumber } from "../../i18n/format.ts";
import type { Locale } from "../../i18n/locales.ts";
import { translatorOf } from "../../i18n/messages.ts";

/** Returns the price of a market in one sentence. */
export function priceSentence(facts: PriceFacts, locale: Locale, market: Market): string {
  const t = translatorOf(locale);
  const anchor = priceAnchorOf(facts, market);
  const money = (amount: number) => {
    const written = formatMoney(locale, amount, anchor.currency);
    return anchor.approximate ? t("home.price.about", { amount: written }) : written;
  };
  if (anchor.kind === "on-request") return t("pricing.onRequest");
  if (anchor.kind === "per-employee") return t("home.price.perEmployee", { price: money(anchor.monthly) });
  const { employees, yearly, nextEmployees, nextYearly } = anchor;
  const values = { employees, nextEmployees: formatNumber(locale, nextEmployees), price: money(nextYearly) };
  return yearly === 0 ? t("home.price.free", values) : t("home.price.stepped", { ...values, first: money(yearly) });
}

export interface NearbyPrice {
  to: string;
  label: string;
}

/** Returns a link to the price list of the market where many readers of this language live, if facts name one. */
export function nearbyPrice(facts: PriceFacts & Pick<Facts, "nearbyMarket">, locale: Locale): NearbyPrice | null {
  const market = facts.nearbyMarket[locale];
  if (market === undefined) return null;
  const name = translatorOf(locale)(`pricing.markets.${market}`);
  return {
    to: href("pricing", { lang: locale }, { market }),
    label: `${name} · ${priceSentence(facts, locale, market)}`,
  };
}
