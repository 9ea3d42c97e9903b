import type { Currency, Facts } from "./facts.ts";
import type { Choice, PlanName } from "./price-choice.ts";
import { type BoughtStep, steppedPrice } from "./price-steps.ts";

type PricingFacts = Pick<Facts, "markets" | "payment">;

/** A line of the quote. Amounts are in the quote's currency; `total` is for the whole term. */
export type QuoteLine =
  | { kind: "per-employee"; plan: PlanName; unit: number; monthly: number; total: number }
  | {
      kind: "stepped";
      plan: PlanName;
      base: number;
      includes: number;
      steps: BoughtStep[];
      coversUpTo: number;
      total: number;
    }
  /** It has no price in this market. */
  | { kind: "on-request"; plan: PlanName };

export interface Quote {
  currency: Currency;
  /** The amounts are examples, to be shown as "about". */
  approximate: boolean;
  lines: QuoteLine[];
  /** Months. */
  term: number;
  /** Before the discount. */
  subtotal: number;
  /** Per cent, and what that is; `null` where its condition is not met. */
  discount: { percent: number; amount: number } | null;
  /** For the whole term. */
  total: number;
  /** The total divided by the months of the term. */
  monthly: number;
  /** The number of employees from which the total changes; `null`: it never changes. */
  next: { employees: number; total: number } | null;
}

/** What a choice costs. Pure; the facts are those of `content/facts.yml`. */
export function quoteOf(facts: PricingFacts, choice: Choice): Quote {
  const market = facts.markets[choice.market];
  const sums = sumsOf(facts, choice);
  return {
    ...sums,
    currency: market.currency,
    approximate: "approximate" in market && market.approximate,
    term: choice.term,
    monthly: rounded(sums.total / choice.term, market.currency),
    next: nextChange(facts, choice, sums),
  };
}

/** What a quote can say: a sum, that its price is on request, or nothing, because no plan is chosen. */
export function quoteKind({ lines }: Pick<Quote, "lines">): "priced" | "on-request" | "empty" {
  if (lines.length === 0) return "empty";
  return lines.every(({ kind }) => kind === "on-request") ? "on-request" : "priced";
}

type Sums = Pick<Quote, "lines" | "subtotal" | "discount" | "total">;

function sumsOf(facts: PricingFacts, choice: Choice): Sums {
  const { currency, transferDiscount } = facts.markets[choice.market];
  const { prepaidMonths, transferDiscount: percent } = facts.payment;
  const lines = choice.plans.map((plan) => lineOf(facts, choice, plan));
  const subtotal = lines.reduce((whole, line) => whole + (line.kind === "on-request" ? 0 : line.total), 0);
  const isDiscounted = transferDiscount && choice.term === prepaidMonths && choice.pay === "transfer";
  const amount = rounded((subtotal * percent) / 100, currency);
  const discount = isDiscounted && amount > 0 ? { percent, amount } : null;
  return { lines, subtotal, discount, total: rounded(subtotal - (discount?.amount ?? 0), currency) };
}

function lineOf(facts: PricingFacts, { market: name, employees, term }: Choice, plan: PlanName): QuoteLine {
  const market = facts.markets[name];
  if (market.billing === "per-employee-monthly") {
    if (!isPriced(market.packages, plan)) return { kind: "on-request", plan };
    const unit = market.packages[plan];
    return { kind: "per-employee", plan, unit, monthly: unit * employees, total: unit * employees * term };
  }
  if (!isPriced(market.packages, plan)) return { kind: "on-request", plan };
  const { base, includes } = market.packages[plan];
  const { price, steps, coversUpTo } = steppedPrice(market.packages[plan], market.steps, employees);
  const total = market.billing === "yearly" ? price : price * term;
  return { kind: "stepped", plan, base, includes, steps, coversUpTo, total };
}

function isPriced<Packages extends object>(packages: Packages, plan: PropertyKey): plan is keyof Packages {
  return Object.hasOwn(packages, plan);
}

/** Per employee each one counts; in steps the first one whom some line does not cover. */
function nextChange(facts: PricingFacts, choice: Choice, { lines, total }: Sums): Quote["next"] {
  const limits = lines.flatMap((line) => {
    if (line.kind === "per-employee") return [choice.employees];
    return line.kind === "stepped" ? [line.coversUpTo] : [];
  });
  if (limits.length === 0) return null;
  const employees = Math.min(...limits) + 1;
  const after = sumsOf(facts, { ...choice, employees });
  return after.total === total ? null : { employees, total: after.total };
}

/** Dollars have cents; tenge and rupiah are paid in whole ones. */
function rounded(amount: number, currency: Currency): number {
  return currency === "USD" ? Math.round(amount * 100) / 100 : Math.round(amount);
}
