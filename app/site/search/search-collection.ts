import type { TextSearch } from "../../../domain/collection.ts";
import { isUnavailable } from "../../../domain/content.ts";
import { fallbackLocale, type Locale, locales } from "../../../i18n/locales.ts";
import { sourceUnavailable } from "../../failures.ts";

const maxResults = 20;
const maxOtherLanguages = 3;

/** Characters of a search that are read and shown; the rest is dropped. */
const maxQueryLength = 200;

interface Found<Card> {
  /** Entries in this language, best first. */
  results: Card[];
  /** Suggested when there are no results. */
  closest: Card[];
  /** Entries of other languages that answer the query. */
  otherLanguages: Card[];
}

/** What a visitor typed, on one line and of bounded length; empty where nothing can be searched for. */
export function readQuery(typed: string): string {
  const line = typed
    .toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, " ")
    .trim();
  return [...line].slice(0, maxQueryLength).join("");
}

/** Searches a collection in this language, then in the others. Throws 503 while the source is unavailable. */
export async function searchCollection<Card extends { id: string; locale: Locale }>(
  collection: TextSearch<Card>,
  locale: Locale,
  query: string,
): Promise<Found<Card>> {
  if (query === "") return { results: [], closest: [], otherLanguages: [] };
  const found = await collection.find(locale, query, maxResults);
  if (isUnavailable(found)) throw sourceUnavailable();
  const others = await Promise.all(
    locales.filter((each) => each !== locale).map((each) => collection.find(each, query, 1)),
  );
  const own = new Set(found.results.map(({ id }) => id));
  const elsewhere = others
    .flatMap((answer) => (isUnavailable(answer) ? [] : answer.results))
    .filter(({ id }) => !own.has(id));
  // One entry is found in several languages; the reader needs it once, in English where that is among them.
  const distinct = new Map(elsewhere.toSorted((one, other) => rank(other) - rank(one)).map((card) => [card.id, card]));
  return { ...found, otherLanguages: [...distinct.values()].slice(0, maxOtherLanguages) };
}

/** Entries in the fallback language replace others of the same id. */
function rank({ locale }: { locale: Locale }): number {
  return locale === fallbackLocale ? 0 : 1;
}
