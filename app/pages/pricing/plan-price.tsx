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
    return <Amount amount={formatMoney(locale, unit, market.currency)} period={t("perEmployeeMonth")} />;
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
  const upTo = t("upToEmployees", { count: stepped.includes });
  const period = isYearly ? t("perYear") : t("calculator.perMonth");
  const [, ...larger] = priceBands(stepped, market.steps, shownBands);
  return (
    <div>
      {stepped.base === 0 ? (
        <Amount amount={t("free")} period={upTo} />
      ) : (
        <Amount amount={shown(stepped.base)} period={`${period}, ${upTo}`} />
      )}
      <ul className="mt-3 grid gap-1 text-[0.9375rem] text-soft">
        {larger.map(({ from, to, price }) => (
          <li key={from}>
            {t(isYearly ? "bands.year" : "bands.month", {
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

function Amount({ amount, period }: { amount: string; period: string }) {
  return (
    <p className="mt-5">
      <span className="font-bold text-[2rem] leading-none tracking-[-0.03em]">{amount}</span>{" "}
      <span className="text-soft">{period}</span>
    </p>
  );
}

function find<Packages extends object>(packages: Packages, plan: string): Packages[keyof Packages] | undefined {
  return Object.hasOwn(packages, plan) ? packages[plan as keyof Packages] : undefined;
}
