import * as v from "valibot";
import { type Locale, perLocale } from "../i18n/locales.ts";
import { knownFeature, onlyOfSite } from "./feature-lists.ts";

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
const slugFix = "write lower-case Latin letters, digits and hyphens";
const slug = v.pipe(v.string(slugFix), v.regex(/^[a-z0-9-]{1,40}$/, slugFix));
const currencyFix = "write the three capital letters of a currency, such as AZN";

/**
 * The markets of the sample site, and the plans of their price lists. Another site has its own in `facts.yml`, and their
 * names in its messages.
 */
export type Market = "kz" | "id" | "int";
export type PlanName = "attendance" | "communication" | "payroll" | "full" | "access" | "extras";

/** A fact that may be absent: the lines of texts that state it are then left out. */
const absentOr = <Entries extends v.ObjectEntries>(entries: Entries) =>
  v.optional(v.nullable(v.strictObject(entries)), null);
const absentRange = v.optional(v.nullable(range), null);

/** A price for a base number of employees, and steps with a price each for more employees. */
const steppedPackage = v.strictObject({
  base: price,
  includes: count,
  steps: v.pipe(v.array(v.strictObject({ employees: count, price })), v.minLength(1, "write at least one step")),
});

const placed = v.pipe(
  v.array(knownFeature, "write a list of features"),
  v.checkItems((item, index, all) => all.indexOf(item) === index, "name it once"),
  v.transform(onlyOfSite),
);

const anyMarket = {
  currency: v.pipe(v.string(currencyFix), v.check(isCurrency, currencyFix)),
  /** Whether this market has the discount `payment.transferDiscount`. */
  transferDiscount: yesOrNo,
  /**
   * The plans in the order in which they are shown, with the features that the price list places in each. A feature that
   * no plan names, and a plan without a price, is sold on request.
   */
  contents: v.record(slug, placed),
};

const steppedMarket = v.strictObject({
  ...anyMarket,
  billing: v.picklist(["yearly", "monthly"]),
  /** `add`: the price of a step is added to the base; `replace`: it is the full price for its employees. */
  steps: v.picklist(["add", "replace"], "write add or replace"),
  /** Whether prices are shown as "about". */
  approximate: yesOrNo,
  /** The price per employee and month that is shown with "from". */
  startingPrice: v.nullable(price),
  packages: v.record(slug, steppedPackage),
});

const perEmployeeMarket = v.strictObject({
  ...anyMarket,
  billing: v.literal("per-employee-monthly"),
  packages: v.record(slug, price),
});

const market = v.variant(
  "billing",
  [perEmployeeMarket, steppedMarket],
  "write yearly, monthly or per-employee-monthly",
);

/** Languages that were removed may stay in the file. */
const perLanguage = v.record(v.string(), slug);

const schema = v.strictObject({
  /** Whether the owner of the site has confirmed that all of this is true. */
  confirmed: v.optional(yesOrNo, false),
  clients: absentOr({ count }),
  branches: absentOr({ count }),
  /** In percent. */
  lateness: absentOr({ drop: percent }),
  recognition: absentOr({ seconds: positive }),
  requests: absentOr({ types: count }),
  /** Radius in meters. */
  geofence: absentRange,
  /** Shifts per person and day. */
  splitShifts: absentOr({ max: count, maxInKazakhstan: count }),
  duplication: absentOr({ days: count }),
  /** Numbers of employees. */
  shiftManagement: absentRange,
  ranking: absentOr({ size: count }),
  checklist: absentOr({
    answerTypes: v.pipe(
      v.array(v.picklist(["done", "yes-no", "good-bad", "number", "comment"])),
      v.minLength(1),
      v.checkItems((item, index, all) => all.indexOf(item) === index, "name it once"),
    ),
  }),
  signing: absentOr({ documentsPerMonth: count, storageGigabytes: count }),
  /** Without it, no market has a discount, and monthly prices are paid month by month. */
  payment: absentOr({ prepaidMonths: count, transferDiscount: percent }),
  /** Days for which a quote of the calculator is valid. */
  quote: absentOr({ validDays: count }),
  /** Without it, the calculator offers no training. */
  education: absentOr({ basic: v.strictObject({ onlineHours: count, chatMonths: count }) }),
  /** The market that each language shows until the visitor chooses another. */
  defaultMarket: v.optional(perLanguage, {}),
  /** A market whose price a language's pages name too, because many of its readers live there. */
  nearbyMarket: v.optional(perLanguage, {}),
  /** The features that every plan of every market includes. */
  inEveryPlan: placed,
  markets: v.pipe(
    v.record(slug, market),
    v.check((all) => Object.keys(all).length > 0, "write at least one market"),
  ),
});

/** The schema of `content/facts.yml`: every number and term that describes the service. */
export const factsSchema = v.pipe(
  schema,
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const known = Object.keys(dataset.value.markets);
    for (const field of ["defaultMarket", "nearbyMarket"] as const) {
      const input = dataset.value[field];
      for (const [key, value] of Object.entries(input)) {
        const at = { type: "object", origin: "value" } as const;
        const whole = { ...at, input: { ...dataset.value }, key: field, value: input };
        const path: [v.IssuePathItem, v.IssuePathItem] = [whole, { ...at, input, key, value }];
        if (!known.includes(value)) addIssue({ input: value, path, message: `write one of ${known.join(", ")}` });
      }
    }
  }),
  v.transform((facts) => {
    const [first = ""] = Object.keys(facts.markets);
    return { ...facts, defaultMarket: perLocale((locale) => facts.defaultMarket[locale] ?? first) } as Facts;
  }),
);

type Written = v.InferOutput<typeof schema>;

export interface Facts extends Omit<Written, "markets" | "defaultMarket" | "nearbyMarket"> {
  markets: Record<Market, PerEmployeeMarket | SteppedMarket>;
  defaultMarket: Record<Locale, Market>;
  nearbyMarket: Partial<Record<Locale, Market>>;
}

export type PerEmployeeMarket = v.InferOutput<typeof perEmployeeMarket>;
export type SteppedMarket = v.InferOutput<typeof steppedMarket>;
export type SteppedPackage = v.InferOutput<typeof steppedPackage>;

function isCurrency(code: string): boolean {
  return Intl.supportedValuesOf("currency").includes(code);
}
