import type { Locale } from "../i18n/locales.ts";
import type { Facts, Market, PlanName } from "./facts.ts";
import type { choiceParameters } from "./pages.ts";

export const educations = ["none", "basic", "advanced"] as const;
export const payments = ["card", "transfer"] as const;

export type Education = (typeof educations)[number];
export type Payment = (typeof payments)[number];

/** What a choice depends on. */
export type PriceFacts = Pick<Facts, "markets" | "payment">;

/** Months that are paid at once. */
export type Term = 1 | 12;

/** The maximum of the calculator; larger companies talk to sales. */
export const maxEmployees = 5000;

/** What the visitor chose in the calculator. The address of the calculator contains exactly this. */
export interface Choice {
  market: Market;
  /** Whole, from 1 to `maxEmployees`. */
  employees: number;
  /** The chosen plans, in the order of the market; empty if none is chosen. */
  plans: PlanName[];
  education: Education;
  term: Term;
  pay: Payment;
}

export type ChoiceParameter = (typeof choiceParameters)[number];

/** Returns the markets in the order of the file. */
export function marketsOf(facts: Pick<Facts, "markets">): readonly Market[] {
  return Object.keys(facts.markets) as Market[];
}

/** Returns the plans of a market, in the order in which they are shown. Those without a price are sold on request. */
export function plansOf({ markets }: Pick<Facts, "markets">, market: Market): readonly PlanName[] {
  return Object.keys(markets[market].contents) as PlanName[];
}

/**
 * Returns the terms of a market. Yearly prices are paid for a year; if prices are monthly, the visitor chooses, unless
 * the facts do not say what is paid at once.
 */
export function termsOf({ markets, payment }: PriceFacts, market: Market): readonly Term[] {
  if (markets[market].billing === "yearly") return [12];
  return payment === null ? [1] : [1, 12];
}

export const defaultEmployees = 50;

/** The value in an address that means no plan. An empty value would mean the default. */
export const noPlan = "none";

export function defaultChoice(facts: PriceFacts, market: Market): Choice {
  return {
    market,
    employees: defaultEmployees,
    plans: plansOf(facts, market).slice(0, 1),
    education: "none",
    term: termsOf(facts, market).at(-1) ?? 12,
    pay: "card",
  };
}

export interface ReadChoice {
  choice: Choice;
  /** The parameters whose value is invalid or does not fit the others; the default is used instead. */
  corrected: ChoiceParameter[];
  /** Whether the address asks for more than `maxEmployees`. */
  tooMany: boolean;
}

/**
 * Reads the choice from an address. Never throws: an invalid value is replaced by the default and listed in
 * `corrected`.
 */
export function readChoice(
  facts: PriceFacts & Pick<Facts, "defaultMarket">,
  locale: Locale,
  query: URLSearchParams,
): ReadChoice {
  const corrected: ChoiceParameter[] = [];
  const pick = <T>(name: ChoiceParameter, parse: (text: string) => T | null, fallback: T): T => {
    const text = query.get(name);
    if (text === null) return fallback;
    const value = parse(text);
    if (value === null) corrected.push(name);
    return value ?? fallback;
  };
  const market = pick("market", oneOf(marketsOf(facts)), facts.defaultMarket[locale]);
  const fallback = defaultChoice(facts, market);
  const asked = query.get("employees") ?? "";
  const tooMany = /^\d{1,9}$/.test(asked) && Number(asked) > maxEmployees;
  const employees = tooMany ? maxEmployees : pick("employees", readEmployees, fallback.employees);
  const plans = pick("plans", (text) => readPlans(text, plansOf(facts, market)), fallback.plans);
  const education = pick("education", oneOf(educations), fallback.education);
  const readTerm = (text: string) => termsOf(facts, market).find((each) => String(each) === text) ?? null;
  const term = pick("term", readTerm, fallback.term);
  const pay = pick("pay", oneOf(payments), fallback.pay);
  if (term === 1 && pay === "transfer") corrected.push("pay");
  const choice: Choice = { market, employees, plans, education, term, pay: term === 1 ? "card" : pay };
  return { choice, corrected, tooMany };
}

/**
 * Returns the choice as query parameters. All parameters are included, so that the address means the same for everyone.
 */
export function writeChoice({ employees, plans, term, ...chosen }: Choice): Record<ChoiceParameter, string> {
  const { market, education, pay } = chosen;
  return { employees: String(employees), market, plans: plans.join(",") || noPlan, education, term: String(term), pay };
}

/**
 * Returns the choice as query parameters without those that have the market's default value: a short address for paper.
 */
export function shortChoice(facts: PriceFacts, choice: Choice): Record<string, string> {
  const defaults = writeChoice(defaultChoice(facts, choice.market));
  const parameters = Object.entries(writeChoice(choice)) as [ChoiceParameter, string][];
  return Object.fromEntries(parameters.filter(([name, value]) => name === "market" || value !== defaults[name]));
}

function oneOf<T extends string>(values: readonly T[]): (text: string) => T | null {
  return (text) => values.find((value) => value === text) ?? null;
}

function readEmployees(text: string): number | null {
  const number = /^\d{1,9}$/.test(text) ? Number(text) : 0;
  return number >= 1 ? number : null;
}

/**
 * Reads a list of plans; `null` unless all of them are plans of the market. The form sends `noPlan` along with the
 * ticked ones.
 */
function readPlans(text: string, plans: readonly PlanName[]): PlanName[] | null {
  const named = new Set(text.split(","));
  named.delete(noPlan);
  const known = plans.filter((plan) => named.has(plan));
  return known.length === named.size ? known : null;
}
