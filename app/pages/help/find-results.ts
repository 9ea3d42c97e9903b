import type { RouterContextProvider } from "react-router";
import type { Locale } from "../../../i18n/locales.ts";
import { personalize } from "../../cache.ts";
import { services } from "../../context.ts";
import { searchCollection } from "../../site/search/search-collection.ts";
import { toArticleCard } from "./article-view.ts";
import type { ResultsView } from "./results-page.tsx";

/** Searches the help center for the text that a visitor typed. Records a search without results for the editors. */
export async function findResults(
  context: Readonly<RouterContextProvider>,
  locale: Locale,
  typed: string,
): Promise<ResultsView> {
  const { helpSearch, searchMisses } = context.get(services);
  const found = await searchCollection(helpSearch, locale, typed, (article, marksIn) => ({
    ...toArticleCard(article),
    titleMarks: marksIn(article.title),
    summaryMarks: marksIn(article.summary),
  }));
  if (found.query !== "" && found.results.length === 0) {
    const { ip, userAgent } = personalize(context);
    await searchMisses.record({ locale, query: found.query, ip, userAgent });
  }
  return found;
}
