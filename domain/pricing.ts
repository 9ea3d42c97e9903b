import { type Currency, decimalsOf } from "../i18n/currencies.ts";
import type { Facts, Market, PlanName, SteppedPackage } from "./facts.ts";
import type { FeaturePage } from "./features.ts";
import { type Choice, defaultChoice, maxEmployees, type PriceFacts, plansOf } from "./price-choice.ts";
import { type SteppedPrice, steppedPrice } from "./price-steps.ts";

/** A line of the quote. Amounts are in the quote's currency; `total` is for the whole term. */
export type QuoteLine =
  | { kind: "per-employee"; plan: PlanName; unit: number; monthly: number; total: number }
  | ({ kind: "stepped"; plan: PlanName; total: number } & Pick<SteppedPackage, "base" | "includes"> &
      Pick<SteppedPrice, "steps" | "coversUpTo">)
  /** The plan has no price in this market. */
  | { kind: "on-request"; plan: PlanName };

export interface Quote {
  currency: Currency;
  /** Whether the amounts are examples that pages show as "about". */
  approximate: boolean;
  lines: QuoteLine[];
  /** In months. */
  term: number;
  /** The price before the discount, for the whole term. */
  subtotal: number;
  /** The percentage and the resulting amount; `null` if the condition of the discount is not met. */
  discount: { percent: number; amount: number } | null;
  /** The price after the discount, for the whole term. */
  total: number;
  /** The total divided by the months of the term. */
  monthly: number;
  /**
   * The number of employees at which the next step begins, with its total; `null` if no further step within the limits
   * of the calculator changes the total.
   */
  next: { employees: number; total: number } | null;
}

/** Returns the quote for a choice. Pure; the facts are those of `content/facts.yml`. */
export function quoteOf(facts: PriceFacts, choice: Choice): Quote {
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

/** Returns what a quote can show: a sum, that its price is on request, or nothing, because no plan is chosen. */
export function quoteKind({ lines }: Pick<Quote, "lines">): "priced" | "on-request" | "empty" {
  if (lines.length === 0) return "empty";
  return lines.every(({ kind }) => kind === "on-request") ? "on-request" : "priced";
}

/** Returns what a stepped quote costs per employee and month, rounded; `null` if it has no stepped price above zero. */
export function monthlyPerEmployee(quote: Quote, employees: number): number | null {
  const isStepped = quote.lines.some(({ kind }) => kind === "stepped");
  return isStepped && quote.total > 0 ? rounded(quote.total / quote.term / employees, quote.currency) : null;
}

/** Returns the number of employees up to which the first plan of a market is free; `null` if it never is. */
export function freeUpTo({ markets }: Pick<Facts, "markets">, name: Market): number | null {
  const market = markets[name];
  if (market.billing === "per-employee-monthly") return null;
  const [first] = Object.values(market.packages);
  return first?.base === 0 ? first.includes : null;
}

/** Returns whether a plan has a price in a market. Other plans are priced on request. */
export function hasPrice({ markets }: Pick<Facts, "markets">, name: Market, plan: PlanName): boolean {
  return markets[name].packages[plan] !== undefined;
}

/** Returns the plans that include a feature in a market's price list, in their order; an empty list means "ask us". */
export function plansWith({ markets }: Pick<Facts, "markets">, name: Market, feature: FeaturePage): PlanName[] {
  const { contents } = markets[name];
  return plansOf({ markets }, name).filter((plan) => contents[plan]?.includes(feature));
}

function sumsOf(facts: PriceFacts, choice: Choice): Pick<Quote, "lines" | "subtotal" | "discount" | "total"> {
  const { currency, transferDiscount } = facts.markets[choice.market];
  const { payment } = facts;
  const lines = choice.plans.map((plan) => lineOf(facts, choice, plan));
  const subtotal = lines.reduce((whole, line) => whole + (line.kind === "on-request" ? 0 : line.total), 0);
  const isDiscounted = transferDiscount && choice.term === payment?.prepaidMonths && choice.pay === "transfer";
  const percent = isDiscounted ? payment.transferDiscount : 0;
  const amount = rounded((subtotal * percent) / 100, currency);
  const discount = amount > 0 ? { percent, amount } : null;
  return { lines, subtotal, discount, total: rounded(subtotal - (discount?.amount ?? 0), currency) };
}

function lineOf(facts: PriceFacts, { market: name, employees, term }: Choice, plan: PlanName): QuoteLine {
  const market = facts.markets[name];
  if (market.billing === "per-employee-monthly") {
    const unit = market.packages[plan];
    if (unit === undefined) return { kind: "on-request", plan };
    return { kind: "per-employee", plan, unit, monthly: unit * employees, total: unit * employees * term };
  }
  const stepped = market.packages[plan];
  if (stepped === undefined) return { kind: "on-request", plan };
  const { base, includes } = stepped;
  const { price, steps, coversUpTo } = steppedPrice(stepped, market.steps, employees);
  const total = market.billing === "yearly" ? price : price * term;
  return { kind: "stepped", plan, base, includes, steps, coversUpTo, total };
}

/**
 * Returns the first number of employees that some stepped line does not cover, with its total. A price per employee has
 * no steps.
 */
function nextChange(facts: PriceFacts, choice: Choice, { lines, total }: ReturnType<typeof sumsOf>): Quote["next"] {
  const limits = lines.flatMap((line) => (line.kind === "stepped" ? [line.coversUpTo] : []));
  const employees = Math.min(...limits) + 1;
  if (employees > maxEmployees) return null;
  const after = sumsOf(facts, { ...choice, employees });
  return after.total === total ? null : { employees, total: after.total };
}

function rounded(amount: number, currency: Currency): number {
  const units = 10 ** decimalsOf(currency);
  return Math.round(amount * units) / units;
}

/** The data for one sentence about what the first plan of a market costs a small team. Amounts are in `currency`. */
export type PriceAnchor = { currency: Currency; approximate: boolean } & (
  | { kind: "on-request" }
  | { kind: "per-employee"; monthly: number }
  /** `yearly` is the price up to `employees`; above that, `nextYearly` is the price up to `nextEmployees`. */
  | { kind: "stepped"; employees: number; yearly: number; nextEmployees: number; nextYearly: number }
);

/** Returns the price that the home page names: that of the market's first plan. */
export function priceAnchorOf(facts: PriceFacts, market: Market): PriceAnchor {
  const choice = { ...defaultChoice(facts, market), employees: 1 };
  const first = quoteOf(facts, choice);
  const { currency, approximate } = first;
  const [line] = first.lines;
  if (quoteKind(first) !== "priced") return { kind: "on-request", currency, approximate };
  if (line?.kind !== "stepped") {
    return { kind: "per-employee", currency, approximate, monthly: first.total / first.term };
  }
  const { coversUpTo: employees } = line;
  const next = quoteOf(facts, { ...choice, employees: employees + 1 });
  const [nextLine] = next.lines;
  const nextEmployees = nextLine?.kind === "stepped" ? nextLine.coversUpTo : employees + 1;
  const yearly = ({ total, term }: Quote) => (total / term) * 12;
  const prices = { yearly: yearly(first), nextYearly: yearly(next) };
  return { kind: "stepped", currency, approximate, employees, nextEmployees, ...prices };
}
