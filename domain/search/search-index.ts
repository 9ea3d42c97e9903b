import type { Locale } from "../../i18n/locales.ts";
import { tokenize, withCompounds } from "./fold.ts";
import { matchTerms } from "./match.ts";
import type { Form, Query, QueryWord } from "./query.ts";
import { stem } from "./stem.ts";
import { isStopWord } from "./stop-words.ts";

export interface SearchDocument {
  id: string;
  title: string;
  summary: string;
  headings: readonly string[];
  /** Other words that people use for the subject. */
  synonyms: readonly string[];
  body?: string;
}

/**
 * A word in the documents. Each place is the number of a document × 32 plus one bit per field, in the order of
 * `fields`.
 */
export interface IndexTerm extends Form {
  places: number[];
}

/** Plain data that can be serialized as JSON. */
export interface SearchIndex {
  locale: Locale;
  /** Ids of the documents, by number. */
  ids: string[];
  terms: IndexTerm[];
}

export interface Hit {
  id: string;
  /** Comparable only within one search. */
  score: number;
}

const fields: [name: Exclude<keyof SearchDocument, "id">, weight: number][] = [
  ["title", 10],
  ["summary", 6],
  ["synonyms", 5],
  ["headings", 3],
  ["body", 0.5],
];

/** The weight of each combination of fields, indexed by its bits. */
const weights = Array.from({ length: 32 }, (_, bits) =>
  fields.reduce((sum, [, weight], field) => sum + (bits & (1 << field) ? weight : 0), 0),
);

/** Indexes the documents of one language. Stop words are left out. Takes about 2 µs per word. */
export function buildIndex(locale: Locale, documents: readonly SearchDocument[]): SearchIndex {
  const places = new Map<string, Map<number, number>>();
  documents.forEach((document, number) => {
    fields.forEach(([name], field) => {
      for (const word of indexedWords(locale, document[name])) {
        const bits = places.get(word) ?? new Map<number, number>();
        places.set(word, bits.set(number, (bits.get(number) ?? 0) | (1 << field)));
      }
    });
  });
  const terms = Array.from(places, ([word, bits]) => ({
    word,
    stem: stem(locale, word),
    places: Array.from(bits, ([number, mask]) => number * 32 + mask),
  }));
  return { locale, ids: documents.map(({ id }) => id), terms };
}

/**
 * Returns the documents that match a query, best first: those with at least a third of its words, ordered by where the
 * words are found (title, summary, synonyms, headings, body), how rare they are and how exactly they match. Documents
 * of equal rank keep their order. `limit` is the maximum number of hits, 10 by default.
 */
export function search(index: SearchIndex, query: Query, { limit = 10 }: { limit?: number } = {}): Hit[] {
  const minWords = Math.ceil(query.words.length / 3);
  return rank(index, query, (word) => matchTerms(word, index.terms), minWords).slice(0, limit);
}

/** Returns the documents whose words resemble those of a query for which `search` found nothing, at most `limit`. */
export function closest(index: SearchIndex, query: Query, limit = 3): Hit[] {
  const match = (word: QueryWord) => {
    const forms = word.forms.map((form) => letterPairs(form.word)).filter((pairs) => pairs.size > 1);
    return index.terms.flatMap((term): [IndexTerm, number][] => {
      const quality = Math.max(...forms.map((pairs) => resemblance(pairs, term.word)));
      return quality < 0.4 ? [] : [[term, quality]];
    });
  };
  return rank(index, query, match, 1).slice(0, limit);
}

function rank(
  index: SearchIndex,
  query: Query,
  match: (word: QueryWord) => [term: IndexTerm, quality: number][],
  minWords: number,
): Hit[] {
  const scores = new Map<number, { score: number; words: number }>();
  for (const word of query.words) {
    const found = bestPlaces(match(word));
    const rarity = Math.log(1 + index.ids.length / found.size);
    for (const [number, worth] of found) {
      const { score, words } = scores.get(number) ?? { score: 0, words: 0 };
      scores.set(number, { score: score + worth * rarity, words: words + 1 });
    }
  }
  return Array.from(scores, ([number, { score, words }]) => ({
    id: index.ids[number] ?? "",
    number,
    words,
    score: score * (words / query.words.length),
  }))
    .filter(({ words }) => words >= minWords)
    .sort((one, other) => other.score - one.score || one.number - other.number)
    .map(({ id, score }) => ({ id, score }));
}

/** Returns the score of the term that matches a word best in each document, keyed by the number of the document. */
function bestPlaces(found: [term: IndexTerm, quality: number][]): Map<number, number> {
  const best = new Map<number, number>();
  for (const [term, quality] of found) {
    for (const place of term.places) {
      const worth = quality * (weights[place & 31] ?? 0);
      best.set(place >> 5, Math.max(worth, best.get(place >> 5) ?? 0));
    }
  }
  return best;
}

function letterPairs(word: string): Set<string> {
  return new Set(Array.from({ length: Math.max(0, word.length - 1) }, (_, place) => word.slice(place, place + 2)));
}

/**
 * Returns the share of letter pairs that a word has in common with the pairs of another, from 0 to 1 (Dice's
 * coefficient).
 */
function resemblance(pairs: Set<string>, word: string): number {
  let common = 0;
  for (let place = 0; place < word.length - 1; place++) if (pairs.has(word.slice(place, place + 2))) common++;
  return (2 * common) / (pairs.size + word.length - 1);
}

function indexedWords(locale: Locale, value: string | readonly string[] | undefined): string[] {
  return (typeof value === "string" ? [value] : (value ?? [])).flatMap((text) =>
    withCompounds(text, tokenize(locale, text))
      .map(({ word }) => word)
      .filter((word) => !isStopWord(locale, word)),
  );
}
