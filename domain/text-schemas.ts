import * as v from "valibot";
import { shownLength } from "./placeholders.ts";

/* The building blocks of the schemas of page texts. */

/**
 * Returns the schema of a text of at most `max` characters, as a reader sees it. The length of the same text can differ
 * by a third between languages.
 */
export const text = (max: number) =>
  v.pipe(
    v.string("write a text"),
    v.trim(),
    v.minLength(1, "write something"),
    v.check((value) => shownLength(value) <= max, `shorten it to ${max} characters`),
    v.metadata({ maxLength: max }),
  );

export const list = <T extends v.GenericSchema>(item: T, min: number, max = min) => {
  const wanted = min === max ? `write exactly ${min}` : `write ${min} to ${max}`;
  return v.pipe(v.array(item, `${wanted}, a dash each`), v.minLength(min, wanted), v.maxLength(max, wanted));
};

export const titled = <T extends v.GenericSchema>(item: T, min: number, max = min) =>
  v.strictObject({ title: text(90), items: list(item, min, max) });

export const item = v.strictObject({ title: text(80), text: text(360) });
export const question = v.strictObject({ question: text(170), answer: text(480) });

const pixels = "write a whole number of pixels";
const size = v.pipe(v.number(pixels), v.integer(pixels), v.minValue(1, pixels));
const pathFix = "write an address of this site that begins with one slash";

/** A picture of the folder `public`. */
export const picture = v.strictObject(
  {
    src: v.pipe(v.string(pathFix), v.trim(), v.regex(/^\/[^/\\]/, pathFix)),
    width: size,
    height: size,
    alt: v.string('write what the picture shows, or "" if it only decorates'),
  },
  "write src, width, height and alt",
);

/** The first texts of every page that has its own texts. */
export const words = {
  metaTitle: text(75),
  metaDescription: v.pipe(
    text(190),
    v.check((value) => shownLength(value) >= 50, "say more: search engines show some 150 characters"),
  ),
  headline: text(100),
  intro: text(360),
};

/** What is stored of a kind of data, where, for how long, and who sees it. */
const storedData = v.strictObject({ data: text(60), place: text(90), period: text(130), access: text(110) });

/** The schema of `trust/…`: what the service records, who sees it, and what only the owner can answer. */
export const trustSchema = v.strictObject({
  ...words,
  sections: list(v.strictObject({ title: text(60), text: text(360) }), 6),
  storage: v.strictObject({
    title: text(60),
    columns: v.strictObject({ data: text(20), place: text(20), period: text(20), access: text(24) }),
    /** The place and the period are those of `site.yml`, if the owner has filled them in. */
    clients: storedData,
    site: list(storedData, 3, 5),
    note: text(160),
  }),
  /** The labels of the owner's other answers, which come from `site.yml`. */
  owner: v.strictObject({
    title: text(60),
    encryption: text(60),
    certificates: text(60),
    platforms: text(60),
    apps: text(60),
    supportHours: text(60),
    answerTime: text(60),
  }),
  questions: titled(question, 3, 6),
  documents: v.strictObject({ title: text(40), report: text(70) }),
  /** A section on another page that links here. */
  short: v.strictObject({ title: text(60), text: text(160), points: list(text(120), 3) }),
});

export type TrustText = v.InferOutput<typeof trustSchema>;

/** What the pages of the two free tools have in common. */
const tool = {
  ...words,
  /** A short text on how to do it well. */
  guide: v.strictObject({
    title: text(90),
    sections: list(v.strictObject({ title: text(80), text: text(700) }), 3),
  }),
  questions: titled(question, 3, 5),
  /** The text below the tool's name on other pages that link to it. */
  card: text(240),
};

/** The schema of `lateness/…`: the calculator of what lateness costs. */
export const latenessSchema = v.strictObject({ ...tool, examples: item });

/** The schema of `schedule/…`: the weekly schedule builder. */
export const scheduleSchema = v.strictObject(tool);

export type ScheduleText = v.InferOutput<typeof scheduleSchema>;

/** A question may be for some markets only; without `markets` every visitor sees it. */
const marketQuestion = v.strictObject({
  ...question.entries,
  markets: v.optional(
    v.pipe(
      v.array(v.string("write the name of a market in facts.yml")),
      v.minLength(1, "write at least one market, or remove the field"),
    ),
  ),
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
    notes: v.record(v.string(), v.record(v.string(), text(48))),
    /** The heading of the features that `inEveryPlan` in the facts names. */
    everyPlan: text(60),
    /** The heading of the features that are in no plan, and the link to sales. */
    others: text(60),
    ask: text(60),
  }),
  questions: v.strictObject({ title: text(90), items: list(marketQuestion, 6, 14) }),
  call: item,
});

export type PricingText = v.InferOutput<typeof pricingSchema>;
