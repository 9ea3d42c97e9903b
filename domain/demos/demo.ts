import type { Facts } from "../facts.ts";
import { type DemoName, type FeaturePage, featurePages } from "../features.ts";
import { demosAreOn, featureChoices } from "../lists.generated.ts";
import type { AnswerType } from "./tasks.ts";

/** The features whose scene becomes a working demo in the browser, unless the site does without demos. */
export const demoFeatures: readonly FeaturePage[] = featurePages.filter((slug) => featureChoices[slug].demo);

/** Returns the demo of a feature; `null` if there is none, or if it would be an empty checklist. */
export function demoOf(feature: FeaturePage, { answerTypes }: DemoFacts): DemoName | null {
  const { demo } = featureChoices[feature];
  return (demosAreOn && !(demo === "tasks" && answerTypes.length === 0) && demo) || null;
}

/** The part of `facts.yml` that demos need. It is sent with each page that has a demo, so it is small. */
export interface DemoFacts {
  /** Radius in meters; `null`: it cannot be changed, and is not stated. */
  geofence: Facts["geofence"];
  /** The maximum number of shifts of a person per day; infinite if the facts do not limit it. */
  splits: number;
  /** The number of days to which a shift is copied at a time; `null`: it cannot be copied. */
  copies: number | null;
  /** Those of a checklist. */
  answerTypes: readonly AnswerType[];
  /** The number of people in a ranking; infinite: all people of a location. */
  ranking: number;
}

export function demoFactsOf({ geofence, splitShifts, duplication, checklist, ranking }: Facts): DemoFacts {
  return {
    geofence,
    splits: splitShifts?.max ?? Number.POSITIVE_INFINITY,
    copies: duplication?.days ?? null,
    answerTypes: checklist?.answerTypes ?? [],
    ranking: ranking?.size ?? Number.POSITIVE_INFINITY,
  };
}
