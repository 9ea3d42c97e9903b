import type { Facts, Market } from "../../../domain/facts.ts";
import { type FeaturePage, featurePages } from "../../../domain/features.ts";
import type { PageTexts } from "../../../domain/page-texts.ts";
import { type PlanName, plansOf } from "../../../domain/price-choice.ts";
import { plansWith } from "../../../domain/pricing.ts";

interface NamedFeature {
  slug: FeaturePage;
  title: string;
}

/** What a plan includes of a feature: all of it, a part that `note` describes, or nothing. */
export type PlanCell = { plan: PlanName; isIncluded: boolean; note: string | null };

export interface Comparison {
  plans: readonly PlanName[];
  rows: (NamedFeature & { cells: PlanCell[] })[];
  /** The features that no plan of this market includes. */
  others: NamedFeature[];
}

/** Returns the features of a market's price list by plan, with the texts of a language. */
export function comparePlans(facts: Pick<Facts, "markets">, market: Market, texts: PageTexts): Comparison {
  const plans = plansOf(market);
  const notes: Partial<Record<FeaturePage, Partial<Record<PlanName, string>>>> = texts.pricing.compare.notes;
  const named = featurePages.map((slug) => ({
    slug,
    title: texts.features[slug].title,
    within: plansWith(facts, market, slug),
  }));
  const cellOf = (slug: FeaturePage, within: readonly PlanName[], plan: PlanName): PlanCell => {
    const isIncluded = within.includes(plan);
    return { plan, isIncluded, note: (isIncluded && notes[slug]?.[plan]) || null };
  };
  return {
    plans,
    rows: named
      .filter(({ within }) => within.length > 0)
      .map(({ slug, title, within }) => ({ slug, title, cells: plans.map((plan) => cellOf(slug, within, plan)) })),
    others: named.filter(({ within }) => within.length === 0).map(({ slug, title }) => ({ slug, title })),
  };
}
