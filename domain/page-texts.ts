import * as v from "valibot";
import type { Locale } from "../i18n/locales.ts";
import type { Vacancy } from "./content.ts";
import { featureList, knownFeature, onlyAboutSite, onlyOfSite, perName } from "./feature-lists.ts";
import { type FeaturePage, featurePages, type Industry, industries } from "./features.ts";
import { homeSchema } from "./home-text.ts";
import { type Scene, type SceneName, scenes, stepScenes, type TextScene, textScenes } from "./scenes.ts";
import { shippedFeatures, shippedIndustries } from "./shipped.ts";
import {
  item,
  latenessSchema,
  list,
  pricingSchema,
  question,
  scheduleSchema,
  text,
  titled,
  trustSchema,
  words,
} from "./text-schemas.ts";
import { exampleLimits } from "./worked-example.ts";

/* What an editor writes for each page, in one language. The types of the texts come from the schemas of the files. */

const questions = list(question, 3);

const named = { title: text(48), summary: text(210), ...words };

const cell = v.pipe(v.string('write a text, or ""'), v.trim(), v.maxLength(70, "shorten it to 70 characters"));

/** The words of a picture, in as many rows as are drawn. */
const rowsOf = ({ rows }: Scene) =>
  list(v.strictTuple([cell, cell, cell], "write three texts: [first, second, third]"), rows.length);

const sceneSchema = (name: SceneName) =>
  v.strictObject({
    title: text(54),
    badge: text(28),
    rows: rowsOf(scenes[name]),
    footer: v.strictTuple([cell, cell], "write two texts: [label, value]"),
  });

/** A step of how a feature works, with the words of its picture. */
const stepSchema = (scene: Scene) => v.strictObject({ title: text(60), text: text(230), rows: rowsOf(scene) });

export const featureSchema = (slug: FeaturePage) => {
  const [first, second, third] = stepScenes[slug];
  return v.strictObject({
    ...named,
    replaces: titled(v.strictObject({ before: text(170), after: text(210) }), 3),
    steps: v.strictObject({
      title: text(90),
      items: v.strictTuple([stepSchema(first), stepSchema(second), stepSchema(third)], "write exactly 3"),
    }),
    figures: titled(v.strictObject({ value: text(40), text: text(130) }), 3),
    details: list(v.strictObject({ title: text(90), text: text(360) }), 2),
    questions,
    call: item,
    scene: sceneSchema(slug),
  });
};

/** The schema of `scenes/…`: the words of drawings that no feature page has. */
const scenesSchema = v.strictObject(
  Object.fromEntries(textScenes.map((name) => [name, sceneSchema(name)])) as Record<
    TextScene,
    ReturnType<typeof sceneSchema>
  >,
);

export const industrySchema = v.strictObject({
  ...named,
  roles: list(text(22), 5),
  day: titled(
    v.strictObject({
      time: v.pipe(v.string(), v.regex(/^\d\d:\d\d$/, 'write a time such as "06:30"')),
      ...item.entries,
    }),
    5,
  ),
  problems: v.strictObject({
    title: text(90),
    items: v.pipe(
      list(v.strictObject({ ...item.entries, solution: text(360), feature: knownFeature }), 3),
      v.transform(onlyAboutSite),
      v.check((items) => items.length > 0, "write about a feature of features.yml"),
    ),
  }),
  example: v.strictObject({ title: text(90), text: text(480) }),
  questions,
  call: item,
});

export const featuresOverviewSchema = v.strictObject({
  ...words,
  groups: v.pipe(
    list(
      v.strictObject({ title: text(70), features: v.pipe(v.array(knownFeature), v.transform(onlyOfSite)) }),
      Math.min(3, featurePages.length),
      3,
    ),
    v.transform((groups) => groups.filter((group) => group.features.length > 0)),
  ),
});

export const industriesOverviewSchema = v.strictObject(words);

const aboutSchema = v.strictObject({
  ...words,
  sections: list(v.strictObject({ title: text(90), text: text(780) }), 4),
  careers: item,
});

const careersSchema = v.strictObject({
  ...words,
  empty: v.strictObject({ title: text(90), text: text(390) }),
  how: titled(item, 3),
});

const problemSchema = v.strictObject({
  ...words,
  items: v.pipe(
    list(v.strictObject({ title: text(90), cost: text(360), solution: text(390), feature: knownFeature }), 8),
    v.transform(onlyAboutSite),
  ),
  support: v.strictObject({ ...item.entries, button: text(48) }),
});

/** The schema of `features/related.yml`: the three features that each feature page links to. */
export const relatedSchema = perName(featurePages, shippedFeatures, featureList(3));

const whole = (min: number, max: number) => {
  const fix = `write a whole number from ${min} to ${max}`;
  return v.pipe(v.number(fix), v.integer(fix), v.minValue(min, fix), v.maxValue(max, fix));
};

const hourlyPay = whole(1, exampleLimits.pay.max);

const industryExample = v.strictObject({
  features: featureList(4, 6),
  example: v.strictObject({
    people: whole(1, exampleLimits.people.max),
    shifts: whole(1, exampleLimits.shifts.max),
    minutes: whole(1, exampleLimits.minutes.max),
  }),
});

/** The schema of `industries/examples.yml`: what does not depend on the language. */
export const industryExamplesSchema = v.strictObject({
  pay: v.record(v.string(), hourlyPay),
  /** In dollars, for languages whose visitors see prices in dollars. */
  localPay: v.optional(v.record(v.string(), hourlyPay), {}),
  industries: perName(industries, shippedIndustries, industryExample),
});

/** The schemas of the files `content/pages/<name>/<language>.yml`. */
export const textSchemas = {
  home: homeSchema,
  about: aboutSchema,
  careers: careersSchema,
  problem: problemSchema,
  pricing: pricingSchema,
  trust: trustSchema,
  schedule: scheduleSchema,
  lateness: latenessSchema,
  scenes: scenesSchema,
};

type Texts = { [Name in keyof typeof textSchemas]: v.InferOutput<(typeof textSchemas)[Name]> };

/** All pages of one language. */
export interface PageTexts extends Texts {
  features: Record<FeaturePage, FeatureText>;
  featuresOverview: v.InferOutput<typeof featuresOverviewSchema>;
  industries: Record<Industry, IndustryText>;
  industriesOverview: v.InferOutput<typeof industriesOverviewSchema>;
}

export type HomeText = PageTexts["home"];
export type FeatureText = v.InferOutput<ReturnType<typeof featureSchema>>;
export type IndustryText = v.InferOutput<typeof industrySchema>;
export type SceneWords = FeatureText["scene"];
export type Item = v.InferOutput<typeof item>;
export type Question = v.InferOutput<typeof question>;

/** The texts of all pages in every language, and what does not depend on the language. */
export interface Pages extends v.InferOutput<typeof industryExamplesSchema> {
  texts: Record<Locale, PageTexts>;
  /** The three features that each feature page links to. */
  related: v.InferOutput<typeof relatedSchema>;
  vacancies: Record<Locale, Vacancy[]>;
  /** The folders of `pages/` that lack a text in a language, which has that of the fallback language. */
  missing: Record<Locale, string[]>;
}
