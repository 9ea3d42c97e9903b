import type { ArticleReport, HelpReport } from "../../domain/desk.ts";
import type { Store } from "../stores/store.ts";
import { readViews } from "./views.ts";

/**
 * The minimum number of visitors who have searched for the same words on one day, so that nothing about a single person
 * is shown. Visitors are told apart only within a day.
 */
const minVisitors = 2;

/**
 * Reads what readers did in the help center since `since`, in milliseconds since 1970. Rejects if the store is
 * unavailable.
 */
export async function readHelpReport(store: Store, since: number): Promise<HelpReport> {
  const day = new Date(since).toISOString().slice(0, 10);
  const views = await readViews(store, day);
  return store.run(async (database) => {
    const ratings = await database.selectFrom("ratings").selectAll().where("at", ">=", since).execute();
    const misses = await database
      .selectFrom("search_misses")
      .select(({ fn }) => ["locale", "query", fn.sum<number>("visitors").as("visitors")])
      .where("day", ">=", day)
      .groupBy(["locale", "query"])
      .having(({ fn }) => fn.max("visitors"), ">=", minVisitors)
      .execute();
    const articles = new Map<string, ArticleReport>();
    const reportOf = (locale: string, article: string): ArticleReport => {
      const key = `${locale} ${article}`;
      const report = articles.get(key) ?? { locale, article, views: 0, helpful: 0, notHelpful: 0, weight: 0 };
      articles.set(key, report);
      return report;
    };
    for (const { locale, slug, views: count } of views) reportOf(locale, slug).views = count;
    for (const { locale, article, helpful } of ratings) {
      const report = reportOf(locale, article);
      if (helpful === 1) report.helpful++;
      else report.notHelpful++;
    }
    for (const report of articles.values()) {
      const votes = report.helpful + report.notHelpful;
      report.weight = votes === 0 ? 0 : Math.round((report.views * report.notHelpful) / votes);
    }
    return {
      articles: [...articles.values()].sort((one, other) => other.weight - one.weight || other.views - one.views),
      reasons: ratings
        .toSorted((one, other) => other.at - one.at)
        .flatMap(({ locale, article, reason, details }) =>
          reason === null ? [] : [{ locale, article, reason, details: details ?? "" }],
        ),
      misses: misses
        .map((miss) => ({ ...miss, visitors: Number(miss.visitors) }))
        .sort((one, other) => other.visitors - one.visitors),
    };
  });
}
