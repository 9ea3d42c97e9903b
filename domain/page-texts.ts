import * as v from "valibot";
import type { Locale } from "../i18n/locales.ts";
import type { SafeHtml } from "./content.ts";
import { type FeaturePage, featurePages, features, type Industry, industries } from "./features.ts";
import { type SceneName, scenes, type TextScene, textScenes } from "./scenes.ts";
import { exampleLimits } from "./worked-example.ts";

/* What an editor writes for each page, in one language. The schema of a file is the type of its texts. */

/** A placeholder counts as four letters. */
const lengthOf = (text: string) => [...text.replace(/\{[^{}]*\}/g, "0000")].length;

/** A text of at most `max` characters, as a reader sees it; languages differ by a third. */
const text = (max: number) =>
  v.pipe(
    v.string("write a text"),
    v.trim(),
    v.minLength(1, "write something"),
    v.check((value) => lengthOf(value) <= max, `shorten it to ${max} characters`),
  );

const list = <T extends v.GenericSchema>(item: T, min: number, max = min) => {
  const wanted = min === max ? `write exactly ${min}` : `write ${min} to ${max}`;
  return v.pipe(v.array(item, `${wanted}, a dash each`), v.minLength(min, wanted), v.maxLength(max, wanted));
};

const titled = <T extends v.GenericSchema>(item: T, min: number, max = min) =>
  v.strictObject({ title: text(90), items: list(item, min, max) });

const feature = v.picklist(featurePages, `write one of ${featurePages.join(", ")}`);
const item = v.strictObject({ title: text(80), text: text(360) });
const question = v.strictObject({ question: text(170), answer: text(480) });
const questions = list(question, 3);

const words = {
  metaTitle: text(75),
  metaDescription: v.pipe(
    text(190),
    v.check((value) => lengthOf(value) >= 50, "say more: search engines show some 150 characters"),
  ),
  headline: text(100),
  intro: text(360),
};

const named = { title: text(48), summary: text(210), ...words };

const cell = v.pipe(v.string('write a text, or ""'), v.trim(), v.maxLength(70, "shorten it to 70 characters"));

const sceneSchema = (name: SceneName) =>
  v.strictObject({
    title: text(54),
    badge: text(28),
    rows: list(
      v.strictTuple([cell, cell, cell], "write three texts: [first, second, third]"),
      scenes[name].rows.length,
    ),
    footer: v.strictTuple([cell, cell], "write two texts: [label, value]"),
  });

export const featureSchema = (slug: FeaturePage) =>
  v.strictObject({
    ...named,
    replaces: titled(v.strictObject({ before: text(170), after: text(210) }), 3),
    steps: titled(item, 3, 5),
    figures: titled(v.strictObject({ value: text(40), text: text(230) }), 3, 6),
    details: list(v.strictObject({ title: text(90), text: text(620) }), 2, 4),
    questions,
    scene: sceneSchema(slug),
  });

/** `scenes/…`: the words of drawings that no feature page has. */
export const scenesSchema = v.strictObject(
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
  problems: titled(v.strictObject({ ...item.entries, solution: text(360), feature }), 3),
  example: v.strictObject({ title: text(90), text: text(480) }),
  questions,
});

export const homeSchema = v.strictObject({
  metaTitle: words.metaTitle,
  metaDescription: words.metaDescription,
  hero: v.strictObject({ eyebrow: text(60), title: text(100), intro: text(300), note: text(130) }),
  audience: titled(item, 4),
  tabs: v.strictObject({
    title: text(90),
    intro: text(240),
    items: list(
      v.strictObject({
        feature: v.picklist(features),
        headline: text(90),
        text: text(390),
        points: list(text(140), 3),
      }),
      features.length,
    ),
  }),
  numbers: titled(v.strictObject({ value: text(24), label: text(90) }), 4),
  start: titled(item, 3),
  integrations: v.strictObject({ ...titled(item, 4).entries, intro: text(300) }),
  industries: v.strictObject({ title: text(90), intro: text(240) }),
  results: titled(v.strictObject({ value: text(40), text: text(210) }), 2),
  questions: titled(question, 6),
  call: item,
});

export const featuresOverviewSchema = v.strictObject({
  ...words,
  groups: list(v.strictObject({ title: text(70), features: v.array(feature) }), 3),
});

export const industriesOverviewSchema = v.strictObject(words);

export const aboutSchema = v.strictObject({
  ...words,
  sections: list(v.strictObject({ title: text(90), text: text(780) }), 4),
  careers: item,
});

export const careersSchema = v.strictObject({
  ...words,
  empty: v.strictObject({ title: text(90), text: text(390) }),
  how: titled(item, 3),
});

export const problemSchema = v.strictObject({
  ...words,
  items: list(v.strictObject({ title: text(90), cost: text(360), solution: text(390), feature }), 8),
  support: v.strictObject({ ...item.entries, button: text(48) }),
});

/** `features/related.yml`: which three features a page leads on to. */
export const relatedSchema = v.strictObject(
  Object.fromEntries(featurePages.map((slug) => [slug, list(feature, 3)])) as Record<
    (typeof featurePages)[number],
    ReturnType<typeof list<typeof feature>>
  >,
);

const whole = (min: number, max: number) => {
  const fix = `write a whole number from ${min} to ${max}`;
  return v.pipe(v.number(fix), v.integer(fix), v.minValue(min, fix), v.maxValue(max, fix));
};

const hourlyPay = whole(1, exampleLimits.pay.max);

const industryExample = v.strictObject({
  features: list(feature, 4, 6),
  example: v.strictObject({
    people: whole(1, exampleLimits.people.max),
    shifts: whole(1, exampleLimits.shifts.max),
    minutes: whole(1, exampleLimits.minutes.max),
  }),
});

/** `industries/examples.yml`: what does not depend on the language. */
export const industryExamplesSchema = v.strictObject({
  pay: v.strictObject({ USD: hourlyPay, KZT: hourlyPay, IDR: hourlyPay }),
  industries: v.strictObject(
    Object.fromEntries(industries.map((slug) => [slug, industryExample])) as Record<Industry, typeof industryExample>,
  ),
});

/** All pages of one language. */
export interface PageTexts {
  home: v.InferOutput<typeof homeSchema>;
  features: Record<FeaturePage, FeatureText>;
  featuresOverview: v.InferOutput<typeof featuresOverviewSchema>;
  industries: Record<Industry, IndustryText>;
  industriesOverview: v.InferOutput<typeof industriesOverviewSchema>;
  about: v.InferOutput<typeof aboutSchema>;
  careers: v.InferOutput<typeof careersSchema>;
  problem: v.InferOutput<typeof problemSchema>;
  scenes: v.InferOutput<typeof scenesSchema>;
}

export type HomeText = PageTexts["home"];
export type FeatureText = v.InferOutput<ReturnType<typeof featureSchema>>;
export type IndustryText = v.InferOutput<typeof industrySchema>;
export type SceneWords = FeatureText["scene"];
export type Item = v.InferOutput<typeof item>;
export type Question = v.InferOutput<typeof question>;

/** An open job at the company itself. */
export interface Vacancy {
  slug: string;
  title: string;
  place: string;
  body: SafeHtml;
}

/** The texts of all pages in every language, and what does not depend on the language. */
export interface Pages extends v.InferOutput<typeof industryExamplesSchema> {
  texts: Record<Locale, PageTexts>;
  /** The three features that the page of each one names. */
  related: v.InferOutput<typeof relatedSchema>;
  vacancies: Record<Locale, Vacancy[]>;
}
