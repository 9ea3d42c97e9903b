import type { PlanName } from "../../../domain/price-choice.ts";

/** The features that each plan's card lists, by the keys of their messages. */
export const planFeatures = {
  attendance: ["a", "b", "c", "d"],
  communication: ["a", "b", "c"],
  payroll: ["a", "b", "c"],
  full: ["a", "b", "c", "d", "e"],
  access: ["a", "b"],
  extras: ["a", "b"],
} as const satisfies Record<PlanName, readonly string[]>;
