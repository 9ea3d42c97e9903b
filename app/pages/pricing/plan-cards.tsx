import { useTranslations } from "use-intl";
import type { Market } from "../../../domain/facts.ts";
import { type PlanName, plansOf } from "../../../domain/price-choice.ts";
import { CellPicture } from "../../ui/cell-picture.tsx";
import { planFeatures } from "./plan-features.ts";
import { PlanPrice } from "./plan-price.tsx";
import type { PricingFacts } from "./pricing.tsx";

const pictures: Record<PlanName, string[]> = {
  attendance: ["mm.", ".dd"],
  communication: ["d.n", "nd."],
  payroll: ["m.m", "mmm"],
  full: ["mdn", "ndm"],
  access: ["t.t", "ttt"],
  extras: ["l..", ".l."],
};

export function PlanCards({ facts, market }: { facts: PricingFacts; market: Market }) {
  const t = useTranslations("pricing");
  const plans = plansOf(market);
  return (
    <section aria-labelledby="plans-title" className="mt-8">
      <h2 id="plans-title" className="sr-only">
        {t("plansTitle")}
      </h2>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-6">
        {plans.map((plan, index) => (
          <li
            key={plan}
            className={`flex flex-col rounded-3xl border border-line bg-card p-6 sm:last:odd:col-span-2 ${isInShortRow(index, plans.length) ? "lg:col-span-3!" : "lg:col-span-2!"}`}
          >
            <CellPicture rows={pictures[plan]} className="h-8 self-start" />
            <h3 className="mt-4">{t(`plans.${plan}.title`)}</h3>
            <p className="mt-1 text-soft">{t(`plans.${plan}.text`)}</p>
            <PlanPrice facts={facts} market={market} plan={plan} />
            <PlanFeatures plan={plan} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Rows hold three cards; two that are left over share a row. */
function isInShortRow(index: number, count: number): boolean {
  return count % 3 === 2 && index >= count - 2;
}

function PlanFeatures({ plan }: { plan: PlanName }) {
  const t = useTranslations("pricing");
  // Each plan has keys of its own, of which the type only knows those that all have.
  const text = (feature: string) => t(`plans.${plan}.features.${feature}` as "plans.full.features.a");
  return (
    <ul aria-label={t("included")} className="mt-5 grid gap-2 border-line border-t pt-5 text-[0.9375rem]">
      {planFeatures[plan].map((feature) => (
        <li key={feature} className="flex gap-2.5">
          <span aria-hidden="true" className="mt-[0.45em] size-2 shrink-0 rounded-[3px] bg-shift-day" />
          {text(feature)}
        </li>
      ))}
    </ul>
  );
}
