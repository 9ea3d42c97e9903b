import { matchTerms, quality } from "./match.ts";
import type { Query, QueryWord } from "./query.ts";
import { type IndexedDocument, type IndexTerm, readPlace, type SearchIndex } from "./search-index.ts";

export interface Hit {
  id: string;
  /** Comparable only within one search. */
  score: number;
  /** The folded words of the document that match the query. */
  words: string[];
}

export interface Found {
  /** Best first. */
  hits: Hit[];
  /** Whether the hits probably do not answer the query, because too little of it was found. */
  isWeak: boolean;
}

export interface SearchOptions {
  /** The maximum number of hits; 10 if absent. A weak search has three at most. */
  limit?: number;
  /** The audience of the person who searches, if it is known. */
  audience?: string | null;
  /** Whether only the same words and other forms of them match. */
  isExact?: boolean;
}

/** The maximum number of hits of a weak search. */
const maxWeakHits = 3;
/** The factor for documents for the audience of the person who searches. */
const ownAudience = 1.25;
/** What a query adds to the score of a document of which it is a title or synonym, as a factor. */
const phraseBonus = 2;
/** What a query adds to the score of a document whose title it contains, as a factor. */
const titleBonus = 0.5;
/** Hits with a smaller share of the best score are noise. */
const minShare = 0.25;
/** The smallest share of a query, weighted by the rarity of its words, that the best hit of a good search contains. */
const minCoverage = 0.45;

/** A word of a query, and where it was found. */
interface FoundWord {
  /** By the number of the document. */
  places: Map<number, FoundPlace>;
  rarity: number;
  /** Whether a term matches that is more than a similar word. */
  isSure: boolean;
}

interface FoundPlace {
  score: number;
  terms: IndexTerm[];
}

type Match = (word: QueryWord) => [term: IndexTerm, quality: number][];

/**
 * Returns the documents that match a query, best first: those with at least a third of the words that the index knows,
 * ordered by where the words are found (title, synonyms, summary, headings), how rare they are, how exactly they match,
 * and whether the query is a whole title or synonym. Documents of equal rank keep their order. Documents far below the
 * best are left out.
 */
export function search(index: SearchIndex, query: Query, options: SearchOptions = {}): Found {
  const { limit = 10, audience = null, isExact = false } = options;
  const match: Match = (word) => {
    const found = matchTerms(word, index.terms);
    return isExact ? found.filter((each) => each[1] >= quality.stem) : found;
  };
  const words = query.words.map((word) => findWord(index, match(word)));
  const known = words.filter(({ places }) => places.size > 0).length;
  const ranked = rank(index, words, audience).filter(({ matched }) => matched >= known / 3);
  const least = Math.max(...ranked.map(({ plainScore }) => plainScore)) * minShare;
  const hits = ranked.filter(({ plainScore }) => plainScore >= least);
  const missing = words.filter(({ isSure }) => !isSure).length;
  const isWeak = missing * 2 >= words.length || (hits[0]?.coverage ?? 0) < minCoverage;
  return { hits: hits.slice(0, isWeak ? Math.min(limit, maxWeakHits) : limit).map(toHit), isWeak };
}

/** Returns the documents whose words resemble those of a query for which `search` found nothing, at most `limit`. */
export function closest(index: SearchIndex, query: Query, limit = 3): Hit[] {
  const match: Match = (word) => {
    const forms = word.forms.map((form) => letterPairs(form.word)).filter((pairs) => pairs.size > 1);
    return index.terms.flatMap((term): [IndexTerm, number][] => {
      const similarity = Math.max(...forms.map((pairs) => resemblance(pairs, term.word)));
      return similarity < 0.4 ? [] : [[term, similarity]];
    });
  };
  const words = query.words.map((word) => findWord(index, match(word)));
  // Words that only look alike say nothing about the document.
  return rank(index, words, null)
    .slice(0, limit)
    .map((hit) => ({ ...toHit(hit), words: [] }));
}

function findWord({ documents }: SearchIndex, matches: ReturnType<Match>): FoundWord {
  const places = new Map<number, FoundPlace>();
  for (const [term, quality] of matches) {
    for (const [number, weight] of term.places.map(readPlace)) {
      const place = places.get(number) ?? { score: 0, terms: [] };
      place.score = Math.max(place.score, quality * weight);
      place.terms.push(term);
      places.set(number, place);
    }
  }
  return {
    places,
    rarity: Math.log(1 + documents.length / Math.max(1, places.size)),
    isSure: matches.some((match) => match[1] > quality.near),
  };
}

interface Ranked extends Hit {
  number: number;
  /** The score without the bonuses for titles and synonyms. */
  plainScore: number;
  /** The number of words of the query that the document contains. */
  matched: number;
  /** The share of the query that the document contains, weighted by the rarity of its words. */
  coverage: number;
}

function rank(index: SearchIndex, words: readonly FoundWord[], audience: string | null): Ranked[] {
  const numbers = new Set(words.flatMap(({ places }) => [...places.keys()]));
  return Array.from(numbers)
    .flatMap((number) => {
      const document = index.documents[number];
      return document ? [rankDocument(document, number, words, audience)] : [];
    })
    .sort((one, other) => other.score - one.score || one.number - other.number);
}

function rankDocument(
  document: IndexedDocument,
  number: number,
  words: readonly FoundWord[],
  audience: string | null,
): Ranked {
  const total = sumOf(words.map(({ rarity }) => rarity));
  const inside = words.filter(({ places }) => places.has(number));
  const sum = sumOf(inside.map(({ places, rarity }) => (places.get(number)?.score ?? 0) * rarity));
  const isOwn = audience !== null && document.audience === audience;
  const found = new Set(inside.flatMap(({ places }) => places.get(number)?.terms.map(({ stem }) => stem) ?? []));
  const plainScore = sum * (inside.length / words.length) * (isOwn ? ownAudience : 1);
  const bonus =
    (1 + titleBonus * titleShare(document, found)) * (1 + phraseBonus * phraseShare(document, number, words) ** 2);
  return {
    id: document.id,
    number,
    plainScore,
    score: plainScore * bonus,
    matched: inside.length,
    coverage: sumOf(inside.map(({ rarity }) => rarity)) / total,
    words: inside.flatMap(({ places }) => places.get(number)?.terms.map(({ word }) => word) ?? []),
  };
}

/** Returns the share of the words of a title that a query contains: a short title is more about its words. */
function titleShare({ phrases: [title = []] }: IndexedDocument, found: ReadonlySet<string>): number {
  return title.filter((stem) => found.has(stem)).length / Math.max(1, title.length);
}

/**
 * Returns the greatest share of a query, weighted by the rarity of its words, that is a whole title or synonym of the
 * document.
 */
function phraseShare({ phrases }: IndexedDocument, number: number, words: readonly FoundWord[]): number {
  const byStem = new Map(
    words.flatMap((word) => word.places.get(number)?.terms.map(({ stem }) => [stem, word] as const) ?? []),
  );
  const total = sumOf(words.map(({ rarity }) => rarity));
  const shares = phrases.map((phrase) => {
    const found = phrase.flatMap((stem) => byStem.get(stem) ?? []);
    return found.length < phrase.length ? 0 : sumOf([...new Set(found)].map(({ rarity }) => rarity)) / total;
  });
  return Math.max(0, ...shares);
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0);
}

function toHit({ id, score, words }: Ranked): Hit {
  return { id, score, words };
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
