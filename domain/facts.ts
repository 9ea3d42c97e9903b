import * as v from "valibot";
import { locales } from "../i18n/locales.ts";
import { featurePages } from "./features.ts";

const countFix = "write a whole number from 1";
const count = v.pipe(v.number(countFix), v.integer(countFix), v.minValue(1, countFix));
const positive = v.pipe(v.number("write a number above 0"), v.gtValue(0, "write a number above 0"));
const price = v.pipe(v.number("write a price, such as 299"), v.minValue(0, "write a price from 0"));
const percentFix = "write a number from 0 to 100";
const percent = v.pipe(v.number(percentFix), v.minValue(0, percentFix), v.maxValue(100, percentFix));
const range = v.pipe(
  v.strictObject({ min: count, max: count }),
  v.check(({ min, max }) => min < max, "write a min below the max"),
);

const yesOrNo = v.boolean("write true or false");
export const market = v.picklist(["kz", "id", "int"], "write one of kz, id, int");

/** A price for a base number of employees, and steps with a price each for more employees. */
const steppedPackage = v.strictObject({
  base: price,
  includes: count,
  steps: v.pipe(v.array(v.strictObject({ employees: count, price })), v.minLength(1, "write at least one step")),
});

const placed = v.pipe(
  v.array(v.picklist(featurePages, `write one of ${featurePages.join(", ")}`), "write a list of features"),
  v.checkItems((item, index, all) => all.indexOf(item) === index, "name it once"),
);

/**
 * The features that the price list places in each plan of a market. Features that no plan names are sold on request.
 */
const contents = <Plan extends string>(...plans: Plan[]) => v.strictObject(v.entriesFromList(plans, placed));

function steppedMarket<Currency extends "USD" | "IDR">(currency: Currency) {
  return v.strictObject({
    currency: v.literal(currency, `write ${currency}`),
    billing: v.picklist(["yearly", "monthly"], "write yearly or monthly"),
    /** `add`: the price of a step is added to the base; `replace`: it is the full price for its employees. */
    steps: v.picklist(["add", "replace"], "write add or replace"),
    /** Whether this market has the discount `payment.transferDiscount`. */
    transferDiscount: yesOrNo,
    /** Whether prices are shown as "about". */
    approximate: yesOrNo,
    /** The price per employee and month that is shown with "from". */
    startingPrice: v.nullable(price),
    packages: v.strictObject({ full: steppedPackage, access: steppedPackage }),
    contents: contents("full", "access", "extras"),
  });
}

const kazakhstan = v.strictObject({
  currency: v.literal("KZT", "write KZT"),
  billing: v.literal("per-employee-monthly", "write per-employee-monthly"),
  transferDiscount: yesOrNo,
  packages: v.strictObject({ attendance: price, communication: price, payroll: price }),
  contents: contents("attendance", "communication", "payroll", "access", "extras"),
});

/** Languages that were removed may stay in the file. */
const perLanguage = v.object(v.entriesFromList(locales, market));

/** The schema of `content/facts.yml`: every number and term that describes the service. */
export const factsSchema = v.strictObject({
  clients: v.strictObject({ count }),
  branches: v.strictObject({ count }),
  /** In percent. */
  lateness: v.strictObject({ drop: percent }),
  recognition: v.strictObject({ seconds: positive }),
  requests: v.strictObject({ types: count }),
  /** Radius in meters. */
  geofence: range,
  /** Shifts per person and day. */
  splitShifts: v.strictObject({ max: count, maxInKazakhstan: count }),
  duplication: v.strictObject({ days: count }),
  /** Numbers of employees. */
  shiftManagement: range,
  ranking: v.strictObject({ size: count }),
  checklist: v.strictObject({
    answerTypes: v.pipe(
      v.array(v.picklist(["done", "yes-no", "good-bad", "number", "comment"])),
      v.minLength(1),
      v.checkItems((item, index, all) => all.indexOf(item) === index, "name it once"),
    ),
  }),
  signing: v.strictObject({ documentsPerMonth: count, storageGigabytes: count }),
  payment: v.strictObject({ prepaidMonths: count, transferDiscount: percent }),
  /** Days for which a quote of the calculator is valid. */
  quote: v.strictObject({ validDays: count }),
  education: v.strictObject({ basic: v.strictObject({ onlineHours: count, chatMonths: count }) }),
  /** The market that each language shows until the visitor chooses another. */
  defaultMarket: perLanguage,
  /** A market whose price a language's pages name too, because many of its readers live there. */
  nearbyMarket: v.partial(perLanguage),
  /** The features that every plan of every market includes. */
  inEveryPlan: placed,
  markets: v.strictObject({ kz: kazakhstan, id: steppedMarket("IDR"), int: steppedMarket("USD") }),
});

export type Facts = v.InferOutput<typeof factsSchema>;

export type Currency = Facts["markets"][Market]["currency"];

export type SteppedPackage = v.InferOutput<typeof steppedPackage>;

export type Market = v.InferOutput<typeof market>;
