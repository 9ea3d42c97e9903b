import type { TextHit, TextSearch } from "../../../domain/collection.ts";
import { isUnavailable } from "../../../domain/content.ts";
import { fallbackLocale, type Locale, locales } from "../../../i18n/locales.ts";
import { available } from "../../failures.ts";

const maxResults = 20;
const maxClosest = 3;
const maxOtherLanguages = 3;

/** The maximum number of characters of a search that are read and shown; the rest is dropped. */
const maxQueryLength = 200;

export interface Found<Result> {
  query: string;
  /** Entries in this language, best first; empty when nothing was found. */
  results: Result[];
  /** Whether the results probably do not answer the query. */
  isWeak: boolean;
  /** Entries that come close to the query, suggested if there are no results. */
  closest: Result[];
  /** Entries in other languages that match the query, if there are no results. */
  otherLanguages: Result[];
}

interface Search<Card, Result> {
  locale: Locale;
  /** The text that the visitor typed. */
  typed: string;
  /** The visitor's audience, if it is known. */
  audience?: string | null;
  toResult: (hit: TextHit<Card>) => Result;
}

/** Returns what a visitor typed, on one line and of bounded length; empty if there is nothing to search for. */
function readQuery(typed: string): string {
  const line = typed
    .toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, " ")
    .trim();
  return [...line].slice(0, maxQueryLength).join("");
}

/**
 * Searches a collection for the text that a visitor typed, in this language; if that finds nothing, also in the others.
 * Throws a 503 if the source is unavailable.
 */
export async function searchCollection<Card extends { id: string; locale: Locale }, Result>(
  collection: TextSearch<Card>,
  { locale, typed, audience = null, toResult }: Search<Card, Result>,
): Promise<Found<Result>> {
  const query = readQuery(typed);
  const nothing = { query, results: [], isWeak: false, closest: [], otherLanguages: [] };
  if (query === "") return nothing;
  const { hits, isWeak } = available(await collection.find(locale, query, { limit: maxResults, audience }));
  if (hits.length > 0) return { ...nothing, results: hits.map(toResult), isWeak };
  const closest = available(await collection.closest(locale, query, maxClosest));
  const elsewhere = await findElsewhere(collection, locale, query);
  return { ...nothing, closest: closest.map(toResult), otherLanguages: elsewhere.map(toResult) };
}

/** Finds entries in other languages that contain the words as typed, or other forms of them. */
async function findElsewhere<Card extends { id: string; locale: Locale }>(
  collection: TextSearch<Card>,
  locale: Locale,
  query: string,
): Promise<TextHit<Card>[]> {
  const others = await Promise.all(
    locales.filter((each) => each !== locale).map((each) => collection.find(each, query, { limit: 1, isExact: true })),
  );
  const hits = others.flatMap((answer) => (isUnavailable(answer) || answer.isWeak ? [] : answer.hits));
  // An entry may be found in several languages. It is shown once, in English if that is one of them.
  const ordered = hits.toSorted((one, other) => rank(other.card) - rank(one.card));
  const distinct = new Map(ordered.map((hit) => [hit.card.id, hit]));
  return [...distinct.values()].slice(0, maxOtherLanguages);
}

/** Returns the rank by which entries in the fallback language replace others of the same id. */
function rank({ locale }: { locale: Locale }): number {
  return locale === fallbackLocale ? 0 : 1;
}
