import type { RouterContextProvider } from "react-router";
import type { ArticleCard } from "../../../domain/content.ts";
import { highlight } from "../../../domain/search/highlight.ts";
import { parseQuery } from "../../../domain/search/query.ts";
import type { Locale } from "../../../i18n/locales.ts";
import { personalize } from "../../cache.ts";
import { services } from "../../context.ts";
import { readQuery, searchCollection } from "../../site/search/search-collection.ts";
import { toArticleCard } from "./article-view.ts";
import type { ResultsView, ResultView } from "./results-page.tsx";

/** Searches the help center for what a visitor typed. A search without results is counted for the editors. */
export async function findResults(
  context: Readonly<RouterContextProvider>,
  locale: Locale,
  typed: string,
): Promise<ResultsView> {
  const { helpSearch, searchMisses } = context.get(services);
  const query = readQuery(typed);
  const found = await searchCollection(helpSearch, locale, query);
  if (query !== "" && found.results.length === 0) {
    const { ip, userAgent } = personalize(context);
    await searchMisses.record({ locale, query, ip, userAgent });
  }
  const mark = (cards: readonly ArticleCard[]) => cards.map((card) => toResult(card, query));
  return {
    query,
    results: mark(found.results),
    closest: mark(found.closest),
    otherLanguages: mark(found.otherLanguages),
  };
}

function toResult(article: ArticleCard, typed: string): ResultView {
  const query = parseQuery(article.locale, typed);
  return {
    ...toArticleCard(article),
    titleMarks: highlight(article.title, query),
    summaryMarks: highlight(article.summary, query),
  };
}
