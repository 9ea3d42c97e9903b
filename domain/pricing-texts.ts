import * as v from "valibot";
import { market } from "./facts.ts";
import { item, list, question, text } from "./text-schemas.ts";

/** A question may be for some markets only; without `markets` every visitor sees it. */
const marketQuestion = v.strictObject({
  ...question.entries,
  markets: v.optional(v.pipe(v.array(market), v.minLength(1, "write at least one market, or remove the field"))),
});

/** The schema of `pricing/…`: what the pricing page says around the figures, which come from `facts.yml`. */
export const pricingSchema = v.strictObject({
  compare: v.strictObject({
    title: text(60),
    intro: text(300),
    /** The heading of the first column. */
    feature: text(30),
    included: text(30),
    absent: text(48),
    /** What a plan includes of a feature, if it does not include all of it. */
    notes: v.strictObject({
      "e-sign": v.strictObject({ attendance: text(48), communication: text(48) }),
      api: v.strictObject({ extras: text(48) }),
    }),
    /** The heading of the features that are in no plan, and the link to sales. */
    others: text(60),
    ask: text(60),
  }),
  questions: v.strictObject({ title: text(90), items: list(marketQuestion, 6, 14) }),
  call: item,
});

export type PricingText = v.InferOutput<typeof pricingSchema>;
