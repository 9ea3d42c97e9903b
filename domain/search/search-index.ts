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
  const places = new Map<string, Map<number, number>>();
  const indexed = documents.map((document, number): IndexedDocument => {
    const phrases: string[][] = [];
    fields.forEach(({ name, isPhrase }, field) => {
      for (const words of [document[name]].flat().map((text) => indexedWords(locale, text))) {
        for (const word of words) {
          const bits = places.get(word) ?? new Map<number, number>();
          places.set(word, bits.set(number, (bits.get(number) ?? 0) | (1 << field)));
        }
        if (isPhrase && words.length > 0) phrases.push([...new Set(words.map((word) => stem(locale, word)))]);
      }
    });
    const { id, audience } = document;
    return { id, phrases, ...(audience === undefined ? {} : { audience }) };
  });
  const terms = Array.from(places, ([word, bits]) => ({
    word,
    stem: stem(locale, word),
    places: Array.from(bits, ([number, mask]) => number * 16 + mask),
  }));
  return { locale, documents: indexed, terms };
}

function indexedWords(locale: Locale, text: string): string[] {
  return withCompounds(text, tokenize(locale, text))
    .map(({ word }) => word)
    .filter((word) => !isStopWord(locale, word));
}
