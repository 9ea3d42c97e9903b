import { missingPages } from "../../domain/absent-pages.ts";
import { type LegalDocument, legalDocuments } from "../../domain/legal.ts";
import { type Locale, locales } from "../../i18n/locales.ts";
import { readLegal } from "../../server/content/files/read-legal.ts";
import { readPages } from "../../server/content/files/read-pages.ts";
import { readFacts, readSite, textFiller } from "../../server/content/files/settings.ts";
import { lineOf } from "../../server/content/markdown/read-yaml.ts";
import { lengthMistakes } from "./content.ts";

/**
 * Returns the legal texts whose description is too short or too long. Throws an `Error` with a line for each mistake if
 * they or the list of cookies cannot be read.
 */
export function checkLegal(contentDir: string): string[] {
  const site = readSite(contentDir);
  const fill = textFiller(site, readFacts(contentDir));
  const { texts } = readLegal(contentDir, { site, fill, leadsKeepMonths: 24, spamKeepMonths: 3, tagManager: true });
  const mistakesIn = (document: LegalDocument, locale: Locale) =>
    lengthMistakes(`pages/${document}/${locale}.md`, "description", texts[document][locale].description);
  return legalDocuments.flatMap((document) => locales.flatMap((locale) => mistakesIn(document, locale))).map(lineOf);
}

/**
 * Returns the numbers that texts of pages state directly, the descriptions that are empty without a fact, and the
 * sentences that two languages share, because one of them was not translated. Throws an `Error` with a line for each
 * mistake if the texts cannot be read.
 */
export function checkPages(contentDir: string): string[] {
  const fill = textFiller(readSite(contentDir), readFacts(contentDir));
  const faults: string[] = [];
  const { texts, missing } = readPages(contentDir, (locale, text, field = "") => {
    const fix = "write {fact:…} or {time:…}, or allow it with a reason in scripts/check/pages.ts";
    for (const number of typedNumbers(text, field)) {
      faults.push(`content/pages in ${locale}: ${field}: ${number} is typed by hand in "${text}"; ${fix}`);
    }
    const filled = fill(locale, text);
    if (filled === "" && required.has(field)) {
      faults.push(`content/pages in ${locale}: ${field}: "${text}" states only an absent fact; add another sentence`);
    }
    return filled;
  });
  // A language that borrows texts shares their sentences with the first language.
  const whole = locales.filter((locale) => missing[locale].length === 0);
  return [...faults, ...sharedSentences(whole.map((locale) => [locale, textsIn(texts[locale])]))];
}

/** Returns the addresses of pages that the site does without, or has no text for in a language. */
export function absentAddresses(contentDir: string): string[] {
  const { missing } = readPages(contentDir, (_, text) => text);
  return Object.values(missingPages(readSite(contentDir), missing).absent).flat();
}

/** Fields that no page does without. */
const required: ReadonlySet<string> = new Set(["metaDescription", "summary"]);

/** Fields whose figures are invented on purpose, because they belong to drawings of the product. `time` is data. */
const drawn: ReadonlySet<string> = new Set(["rows", "footer", "badge", "label", "late", "place", "time"]);

/** Numbers that are not facts about the service. */
const allowed: readonly RegExp[] = [
  /\{[^{}]*\}/g, // A placeholder: a fact of facts.yml, or a time.
  /(?<!\d)1[CС](?!\p{L})/gu, // The name of a program.
  /\b\d{1,2} [AP]M\b/g, // A round time of day, as Americans write it in a sentence.
  /PPh 21/g, // The name of an Indonesian tax.
  /24 jam/g, // Around the clock, in Indonesian.
  // A worked example that says so.
  /^(?:For example|Пример|Misalnya|Мысал|Məsələn|Misol uchun)[,.:].*$/gs,
];

/**
 * Returns the numbers that a text of a page states directly. Each must come from `facts.yml` through a placeholder, or
 * be allowed above with a reason. `field` is the field of the page's file that contains the text.
 */
export function typedNumbers(text: string, field: string): string[] {
  if (drawn.has(field)) return [];
  const rest = allowed.reduce((left, pattern) => left.replaceAll(pattern, " "), text);
  return rest.match(/\d+(?:[.,:\u00a0]\d+)*/g) ?? [];
}

/** Returns every text in a tree with its path. */
function textsIn(tree: unknown, place = ""): [place: string, text: string][] {
  if (typeof tree === "string") return [[place, tree]];
  if (typeof tree !== "object" || tree === null) return [];
  return Object.entries(tree).flatMap(([key, branch]) => textsIn(branch, place ? `${place}.${key}` : key));
}

function sharedSentences(found: readonly [Locale, [place: string, text: string][]][]): string[] {
  const seen = new Map<string, Locale>();
  return found.flatMap(([locale, texts]) =>
    texts.flatMap(([place, text]) => {
      const key = `${place}: ${text}`;
      const other = seen.get(key);
      seen.set(key, locale);
      // Shorter texts are names and numbers, which may be the same in two languages.
      if (other === undefined || text.length < 25 || !text.includes(" ")) return [];
      return [`content/pages: ${place}: the same in ${other} and ${locale}: translate "${text}"`];
    }),
  );
}
