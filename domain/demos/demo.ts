import type { Facts } from "../facts.ts";
import { type DemoName, type FeaturePage, featurePages } from "../features.ts";
import { demosAreOn, featureChoices } from "../lists.generated.ts";

/** The features whose scene becomes a working demo in the browser, unless the site does without demos. */
export const demoFeatures: readonly FeaturePage[] = featurePages.filter((slug) => featureChoices[slug].demo);

/** Returns the demo of a feature; `null` if there is none. */
export function demoOf(feature: FeaturePage): DemoName | null {
  return (demosAreOn && featureChoices[feature].demo) || null;
}

/** The part of `facts.yml` that demos need. It is sent with each page that has a demo, so it is small. */
export interface DemoFacts {
  /** Radius in meters. */
  geofence: { min: number; max: number };
  /** The maximum number of shifts of a person per day. */
  splits: number;
  /** The number of days to which a shift is copied at a time. */
  copies: number;
  answerTypes: Facts["checklist"]["answerTypes"];
  /** The number of people in a ranking. */
  ranking: number;
}

export function demoFactsOf({ geofence, splitShifts, duplication, checklist, ranking }: Facts): DemoFacts {
  const { answerTypes } = checklist;
  return { geofence, splits: splitShifts.max, copies: duplication.days, answerTypes, ranking: ranking.size };
}
