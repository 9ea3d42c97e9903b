import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { Facts, Market } from "../../../domain/facts.ts";
import { defaultEmployees, type PlanName, plansOf } from "../../../domain/price-choice.ts";
import { priceBands } from "../../../domain/price-steps.ts";
import { hasPrice } from "../../../domain/pricing.ts";
import { href } from "../../../domain/site-map.ts";
import { formatMoney, formatNumber } from "../../../i18n/format.ts";
import { useRoot } from "../../site/use-root.ts";
import { ButtonLink, buttonLooks } from "../../ui/button.tsx";
import { CellPicture } from "../../ui/cell-picture.tsx";
import { Link } from "../../ui/link.tsx";
import type { PricingFacts } from "./pricing.tsx";

/** The features that each plan's card lists, by the keys of their messages. */
const planFeatures = {
  attendance: ["a", "b", "c", "d"],
  communication: ["a", "b", "c"],
  payroll: ["a", "b", "c"],
  full: ["a", "b", "c", "d", "e"],
  access: ["a", "b"],
  extras: ["a", "b"],
} as const satisfies Record<PlanName, readonly string[]>;

const pictures: Record<PlanName, string[]> = {
  attendance: ["mm.", ".dd"],
  communication: ["d.n", "nd."],
  payroll: ["m.m", "mmm"],
  full: ["mdn", "ndm"],
  access: ["t.t", "ttt"],
  extras: ["o..", ".m."],
};

interface PlanCardsProps {
  facts: PricingFacts;
  market: Market;
  /** The number of employees in the calculator. */
  employees: number;
  /** The link to sign up; `null` if its address is not configured. */
  signUp: { to: string; label: string } | null;
  onCalculate: () => void;
}

/** The plans of a market: a card for each that has a price, and one panel for all others. */
export function PlanCards({ facts, market, employees, signUp, onCalculate }: PlanCardsProps) {
  const t = useTranslations("pricing");
  const plans = plansOf(market);
  const priced = plans.filter((plan) => hasPrice(facts, market, plan));
  return (
    <section aria-labelledby="plans-title" className="mt-8">
      <h2 id="plans-title" className="sr-only">
        {t("plansTitle")}
      </h2>
      <ul className={`grid gap-4 ${priced.length % 3 === 0 ? "md:grid-cols-3" : "md:grid-cols-2"}`}>
        {priced.map((plan) => (
          <li
            key={plan}
            className="row-span-5 grid grid-rows-subgrid gap-y-0 rounded-3xl border border-line bg-card p-6 lg:p-7"
          >
            <div>
              <CellPicture rows={pictures[plan]} className="h-8" />
              <h3 className="mt-4">{t(`plans.${plan}.title`)}</h3>
            </div>
            <p className="mt-1 text-soft">{t(`plans.${plan}.text`)}</p>
            <PlanPrice facts={facts} market={market} plan={plan} />
            <div className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-1">
              <StartButton signUp={signUp} />
              <CalculateLink {...{ market, plan, employees, onCalculate }} />
            </div>
            <PlanFeatures plan={plan} />
          </li>
        ))}
      </ul>
      <OnRequest plans={plans.filter((plan) => !priced.includes(plan))} />
    </section>
  );
}

function StartButton({ signUp }: Pick<PlanCardsProps, "signUp">) {
  const t = useTranslations("shell");
  const { locale } = useRoot();
  if (signUp === null) {
    return <ButtonLink to={href("contact", { lang: locale }, { topic: "demo" })}>{t("requestDemo")}</ButtonLink>;
  }
  return (
    <a href={signUp.to} data-counted="sign_up_click" className={`button ${buttonLooks.primary}`}>
      {signUp.label}
    </a>
  );
}

/** Leads to the calculator with this plan chosen. */
function CalculateLink({
  market,
  plan,
  employees,
  onCalculate,
}: Omit<PlanCardsProps, "facts" | "signUp"> & { plan: PlanName }) {
  const t = useTranslations("pricing");
  const { locale } = useRoot();
  const choice = { market, plans: plan, ...(employees !== defaultEmployees && { employees }) };
  return (
    <Link
      to={`${href("pricing", { lang: locale }, choice)}#calculator`}
      onClick={onCalculate}
      className="more-link text-[0.9375rem]"
    >
      {t("calculateForTeam")}
    </Link>
  );
}

function OnRequest({ plans }: { plans: readonly PlanName[] }) {
  const t = useTranslations("pricing");
  const { locale } = useRoot();
  const featuresOf = usePlanFeatures();
  if (plans.length === 0) return null;
  return (
    <div className="mt-4 grid items-center gap-x-10 gap-y-6 rounded-3xl border border-line bg-card p-6 lg:grid-cols-[1fr_auto] lg:p-7">
      <ul className={`grid gap-x-10 gap-y-6 ${plans.length > 1 ? "md:grid-cols-2" : ""}`}>
        {plans.map((plan) => (
          <li key={plan} className="flex gap-4">
            <CellPicture rows={pictures[plan]} className="mt-1 h-8 w-12 shrink-0" />
            <div>
              <h3>{t(`plans.${plan}.title`)}</h3>
              <p className="mt-1 text-soft">{t(`plans.${plan}.text`)}</p>
              <p className="mt-1 text-soft text-sm">{featuresOf(plan).join(" · ")}</p>
            </div>
          </li>
        ))}
      </ul>
      <div className="border-line border-t pt-5 lg:border-t-0 lg:border-s lg:ps-8 lg:pt-0">
        <p className="mb-3 font-semibold">{t("onRequest")}</p>
        <ButtonLink look="quiet" to={href("contact", { lang: locale }, { topic: "sales" })}>
          {t("askSales")}
        </ButtonLink>
      </div>
    </div>
  );
}

function PlanFeatures({ plan }: { plan: PlanName }) {
  const t = useTranslations("pricing");
  return (
    <ul aria-label={t("included")} className="mt-5 grid content-start gap-2 border-line border-t pt-5 text-[0.9375rem]">
      {usePlanFeatures()(plan).map((feature) => (
        <li key={feature} className="flex gap-2.5">
          <span aria-hidden="true" className="mt-[0.45em] size-2 shrink-0 rounded-[3px] bg-shift-day" />
          {feature}
        </li>
      ))}
    </ul>
  );
}

/** Returns a function that lists what a plan includes, in words. */
export function usePlanFeatures(): (plan: PlanName) => string[] {
  const t = useTranslations("pricing");
  // The cast is needed because each plan has keys of its own.
  return (plan) => planFeatures[plan].map((key) => t(`plans.${plan}.features.${key}` as "plans.full.features.a"));
}

interface PlanPriceProps {
  facts: PricingFacts;
  market: Market;
  /** A plan that has a price in this market. */
  plan: PlanName;
}

/** The number of price bands on a card. The calculator knows all of them. */
const shownBands = 4;

/** The price of a plan with its period, and what larger teams pay. */
function PlanPrice({ facts, market: name, plan }: PlanPriceProps) {
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
      {plan === "full" && market.startingPrice !== null && (
        <p className="mt-1 text-soft text-sm">{t("startingPrice", { price: money(market.startingPrice) })}</p>
      )}
    </div>
  );
}

function strong(amount: ReactNode) {
  return <strong className="text-[2rem] text-ink leading-none tracking-[-0.03em]">{amount}</strong>;
}

function find<Packages extends object>(packages: Packages, plan: string): Packages[keyof Packages] | undefined {
  return Object.hasOwn(packages, plan) ? packages[plan as keyof Packages] : undefined;
}
