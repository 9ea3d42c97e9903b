import type { Currency, Facts, Market } from "./facts.ts";
import { defaultChoice } from "./price-choice.ts";
import { quoteOf } from "./pricing.ts";

/** The data for one sentence about what the first plan of a market costs a small team. Amounts are in `currency`. */
export type PriceAnchor = { currency: Currency; approximate: boolean } & (
  | { kind: "per-employee"; monthly: number }
  /** `yearly` is the price up to `employees`; above that, `nextYearly` is the price up to `nextEmployees`. */
  | { kind: "stepped"; employees: number; yearly: number; nextEmployees: number; nextYearly: number }
);

/** Returns the price that the home page names: that of the market's first plan. */
export function priceAnchorOf(facts: Pick<Facts, "markets" | "payment">, market: Market): PriceAnchor {
  const choice = { ...defaultChoice(facts, market), employees: 1 };
  const first = quoteOf(facts, choice);
  const { currency, approximate } = first;
  const [line] = first.lines;
  if (line?.kind !== "stepped") {
    return { kind: "per-employee", currency, approximate, monthly: first.total / first.term };
  }
  const next = quoteOf(facts, { ...choice, employees: line.coversUpTo + 1 });
  const [nextLine] = next.lines;
  return {
    kind: "stepped",
    currency,
    approximate,
    employees: line.coversUpTo,
    yearly: first.total,
    nextEmployees: nextLine?.kind === "stepped" ? nextLine.coversUpTo : line.coversUpTo + 1,
    nextYearly: next.total,
  };
}
