import { headRules } from "./head-rules.ts";
import { linkRules } from "./link-rules.ts";
import { socialRule } from "./social-rule.ts";
import type { Walk } from "./walk.ts";

/** Something that must be true of a site that was walked. */
export interface Rule {
  name: string;
  /** Returns the faults, a line each. */
  check(walk: Walk): string[] | Promise<string[]>;
}

export const rules: readonly Rule[] = [...linkRules, ...headRules, socialRule];
