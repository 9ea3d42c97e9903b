import type { Audience } from "../../domain/content.ts";
import type { Excerpt } from "../../domain/search/highlight.ts";
import type { SearchDocument } from "../../domain/search/search-index.ts";
import { href } from "../../domain/site-map.ts";
import type { Locale } from "../../i18n/locales.ts";

/** A help article as the server sends it to the browser. The id is the slug. */
export interface HelpDocument extends SearchDocument {
  audience: Audience;
}

export interface Suggestion {
  to: string;
  audience: Audience;
  excerpt: Excerpt;
}

export interface Suggestions {
  found: readonly Suggestion[];
  /** Whether the articles probably do not answer what was typed. */
  isWeak: boolean;
}

/** Returns the articles that best match the typed text, for a visitor whose audience may be known. */
export type Suggest = (typed: string, audience?: Audience | null) => Suggestions;

export const noSuggestions: Suggestions = { found: [], isWeak: false };

const maxSuggestions = 6;
const minLength = 2;

const loading = new Map<Locale, Promise<Suggest | null>>();

/**
 * Loads the search index of a language and the search code, once. Resolves with `null` if they cannot be loaded, for
 * example without a connection; the next call retries.
 */
export function loadSuggestions(locale: Locale): Promise<Suggest | null> {
  const known = loading.get(locale);
  if (known) return known;
  const started = load(locale).catch(() => {
    loading.delete(locale);
    return null;
  });
  loading.set(locale, started);
  return started;
}

async function load(locale: Locale): Promise<Suggest> {
  const [{ buildIndexInSteps }, { search }, { parseQuery }, { excerptOf }, response] = await Promise.all([
    import("../../domain/search/search-index.ts"),
    import("../../domain/search/ranking.ts"),
    import("../../domain/search/query.ts"),
    import("../../domain/search/highlight.ts"),
    fetch(href("helpIndex", { lang: locale })),
  ]);
  if (!response.ok) throw new Error(`the search documents were answered with ${response.status}`);
  const documents: HelpDocument[] = await response.json();
  const articles = new Map(documents.map((document) => [document.id, document]));
  const index = await buildIndexInSteps(locale, documents, () => new Promise((resolve) => setTimeout(resolve)));
  return (typed, audience = null) => {
    if (typed.trim().length < minLength) return noSuggestions;
    const { hits, isWeak } = search(index, parseQuery(locale, typed), { limit: maxSuggestions, audience });
    const found = hits.flatMap(({ id, words }) => {
      const article = articles.get(id);
      if (!article) return [];
      const to = href("helpArticle", { lang: locale, slug: id });
      return [{ to, audience: article.audience, excerpt: excerptOf(locale, article, new Set(words)) }];
    });
    return { found, isWeak };
  };
}
