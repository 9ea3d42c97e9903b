import type { PlanName } from "../../../domain/price-choice.ts";

/** What each plan's list holds, by the keys of its messages. */
export const planFeatures = {
  attendance: ["a", "b", "c", "d"],
  communication: ["a", "b", "c"],
  payroll: ["a", "b", "c"],
  full: ["a", "b", "c", "d", "e"],
  access: ["a", "b"],
  extras: ["a", "b"],
} as const satisfies Record<PlanName, readonly string[]>;
