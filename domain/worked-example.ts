import type { Currency } from "../i18n/currencies.ts";
import type { Locale } from "../i18n/locales.ts";
import { industries } from "./features.ts";

/** The numbers that determine what lateness and leaving early cost per month. The visitor may change each of them. */
export interface Example {
  people: number;
  /** Shifts per person and month. */
  shifts: number;
  /** Minutes lost in each shift. */
  minutes: number;
  /** The cost of an hour, in the currency of the market. */
  pay: number;
}

/** The limits of each number, which must be a whole number from `min` to `max`. */
export const exampleLimits: Record<keyof Example, { min: number; max: number }> = {
  people: { min: 1, max: 5000 },
  shifts: { min: 1, max: 31 },
  minutes: { min: 0, max: 120 },
  pay: { min: 0, max: 1_000_000 },
};

/** The industry whose example a calculation starts with if none is chosen. */
export const [exampleIndustry] = industries;

export interface ExampleResult {
  /** Hours lost per month, rounded to tenths. */
  hours: number;
  /** The cost per month; `costPerYear` is twelve times as much. */
  cost: number;
  costPerYear: number;
}

export const exampleFields = ["people", "shifts", "minutes", "pay"] as const satisfies readonly (keyof Example)[];

/** Returns the hourly pay that the examples of a language start with, in the currency that its readers see. */
export function examplePay(
  { pay, localPay }: { pay: Readonly<Record<Currency, number>>; localPay: Readonly<Record<string, number>> },
  locale: Locale,
  currency: Currency,
): number {
  return (currency === "USD" ? localPay[locale] : undefined) ?? pay[currency] ?? 0;
}

export interface ReadExample {
  example: Example;
  /** The fields whose value is not a whole number within the limits. They keep the default, and the page says so. */
  refused: (keyof Example)[];
}

/** Reads the numbers that a visitor has chosen. Numbers that are not in the query keep the default. */
export function readExample(defaults: Example, query: URLSearchParams): ReadExample {
  const chosen = exampleFields
    .filter((name) => query.has(name))
    .map((name) => [name, readNumber(name, query)] as const);
  const valid = chosen.filter(([, value]) => value !== null);
  return {
    example: { ...defaults, ...Object.fromEntries(valid) },
    refused: chosen.filter(([, value]) => value === null).map(([name]) => name),
  };
}

function readNumber(name: keyof Example, query: URLSearchParams): number | null {
  const asked = query.get(name)?.replace(/[\s\u00a0\u202f]/g, "") ?? "";
  const { min, max } = exampleLimits[name];
  const value = /^\d{1,9}$/.test(asked) ? Number(asked) : Number.NaN;
  return value >= min && value <= max ? value : null;
}

export function workOut({ people, shifts, minutes, pay }: Example): ExampleResult {
  const hours = (people * shifts * minutes) / 60;
  const cost = Math.round(hours * pay);
  return { hours: Math.round(hours * 10) / 10, cost, costPerYear: cost * 12 };
}
