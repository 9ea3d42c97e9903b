import type { Locale } from "../../i18n/locales.ts";
import { tokenize, withCompounds } from "./fold.ts";
import type { Form } from "./query.ts";
import { stem } from "./stem.ts";
import { isStopWord } from "./stop-words.ts";

export interface SearchDocument {
  id: string;
  title: string;
  summary: string;
  headings: readonly string[];
  /** Other words that people use for the subject. */
  synonyms: readonly string[];
  /** Whom the document is for; missing if all documents are for everybody. */
  audience?: string;
}

/**
 * A word in the documents. Each place is the number of a document × 16 plus one bit per field, in the order of
 * `fields`.
 */
export interface IndexTerm extends Form {
  places: number[];
}

export interface IndexedDocument {
  id: string;
  audience?: string;
  /** The stems of the title and of each synonym. */
  phrases: string[][];
}

/** Plain data that can be serialized as JSON. */
export interface SearchIndex {
  locale: Locale;
  /** The documents, by number. */
  documents: IndexedDocument[];
  terms: IndexTerm[];
}

const fields = [
  { name: "title", weight: 10, isPhrase: true },
  { name: "summary", weight: 4, isPhrase: false },
  { name: "synonyms", weight: 9, isPhrase: true },
  { name: "headings", weight: 3, isPhrase: false },
] as const;

/** The weight of each combination of fields, indexed by its bits. */
const weights = Array.from({ length: 16 }, (_, bits) =>
  fields.reduce((sum, { weight }, field) => sum + (bits & (1 << field) ? weight : 0), 0),
);

/** Returns the number of the document of a place, and the weight of the fields. */
export function readPlace(place: number): [number: number, weight: number] {
  return [place >> 4, weights[place & 15] ?? 0];
}

/** Indexes the documents of one language. Stop words are left out. Takes about 2 µs per word. */
export function buildIndex(locale: Locale, documents: readonly SearchDocument[]): SearchIndex {
  const steps = indexSteps(locale, documents);
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

/** Builds the same index, and waits for `pause` after each document, so that a slow phone can react in between. */
export async function buildIndexInSteps(
  locale: Locale,
  documents: readonly SearchDocument[],
  pause: () => Promise<void>,
): Promise<SearchIndex> {
  const steps = indexSteps(locale, documents);
  let step = steps.next();
  while (!step.done) {
    await pause();
    step = steps.next();
  }
  return step.value;
}

/** The number of terms whose stems are found in one step: about as much work as a document. */
const termsPerStep = 100;

function* indexSteps(locale: Locale, documents: readonly SearchDocument[]): Generator<void, SearchIndex> {
  const places = new Map<string, Map<number, number>>();
  const indexed: IndexedDocument[] = [];
  for (const [number, document] of documents.entries()) {
    const phrases: string[][] = [];
    for (const [field, { name, isPhrase }] of fields.entries()) {
      for (const words of [document[name]].flat().map((text) => indexedWords(locale, text))) {
        for (const word of words) {
          const bits = places.get(word) ?? new Map<number, number>();
          places.set(word, bits.set(number, (bits.get(number) ?? 0) | (1 << field)));
        }
        if (isPhrase && words.length > 0) phrases.push([...new Set(words.map((word) => stem(locale, word)))]);
      }
    }
    const { id, audience } = document;
    indexed.push({ id, phrases, ...(audience === undefined ? {} : { audience }) });
    yield;
  }
  const terms: SearchIndex["terms"][number][] = [];
  for (const [word, bits] of places) {
    const all = Array.from(bits, ([number, mask]) => number * 16 + mask);
    terms.push({ word, stem: stem(locale, word), places: all });
    if (terms.length % termsPerStep === 0) yield;
  }
  return { locale, documents: indexed, terms };
}

function indexedWords(locale: Locale, text: string): string[] {
  return withCompounds(text, tokenize(locale, text))
    .map(({ word }) => word)
    .filter((word) => !isStopWord(locale, word));
}
