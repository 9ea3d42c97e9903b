import type { Facts } from "../facts.ts";
import { type Feature, features } from "../features.ts";

/** The features whose scene becomes a working demo in the browser. */
export const demoFeatures = features;

export type DemoFeature = Feature;

export const isDemoFeature = (feature: string): feature is DemoFeature => demoFeatures.some((each) => each === feature);

/** What demos know of `facts.yml`; it travels with each page that has one, so it is short. */
export interface DemoFacts {
  /** Radius in meters. */
  geofence: { min: number; max: number };
  /** Shifts of a person in a day. */
  splits: number;
  /** Days to which a shift is copied at a time. */
  copies: number;
  answerTypes: Facts["checklist"]["answerTypes"];
  /** People in a ranking. */
  ranking: number;
}

/** Takes from all facts what the demos need. */
export function demoFactsOf({ geofence, splitShifts, duplication, checklist, ranking }: Facts): DemoFacts {
  const { answerTypes } = checklist;
  return { geofence, splits: splitShifts.max, copies: duplication.days, answerTypes, ranking: ranking.size };
}
