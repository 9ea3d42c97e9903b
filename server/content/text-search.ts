import { setImmediate } from "node:timers/promises";
import type { Collection, Content, IndexedText, TextHit, TextMatch, TextSearch } from "../../domain/collection.ts";
import { isUnavailable, type Unavailable } from "../../domain/content.ts";
import { toFtsQuery } from "../../domain/search/full-text.ts";
import { excerptOf } from "../../domain/search/highlight.ts";
import { findWords } from "../../domain/search/match.ts";
import { parseQuery, type Query } from "../../domain/search/query.ts";
import { closest, type Hit, search } from "../../domain/search/ranking.ts";
import { buildIndex, type SearchIndex } from "../../domain/search/search-index.ts";
import type { Locale } from "../../i18n/locales.ts";

/** The maximum number of entries per language that are searched in memory, which also finds words with a typo. */
const maxIndexed = 1000;

/** If fewer entries than this are found in memory, the texts are searched too. */
const enough = 3;

/** The number of entries that the full-text index may propose for each requested result. */
const candidatesPerResult = 5;

interface Indexed<Card> {
  index: SearchIndex;
  texts: Map<string, IndexedText<Card>>;
}

/** Puts texts into the order in which equally good results are shown. */
export type TextOrder<Card> = (locale: Locale, texts: IndexedText<Card>[]) => Promise<IndexedText<Card>[]>;

/**
 * Returns a search of a collection: titles, summaries, headings and synonyms are searched in memory, bodies in the
 * full-text index of the mirror. The index in memory is built at the first search in a language, and again after the
 * content has changed.
 */
export function openTextSearch<Card extends { id: string; audience?: string }, Entry>(
  collection: Collection<Card, Entry>,
  onChange: Content["onChange"],
  order: TextOrder<Card> = async (_, texts) => texts,
): TextSearch<Card> {
  const indexes = new Map<Locale, Indexed<Card>>();
  onChange(() => indexes.clear());

  async function indexOf(locale: Locale): Promise<Indexed<Card> | Unavailable> {
    const known = indexes.get(locale);
    if (known) return known;
    const texts = await collection.texts(locale, maxIndexed);
    if (isUnavailable(texts)) return texts;
    const built = toIndex(locale, await order(locale, texts.map(withoutBody)));
    indexes.set(locale, built);
    return built;
  }

  return {
    async find(locale, typed, options) {
      // A page of results may search in six languages. Requests that arrive in the meantime are answered between these
      // searches.
      await setImmediate();
      const query = parseQuery(locale, typed);
      const indexed = await indexOf(locale);
      if (isUnavailable(indexed)) return indexed;
      const { hits, isWeak } = search(indexed.index, query, options);
      const inMemory = hits.flatMap((hit) => toTextHit(locale, indexed, hit));
      const { limit = 10, isExact = false } = options;
      const missing = Math.min(enough, limit) - inMemory.length;
      if (missing <= 0 || isExact) return { hits: inMemory, isWeak };
      const others = await findByBodies(collection, indexed, query, missing);
      if (isUnavailable(others)) return others;
      const known = new Set(inMemory.map(({ card }) => card.id));
      const added = others.filter(({ card }) => !known.has(card.id)).slice(0, missing);
      return { hits: [...inMemory, ...added], isWeak };
    },

    async closest(locale, typed, limit) {
      const indexed = await indexOf(locale);
      if (isUnavailable(indexed)) return indexed;
      const hits = closest(indexed.index, parseQuery(locale, typed), limit);
      return hits.flatMap((hit) => toTextHit(locale, indexed, hit));
    },

    async texts(locale) {
      const indexed = await indexOf(locale);
      return isUnavailable(indexed) ? indexed : [...indexed.texts.values()];
    },
  };
}

/**
 * Finds entries whose texts contain all words of the query. Entries that the index in memory lacks, but whose titles,
 * summaries, headings or synonyms match, come first, then those with the most of these words.
 */
async function findByBodies<Card extends { id: string; audience?: string }, Entry>(
  collection: Collection<Card, Entry>,
  indexed: Indexed<Card>,
  query: Query,
  limit: number,
): Promise<TextHit<Card>[] | Unavailable> {
  const match = toFtsQuery(query, "all");
  if (match === null) return [];
  const { locale } = query;
  const found = await collection.search({ locale, match, limit: limit * candidatesPerResult });
  if (isUnavailable(found)) return found;
  const unknown = toIndex(
    locale,
    found.filter(({ card }) => !indexed.texts.has(card.id)),
  );
  const ranked = search(unknown.index, query, { limit }).hits.flatMap((hit) => toTextHit(locale, unknown, hit));
  const byBody = found.map(({ card, ...texts }) => {
    const words = findWords(query, texts.text);
    return { card, count: words.length, excerpt: excerptOf(locale, texts, new Set(words)) };
  });
  byBody.sort((one, other) => other.count - one.count);
  return [...ranked, ...byBody];
}

function toTextHit<Card>(locale: Locale, { texts }: Indexed<Card>, { id, words }: Hit): TextHit<Card>[] {
  const text = texts.get(id);
  return text ? [{ card: text.card, excerpt: excerptOf(locale, text, new Set(words)) }] : [];
}

function toIndex<Card extends { id: string; audience?: string }>(
  locale: Locale,
  texts: readonly IndexedText<Card>[],
): Indexed<Card> {
  const documents = texts.map(({ card: { id, audience }, title, summary, headings, synonyms }) => {
    return { id, title, summary, headings, synonyms, ...(audience === undefined ? {} : { audience }) };
  });
  return { index: buildIndex(locale, documents), texts: new Map(texts.map((text) => [text.card.id, text])) };
}

function withoutBody<Card>({ card, title, summary, headings, synonyms }: TextMatch<Card>): IndexedText<Card> {
  return { card, title, summary, headings, synonyms };
}
