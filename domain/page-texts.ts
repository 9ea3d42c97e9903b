import type { Locale } from "../i18n/locales.ts";
import type { SafeHtml } from "./content.ts";
import type { Currency } from "./facts.ts";
import type { FeaturePage, Industry } from "./features.ts";

/** What an editor writes for a page, in one language; placeholders are filled. */
export interface PageWords {
  metaTitle: string;
  metaDescription: string;
  headline: string;
  lead: string;
}

/** Of a page that menus and cards lead to. */
interface Named extends PageWords {
  title: string;
  summary: string;
}

export interface Item {
  title: string;
  text: string;
}

interface Titled<T> {
  title: string;
  items: T[];
}

export interface Question {
  question: string;
  answer: string;
}

/** The words of a drawn scene, see `scenes.ts`. */
export interface SceneWords {
  title: string;
  badge: string;
  rows: [string, string, string][];
  footer: [label: string, value: string];
}

export interface FeatureText extends Named {
  replaces: Titled<{ before: string; after: string }>;
  steps: Titled<Item>;
  facts: Titled<{ value: string; text: string }>;
  details: Item[];
  questions: Question[];
  scene: SceneWords;
}

export interface Problem extends Item {
  solution: string;
  feature: FeaturePage;
}

export interface IndustryText extends Named {
  /** Whose week the picture shows. */
  posts: string[];
  day: Titled<Item & { time: string }>;
  problems: Titled<Problem>;
  example: Item;
  questions: Question[];
}

export interface FeatureGroup {
  title: string;
  features: FeaturePage[];
}

export interface HomeText {
  metaTitle: string;
  metaDescription: string;
  hero: { eyebrow: string; title: string; lead: string; note: string };
  audience: Titled<Item>;
  tabs: {
    title: string;
    lead: string;
    items: { feature: FeaturePage; headline: string; text: string; points: string[] }[];
  };
  numbers: Titled<{ value: string; label: string }>;
  start: Titled<Item>;
  integrations: Titled<Item> & { lead: string };
  industries: { title: string; lead: string };
  results: Titled<{ value: string; text: string }>;
  questions: Titled<Question>;
  call: Item;
}

export interface AboutText extends PageWords {
  sections: Item[];
  careers: Item;
}

export interface CareersText extends PageWords {
  empty: Item;
  how: Titled<Item>;
}

export interface ProblemText extends PageWords {
  items: { title: string; cost: string; solution: string; feature: FeaturePage }[];
  support: Item & { button: string };
}

/** Where a feature leads to, and an industry: the same in every language. */
export interface IndustryFacts {
  features: FeaturePage[];
  /** The numbers with which the worked example begins. */
  example: { people: number; shifts: number; minutes: number };
}

/** All pages of one language. */
export interface PageTexts {
  home: HomeText;
  features: Record<FeaturePage, FeatureText>;
  featuresOverview: PageWords & { groups: FeatureGroup[] };
  industries: Record<Industry, IndustryText>;
  industriesOverview: PageWords;
  about: AboutText;
  careers: CareersText;
  problem: ProblemText;
}

/** An open job at the company itself. */
export interface Vacancy {
  slug: string;
  title: string;
  place: string;
  body: SafeHtml;
}

/** The texts of all pages in every language, and what does not depend on one. */
export interface Pages {
  texts: Record<Locale, PageTexts>;
  /** The three features that each one leads on to. */
  related: Record<FeaturePage, FeaturePage[]>;
  industries: Record<Industry, IndustryFacts>;
  /** An hour's, with which worked examples begin. */
  pay: Record<Currency, number>;
  vacancies: Record<Locale, Vacancy[]>;
}
