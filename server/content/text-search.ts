import { setImmediate } from "node:timers/promises";
import type { Collection, Content, TextMatch, TextSearch } from "../../domain/collection.ts";
import { isUnavailable, type Unavailable } from "../../domain/content.ts";
import { toFtsQuery } from "../../domain/search/full-text.ts";
import { parseQuery, type Query } from "../../domain/search/query.ts";
import { buildIndex, closest, type SearchIndex, search } from "../../domain/search/search-index.ts";
import type { Locale } from "../../i18n/locales.ts";

/** The maximum number of entries per language that are searched in memory, which also finds words with a typo. */
const maxIndexed = 1000;

/** The number of entries that the full-text index may propose for each requested result. */
const candidatesPerResult = 5;

interface Indexed<Card> {
  index: SearchIndex;
  cards: Map<string, Card>;
}

/**
 * Returns a search of a collection: titles, summaries, headings and synonyms are searched in memory, bodies in the
 * full-text index of the mirror. The index in memory is built at the first search in a language, and again after the
 * content has changed.
 */
export function openTextSearch<Card extends { id: string }, Entry>(
  collection: Collection<Card, Entry>,
  onChange: Content["onChange"],
): TextSearch<Card> {
  const indexes = new Map<Locale, Indexed<Card>>();
  onChange(() => indexes.clear());

  async function indexOf(locale: Locale): Promise<Indexed<Card> | Unavailable> {
    const known = indexes.get(locale);
    if (known) return known;
    const texts = await collection.texts(locale, maxIndexed);
    if (isUnavailable(texts)) return texts;
    const built = toIndex(locale, texts);
    indexes.set(locale, built);
    return built;
  }

  return {
    async find(locale, typed, limit) {
      // A page of results searches in six languages. Requests that arrive in the meantime are answered between these
      // searches.
      await setImmediate();
      const query = parseQuery(locale, typed);
      const indexed = await indexOf(locale);
      if (isUnavailable(indexed)) return indexed;
      const inMemory = search(indexed.index, query, { limit }).flatMap(({ id }) => indexed.cards.get(id) ?? []);
      if (inMemory.length >= limit) return inMemory;
      const byBodies = await findByBodies(indexed, query, limit);
      if (isUnavailable(byBodies)) return byBodies;
      return [...new Map([...inMemory, ...byBodies].map((card) => [card.id, card])).values()].slice(0, limit);
    },

    async closest(locale, typed, limit) {
      const indexed = await indexOf(locale);
      if (isUnavailable(indexed)) return indexed;
      const hits = closest(indexed.index, parseQuery(locale, typed), limit);
      return hits.flatMap(({ id }) => indexed.cards.get(id) ?? []);
    },
  };

  /**
   * Finds entries whose texts contain all words of the query. Entries that the index in memory lacks, but whose titles,
   * summaries, headings or synonyms match, come first.
   */
  async function findByBodies(indexed: Indexed<Card>, query: Query, limit: number): Promise<Card[] | Unavailable> {
    const match = toFtsQuery(query, "all");
    if (match === null) return [];
    const { locale } = query;
    const found = await collection.search({ locale, match, limit: limit * candidatesPerResult });
    if (isUnavailable(found)) return found;
    const { index, cards } = toIndex(
      locale,
      found.filter(({ card }) => !indexed.cards.has(card.id)),
    );
    const ranked = search(index, query, { limit }).flatMap(({ id }) => cards.get(id) ?? []);
    return [...ranked, ...found.map(({ card }) => card)];
  }
}

function toIndex<Card extends { id: string }>(locale: Locale, texts: readonly TextMatch<Card>[]): Indexed<Card> {
  const documents = texts.map(({ card, title, summary, headings, synonyms }) => {
    return { id: card.id, title, summary, headings, synonyms };
  });
  return { index: buildIndex(locale, documents), cards: new Map(texts.map(({ card }) => [card.id, card])) };
}
