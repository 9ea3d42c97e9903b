import type { TextSearch } from "../../../domain/collection.ts";
import { isUnavailable } from "../../../domain/content.ts";
import { highlight, type Range } from "../../../domain/search/highlight.ts";
import { parseQuery } from "../../../domain/search/query.ts";
import { fallbackLocale, type Locale, locales } from "../../../i18n/locales.ts";
import { sourceUnavailable } from "../../failures.ts";

const maxResults = 20;
const maxClosest = 3;
const maxOtherLanguages = 3;

/** The maximum number of characters of a search that are read and shown; the rest is dropped. */
const maxQueryLength = 200;

export interface Found<Result> {
  query: string;
  /** Entries in this language, best first; empty when nothing was found. */
  results: Result[];
  /** Entries that come close to the query, suggested if there are no results. */
  closest: Result[];
  /** Entries in other languages that match the query. */
  otherLanguages: Result[];
}

/** Turns an entry into a result; `marksIn` finds the words in a text that match the query. */
type ToResult<Card, Result> = (card: Card, marksIn: (text: string) => Range[]) => Result;

/** Returns what a visitor typed, on one line and of bounded length; empty if there is nothing to search for. */
function readQuery(typed: string): string {
  const line = typed
    .toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, " ")
    .trim();
  return [...line].slice(0, maxQueryLength).join("");
}

/**
 * Searches a collection for the text that a visitor typed, in this language, then in the others. Throws a 503 if the
 * source is unavailable.
 */
export async function searchCollection<Card extends { id: string; locale: Locale }, Result>(
  collection: TextSearch<Card>,
  locale: Locale,
  typed: string,
  toResult: ToResult<Card, Result>,
): Promise<Found<Result>> {
  const query = readQuery(typed);
  if (query === "") return { query, results: [], closest: [], otherLanguages: [] };
  const results = await collection.find(locale, query, maxResults);
  if (isUnavailable(results)) throw sourceUnavailable();
  const closest = results.length > 0 ? [] : await collection.closest(locale, query, maxClosest);
  if (isUnavailable(closest)) throw sourceUnavailable();
  const others = await Promise.all(
    locales.filter((each) => each !== locale).map((each) => collection.find(each, query, 1)),
  );
  const own = new Set(results.map(({ id }) => id));
  const elsewhere = others.flatMap((answer) => (isUnavailable(answer) ? [] : answer)).filter(({ id }) => !own.has(id));
  // An entry may be found in several languages. It is shown once, in English if that is one of them.
  const distinct = new Map(elsewhere.toSorted((one, other) => rank(other) - rank(one)).map((card) => [card.id, card]));
  const show = (cards: readonly Card[]) =>
    cards.map((card) => {
      const read = parseQuery(card.locale, query);
      return toResult(card, (text) => highlight(text, read));
    });
  return {
    query,
    results: show(results),
    closest: show(closest),
    otherLanguages: show([...distinct.values()].slice(0, maxOtherLanguages)),
  };
}

/** Returns the rank by which entries in the fallback language replace others of the same id. */
function rank({ locale }: { locale: Locale }): number {
  return locale === fallbackLocale ? 0 : 1;
}
