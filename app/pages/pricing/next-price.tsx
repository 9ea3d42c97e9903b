import { useTranslations } from "use-intl";
import type { Market } from "../../../domain/facts.ts";
import { priceAnchorOf } from "../../../domain/pricing.ts";
import { formatMoney } from "../../../i18n/format.ts";
import { useRoot } from "../../site/use-root.ts";
import type { PricingFacts } from "./pricing.tsx";

/** What a team pays that has outgrown the first price of a market, in words. */
export function NextPrice({ facts, market }: { facts: PricingFacts; market: Market }) {
  const t = useTranslations("pricing");
  const { locale } = useRoot();
  const anchor = priceAnchorOf(facts, market);
  if (anchor.kind !== "stepped") return null;
  const money = formatMoney(locale, anchor.nextYearly, anchor.currency);
  const price = anchor.approximate ? t("about", { amount: money }) : money;
  return t.rich("amounts.year", { price, count: anchor.nextEmployees, strong: (chunks) => chunks });
}
