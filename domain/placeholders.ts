import type { Locale } from "../i18n/locales.ts";
import type { Facts } from "./facts.ts";
import type { Site } from "./site.ts";

type FormatNumber = (locale: Locale, value: number) => string;

/**
 * ICU arguments such as `{count, plural, …}` and `{name}` never match, because our placeholders begin with `site` or
 * `fact`.
 */
const placeholder = /\{\s*((?:site|fact)[.:][^{},\s]*)\s*\}/g;

/** Stands in a text for a fact that the site does not have. */
export const absentFact = "\u0000";

/**
 * Returns the placeholders that texts may contain, with their values: `site.name`, `site.email`, and every single
 * number of the facts by its path, such as `fact:geofence.max`, formatted for the language. Prices are not included,
 * because they depend on the market. A group of facts that is absent has the value `absentFact`.
 */
export function placeholderValues(
  site: Site,
  facts: Facts,
  locale: Locale,
  formatNumber: FormatNumber,
): ReadonlyMap<string, string> {
  const { markets, defaultMarket, ...named } = facts;
  const values = new Map([
    ["site.name", site.name],
    ["site.email", site.email],
  ]);
  for (const [path, value] of numbersIn(named)) values.set(`fact:${path}`, formatNumber(locale, value));
  for (const [group, value] of Object.entries(named)) if (value === null) values.set(`fact:${group}`, absentFact);
  return values;
}

/**
 * Fills the placeholders of a text; `absentFact` stands for a fact that is absent. Throws an `Error` that names an
 * unknown placeholder and lists the known ones.
 */
export function fillPlaceholders(text: string, values: ReadonlyMap<string, string>): string {
  return text.replace(placeholder, (found, key: string) => {
    const isAbsent = values.get(key.replace(/\..*/, "")) === absentFact;
    const value = isAbsent ? absentFact : values.get(key);
    if (value === undefined) {
      throw new Error(`unknown placeholder ${found}; known are ${[...values.keys()].map((k) => `{${k}}`).join(", ")}`);
    }
    return value;
  });
}

/**
 * Formats the times of day in a text, such as `{time:08:52}`. An invalid time throws the `RangeError` of `formatTime`.
 */
export function fillTimes(text: string, formatTime: (time: string) => string): string {
  return text.replace(/\{time:([^{}]*)\}/g, (_, time: string) => formatTime(time));
}

/** Matches a number from a filled placeholder with its plural forms, written as in ICU messages. */
const pluralForms = /\{([\d\s.,]+), plural,((?:\s*\w+ \{[^{}]*\})+)\s*\}/g;

/**
 * Chooses the form of a whole number in running text: `{24, plural, few {# месяца} other {# месяцев}}` becomes "24
 * месяца". Throws an `Error` if the form that the language needs is missing.
 */
export function choosePlurals(text: string, locale: Locale): string {
  return text.replace(pluralForms, (found, shown: string, forms: string) => {
    const category = new Intl.PluralRules(locale).select(Number(shown.replace(/\D/g, "")));
    const form = new RegExp(`\\b${category} \\{([^{}]*)\\}`).exec(forms)?.[1];
    if (form === undefined) throw new Error(`${found} lacks the form "${category}"`);
    return form.replaceAll("#", shown);
  });
}

/** The indent of a line of Markdown, with the mark of a list item or a quotation. */
const lineMark = /^\s*(?:(?:[-*+>]|\d+\.)\s+)?/;

/** Removes the sentences that state an absent fact, and the lines that have no other sentence. */
export function withoutAbsentFacts(text: string): string {
  if (!text.includes(absentFact)) return text;
  const lines = text.split("\n").map((line) => {
    if (!line.includes(absentFact)) return line;
    const [mark = ""] = lineMark.exec(line) ?? [];
    const sentences = line.slice(mark.length).split(/(?<=[.!?…])\s+/);
    const kept = sentences.filter((sentence) => !sentence.includes(absentFact));
    return kept.length > 0 ? mark + kept.join(" ") : null;
  });
  return lines.filter((line) => line !== null).join("\n");
}

/** Returns the length in characters. A placeholder, with its plural forms if it has any, counts as four. */
export function shownLength(text: string): number {
  return [...text.replace(/\{(?:[^{}]|\{[^{}]*\})*\}/g, "0000")].length;
}

/** Returns the placeholders in a text, as keys of `placeholderValues`. */
export function placeholdersOf(text: string): string[] {
  return [...text.matchAll(placeholder)].map((match) => match[1] ?? "");
}

function numbersIn(branch: object, path = ""): [string, number][] {
  return Object.entries(branch).flatMap(([key, value]): [string, number][] => {
    if (typeof value === "number") return [[path + key, value]];
    const isBranch = typeof value === "object" && value !== null && !Array.isArray(value);
    return isBranch ? numbersIn(value, `${path}${key}.`) : [];
  });
}
