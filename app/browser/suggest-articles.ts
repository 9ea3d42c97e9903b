import type { Range } from "../../domain/search/highlight.ts";
import type { SearchDocument } from "../../domain/search/search-index.ts";
import { href } from "../../domain/site-map.ts";
import type { Locale } from "../../i18n/locales.ts";

export interface Suggestion {
  to: string;
  title: string;
  summary: string;
  marks: Range[];
}

export type Suggest = (typed: string) => Suggestion[];

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
  const [{ buildIndex, search }, { parseQuery }, { highlight }, response] = await Promise.all([
    import("../../domain/search/search-index.ts"),
    import("../../domain/search/query.ts"),
    import("../../domain/search/highlight.ts"),
    fetch(href("helpIndex", { lang: locale })),
  ]);
  if (!response.ok) throw new Error(`the search documents were answered with ${response.status}`);
  const documents: SearchDocument[] = await response.json();
  const articles = new Map(documents.map((document) => [document.id, document]));
  const index = buildIndex(locale, documents);
  return (typed) => {
    if (typed.trim().length < minLength) return [];
    const query = parseQuery(locale, typed);
    return search(index, query, { limit: maxSuggestions }).flatMap(({ id }) => {
      const article = articles.get(id);
      if (!article) return [];
      const { title, summary } = article;
      const to = href("helpArticle", { lang: locale, slug: id });
      return [{ to, title, summary, marks: highlight(title, query) }];
    });
  };
}
