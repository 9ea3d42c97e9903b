import { type Locale, locales } from "../../i18n/locales.ts";
import { readPages } from "../../server/content/files/read-pages.ts";
import { readFacts, readSite } from "../../server/content/files/settings.ts";
import { textFiller } from "../../server/content/files/text-filler.ts";
import { typedNumbers } from "./typed-numbers.ts";

/** Shorter texts are names and numbers, which may be the same in two languages. */
const sentence = 25;

/**
 * Returns what is wrong with the texts of pages: fields that cannot be read, numbers that are typed by hand, sentences
 * that two languages share (one of them was not translated), and pages that look alike in search results.
 */
export async function checkPages(contentDir: string): Promise<string[]> {
  try {
    const site = readSite(contentDir);
    const fill = textFiller(site, readFacts(contentDir));
    const numbers: string[] = [];
    const { texts } = readPages(contentDir, (locale, text, field = "") => {
      for (const number of typedNumbers(text, field)) numbers.push(typedNumberFault(locale, field, number, text));
      return fill(locale, text);
    });
    const found = locales.map((locale) => [locale, sentencesOf(texts[locale])] as const);
    return [
      ...numbers,
      ...sharedSentences(found),
      ...found.flatMap(([locale, sentences]) => repeatedHeads(locale, sentences)),
    ];
  } catch (error) {
    // The error for texts that cannot be read has a line for each mistake.
    if (!(error instanceof Error)) throw error;
    return error.message.split("\n");
  }
}

function typedNumberFault(locale: Locale, field: string, number: string, text: string): string {
  const fix = "write {fact:…} or {time:…}, or allow it with a reason in typed-numbers.ts";
  return `content/pages in ${locale}: ${field}: ${number} is typed by hand in "${text}"; ${fix}`;
}

/** Returns every text with its path in the tree. */
function sentencesOf(value: unknown, place = ""): Map<string, string> {
  const found = new Map<string, string>();
  if (typeof value === "string") return found.set(place, value);
  if (typeof value !== "object" || value === null) return found;
  for (const [key, each] of Object.entries(value)) {
    for (const [at, text] of sentencesOf(each, place ? `${place}.${key}` : key)) found.set(at, text);
  }
  return found;
}

function sharedSentences(found: readonly (readonly [Locale, Map<string, string>])[]): string[] {
  return found.flatMap(([locale, sentences], index) =>
    found.slice(0, index).flatMap(([other, theirs]) =>
      [...sentences].flatMap(([place, text]) => {
        const isShared = text.length >= sentence && theirs.get(place) === text && / /.test(text);
        return isShared ? [`content/pages: ${place}: the same in ${other} and ${locale}: translate "${text}"`] : [];
      }),
    ),
  );
}

/** Returns repeated titles and descriptions, because search engines use them to distinguish pages. */
function repeatedHeads(locale: Locale, sentences: Map<string, string>): string[] {
  const owners = new Map<string, string>();
  const faults: string[] = [];
  for (const [place, text] of sentences) {
    if (!/\.(metaTitle|metaDescription|headline)$/.test(place)) continue;
    const first = owners.get(text);
    if (first !== undefined) faults.push(`content/pages in ${locale}: ${place}: the same as ${first}`);
    else owners.set(text, place);
  }
  return faults;
}
