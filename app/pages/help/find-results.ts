import type { RouterContextProvider } from "react-router";
import { type ArticleCard, isUnavailable } from "../../../domain/content.ts";
import { highlight } from "../../../domain/search/highlight.ts";
import { parseQuery } from "../../../domain/search/query.ts";
import { fallbackLocale, type Locale, locales } from "../../../i18n/locales.ts";
import { personalize } from "../../cache.ts";
import { services } from "../../context.ts";
import { sourceUnavailable } from "../../failures.ts";
import { toArticleCard } from "./article-view.ts";
import type { ResultsView, ResultView } from "./results-page.tsx";

const maxResults = 20;
const maxOtherLanguages = 3;

/** Characters of a search that are read and shown; the rest is dropped. */
const maxQueryLength = 200;

/** Searches the help center for what a visitor typed. A search without results is counted for the editors. */
export async function findResults(
  context: Readonly<RouterContextProvider>,
  locale: Locale,
  typed: string,
): Promise<ResultsView> {
  const { helpSearch, searchMisses } = context.get(services);
  const query = [
    ...typed
      .toWellFormed()
      .replace(/[\p{Cc}\s]+/gu, " ")
      .trim(),
  ]
    .slice(0, maxQueryLength)
    .join("");
  if (query === "") return { query, results: [], closest: [], otherLanguages: [] };
  const found = await helpSearch.find(locale, query, maxResults);
  if (isUnavailable(found)) throw sourceUnavailable();
  if (found.results.length === 0) {
    const { ip, userAgent } = personalize(context);
    await searchMisses.record({ locale, query, ip, userAgent });
  }
  const others = await Promise.all(
    locales.filter((each) => each !== locale).map((each) => helpSearch.find(each, query, 1)),
  );
  const own = new Set(found.results.map(({ id }) => id));
  const elsewhere = others
    .flatMap((answer) => (isUnavailable(answer) ? [] : answer.results))
    .filter(({ id }) => !own.has(id));
  // One article is found in several languages; the reader needs it once, in English where that is among them.
  const distinct = new Map(
    elsewhere.toSorted((one, other) => rank(other) - rank(one)).map((article) => [article.id, article]),
  );
  return {
    query,
    results: found.results.map((article) => mark(article, query)),
    closest: found.closest.map((article) => mark(article, query)),
    otherLanguages: [...distinct.values()].slice(0, maxOtherLanguages).map((article) => mark(article, query)),
  };
}

/** Articles in the fallback language replace others of the same id. */
function rank({ locale }: ArticleCard): number {
  return locale === fallbackLocale ? 0 : 1;
}

function mark(article: ArticleCard, typed: string): ResultView {
  const query = parseQuery(article.locale, typed);
  return {
    ...toArticleCard(article),
    titleMarks: highlight(article.title, query),
    summaryMarks: highlight(article.summary, query),
  };
}
