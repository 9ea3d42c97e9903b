import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { Facts, Market } from "../../../domain/facts.ts";
import type { PlanName } from "../../../domain/price-choice.ts";
import { priceBands } from "../../../domain/price-steps.ts";
import { formatMoney, formatNumber } from "../../../i18n/format.ts";
import { useRoot } from "../../site/use-root.ts";
import type { PricingFacts } from "./pricing.tsx";

interface Props {
  facts: PricingFacts;
  market: Market;
  /** A plan that has a price in this market. */
  plan: PlanName;
}

/** The number of price bands on a card. The calculator knows all of them. */
const shownBands = 4;

/** The price of a plan with its period, and what larger teams pay. */
export function PlanPrice({ facts, market: name, plan }: Props) {
  const t = useTranslations("pricing");
  const { locale } = useRoot();
  const market = facts.markets[name];
  if (market.billing === "per-employee-monthly") {
    const unit = find(market.packages, plan);
    if (unit === undefined) return null;
    return (
      <p className="mt-5 text-soft">
        {t.rich("amounts.perEmployee", { price: formatMoney(locale, unit, market.currency), strong })}
      </p>
    );
  }
  return <SteppedPrice market={market} plan={plan} />;
}

function SteppedPrice({ market, plan }: { market: Facts["markets"]["int" | "id"]; plan: PlanName }) {
  const t = useTranslations("pricing");
  const { locale } = useRoot();
  const stepped = find(market.packages, plan);
  if (!stepped) return null;
  const money = (amount: number) => formatMoney(locale, amount, market.currency);
  const shown = (amount: number) => (market.approximate ? t("about", { amount: money(amount) }) : money(amount));
  const isYearly = market.billing === "yearly";
  const period = isYearly ? "year" : "month";
  const [, ...larger] = priceBands(stepped, market.steps, shownBands);
  return (
    <div>
      <p className="mt-5 text-soft">
        {t.rich(`amounts.${stepped.base === 0 ? "free" : period}`, {
          price: shown(stepped.base),
          count: stepped.includes,
          strong,
        })}
      </p>
      <ul className="mt-3 grid gap-1 text-[0.9375rem] text-soft">
        {larger.map(({ from, to, price }) => (
          <li key={from}>
            {t(`bands.${period}`, {
              price: shown(price),
              from: formatNumber(locale, from),
              to: formatNumber(locale, to),
            })}
          </li>
        ))}
      </ul>
      <a href="#calculator" className="more-link text-[0.9375rem]">
        {t("bands.more")}
      </a>
      {plan === "full" && market.startingPrice !== null && (
        <p className="mt-1 text-soft text-sm">{t("startingPrice", { price: money(market.startingPrice) })}</p>
      )}
    </div>
  );
}

/** The amount in the sentence. */
function strong(amount: ReactNode) {
  return <strong className="text-[2rem] text-ink leading-none tracking-[-0.03em]">{amount}</strong>;
}

function find<Packages extends object>(packages: Packages, plan: string): Packages[keyof Packages] | undefined {
  return Object.hasOwn(packages, plan) ? packages[plan as keyof Packages] : undefined;
}
