import { useTranslations } from "use-intl";
import type { Market } from "../../../domain/facts.ts";
import type { PlanName } from "../../../domain/price-choice.ts";
import { href } from "../../../domain/site-map.ts";
import { formatMoney, formatNumber } from "../../../i18n/format.ts";
import { useRoot } from "../../site/use-root.ts";
import { Link } from "../../ui/link.tsx";
import type { PricingFacts } from "./pricing.tsx";

interface Props {
  facts: PricingFacts;
  market: Market;
  plan: PlanName;
}

/** The price of a plan with its period and what comes on top. */
export function PlanPrice({ facts, market: name, plan }: Props) {
  const t = useTranslations("pricing");
  const { locale } = useRoot();
  const market = facts.markets[name];
  const money = (amount: number) => formatMoney(locale, amount, market.currency);
  if (market.billing === "per-employee-monthly") {
    const unit = find(market.packages, plan);
    return unit === undefined ? (
      <OnRequest />
    ) : (
      <Price amount={money(unit)} period={t("perEmployeeMonth")} notes={[]} />
    );
  }
  const stepped = find(market.packages, plan);
  if (!stepped) return <OnRequest />;
  const shown = (amount: number) =>
    market.approximate && amount > 0 ? t("about", { amount: money(amount) }) : money(amount);
  const steps = stepped.steps.map(({ employees, price }) =>
    t("stepPrice", { employees: formatNumber(locale, employees), price: shown(price) }),
  );
  const starting =
    plan === "full" && market.startingPrice !== null
      ? [t("startingPrice", { price: money(market.startingPrice) })]
      : [];
  const period = market.billing === "yearly" ? t("perYear") : t("calculator.perMonth");
  return (
    <Price
      amount={shown(stepped.base)}
      period={`${t("upToEmployees", { count: stepped.includes })}, ${period}`}
      notes={[...steps, ...starting]}
    />
  );
}

function Price({ amount, period, notes }: { amount: string; period: string; notes: string[] }) {
  return (
    <>
      <p className="mt-5">
        <span className="font-bold text-[2rem] leading-none tracking-[-0.03em]">{amount}</span>{" "}
        <span className="ms-0.5 text-soft">{period}</span>
      </p>
      {notes.length > 0 && (
        <ul className="tabular mt-2 text-soft text-sm">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
    </>
  );
}

function OnRequest() {
  const t = useTranslations("pricing");
  const { locale } = useRoot();
  return (
    <p className="mt-5">
      <span className="font-semibold text-lg">{t("onRequest")}</span>
      <br />
      <Link to={href("contact", { lang: locale }, { topic: "sales" })} prefetch="intent" className="text-link">
        {t("askSales")}
      </Link>
    </p>
  );
}

function find<Packages extends object>(packages: Packages, plan: string): Packages[keyof Packages] | undefined {
  return Object.hasOwn(packages, plan) ? packages[plan as keyof Packages] : undefined;
}
