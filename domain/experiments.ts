import * as v from "valibot";
import { locales } from "../i18n/locales.ts";

const date = v.pipe(v.string("write a date"), v.isoDate("write a date such as 2026-12-01"));

const experiment = v.strictObject({
  name: v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,40}$/, "write up to 40 lower-case Latin letters, digits and hyphens")),
  /** The folder of the page in `pages/`, such as `home` or `features/payroll`. */
  page: v.pipe(v.string(), v.regex(/^[a-z0-9-]+(\/[a-z0-9-]+)?$/, "write the folder of a page, such as home")),
  /** The path of the text in the file of the page, such as `hero.title`. */
  text: v.pipe(v.string(), v.regex(/^\w+(\.\w+)*$/, "write the path of a text, such as hero.title")),
  /** The first and the last day, in the time zone of the site. */
  from: v.optional(date),
  until: v.optional(date),
  /** The second wording by language. Other languages take no part. */
  second: v.record(
    v.picklist(locales, `write one of ${locales.join(", ")}`),
    v.pipe(v.string(), v.trim(), v.minLength(1)),
  ),
});

export type Experiment = v.InferOutput<typeof experiment>;

/** `experiments.yml`. */
export const experimentsSchema = v.pipe(
  v.optional(v.nullable(v.array(experiment)), []),
  v.transform((list): Experiment[] => list ?? []),
  v.check((list) => new Set(list.map(({ name }) => name)).size === list.length, "write each `name` once"),
  v.check(
    (list) => new Set(list.map(({ page }) => page)).size === list.length,
    "try one text of a page at a time: two at once could not be told apart",
  ),
);

/** Visits that saw one wording, and how many of them sent a request. */
export interface Arm {
  visits: number;
  sent: number;
}

/**
 * What an experiment says so far. `early`: there are too few visits or days, whatever the figures say. `chance`: the
 * difference may be chance. `same`: after two months there is no difference worth waiting for.
 */
export type Verdict = "early" | "first" | "second" | "chance" | "same";

/** Visits of each wording, and days, before a verdict: habits differ between the days of the week, so two weeks. */
const minVisits = 200;
const minDays = 14;
const maxDays = 60;
/** The probability from which a wording counts as better. */
const certain = 0.95;

/** Returns the probability that the second wording brings more requests per visit, and the verdict. */
export function compareArms(first: Arm, second: Arm, days: number): { probability: number; verdict: Verdict } {
  const probability = probabilityOfBetter(first, second);
  const isEarly = Math.min(first.visits, second.visits) < minVisits || days < minDays;
  if (isEarly) return { probability, verdict: "early" };
  if (probability >= certain) return { probability, verdict: "second" };
  if (probability <= 1 - certain) return { probability, verdict: "first" };
  return { probability, verdict: days >= maxDays ? "same" : "chance" };
}

/**
 * Returns the range that has the true rate with a probability of 95 %, as shares from 0 to 1 (Wilson's interval, which
 * also holds for few visits and for no request at all).
 */
export function rateInterval({ visits, sent }: Arm): [low: number, high: number] {
  if (visits === 0) return [0, 1];
  const z = 1.96;
  const rate = sent / visits;
  const weight = 1 + (z * z) / visits;
  const middle = (rate + (z * z) / (2 * visits)) / weight;
  const spread = (z / weight) * Math.sqrt((rate * (1 - rate)) / visits + (z * z) / (4 * visits * visits));
  return [Math.max(0, middle - spread), Math.min(1, middle + spread)];
}

/**
 * The probability that the rate of the second arm is higher. Both rates have a beta distribution, with every rate
 * equally likely at first; the sum is exact.
 */
function probabilityOfBetter(first: Arm, second: Arm): number {
  const [a, b] = [first.sent + 1, first.visits - first.sent + 1];
  const [c, d] = [second.sent + 1, second.visits - second.sent + 1];
  let sum = 0;
  for (let i = 0; i < c; i++) {
    sum += Math.exp(logBeta(a + i, b + d) - Math.log(d + i) - logBeta(1 + i, d) - logBeta(a, b));
  }
  return Math.min(1, sum);
}

function logBeta(a: number, b: number): number {
  return logGamma(a) + logGamma(b) - logGamma(a + b);
}

/** The logarithm of the gamma function, by Stirling's series; small values are moved to where the series is exact. */
function logGamma(value: number): number {
  let shift = 0;
  let x = value;
  for (; x < 10; x++) shift += Math.log(x);
  const series = 1 / (12 * x) - 1 / (360 * x ** 3) + 1 / (1260 * x ** 5);
  return (x - 0.5) * Math.log(x) - x + 0.5 * Math.log(2 * Math.PI) + series - shift;
}
