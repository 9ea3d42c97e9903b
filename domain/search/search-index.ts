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
  { name: "title", weight: 10 },
  { name: "summary", weight: 4 },
  { name: "synonyms", weight: 9 },
  { name: "headings", weight: 3 },
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
  const places = new Map<string, Map<number, number>>();
  documents.forEach((document, number) => {
    fields.forEach(({ name }, field) => {
      for (const word of [document[name]].flat().flatMap((text) => indexedWords(locale, text))) {
        const bits = places.get(word) ?? new Map<number, number>();
        places.set(word, bits.set(number, (bits.get(number) ?? 0) | (1 << field)));
      }
    });
  });
  const terms = Array.from(places, ([word, bits]) => ({
    word,
    stem: stem(locale, word),
    places: Array.from(bits, ([number, mask]) => number * 16 + mask),
  }));
  return { locale, documents: documents.map((document) => toIndexed(locale, document)), terms };
}

function toIndexed(locale: Locale, { id, audience, title, synonyms }: SearchDocument): IndexedDocument {
  const phrases = [title, ...synonyms]
    .map((text) => [...new Set(indexedWords(locale, text).map((word) => stem(locale, word)))])
    .filter((phrase) => phrase.length > 0);
  return { id, phrases, ...(audience === undefined ? {} : { audience }) };
}

function indexedWords(locale: Locale, text: string): string[] {
  return withCompounds(text, tokenize(locale, text))
    .map(({ word }) => word)
    .filter((word) => !isStopWord(locale, word));
}
