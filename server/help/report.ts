import type { ArticleReport, HelpReport } from "../../domain/desk.ts";
import type { NumberReports } from "../../domain/numbers.ts";
import type { Store } from "../stores/store.ts";

/**
 * The minimum number of visitors who have searched for the same words on one day, so that nothing about a single person
 * is shown. Visitors are told apart only within a day.
 */
const minVisitors = 2;

/**
 * Reads what readers did in the help center since `since`, in milliseconds since 1970. Rejects if the store is
 * unavailable.
 */
export async function readHelpReport(store: Store, reports: NumberReports, since: number): Promise<HelpReport> {
  const [reads, missed, unopened, ratings] = await Promise.all([
    reports.counts("read", since, ["language", "address"]),
    reports.counts("searchMiss", since, ["language", "address", "day"]),
    reports.counts("searchUnopened", since, ["language", "address", "day"]),
    store.run((database) => database.selectFrom("ratings").selectAll().where("at", ">=", since).execute()),
  ]);
  const articles = new Map<string, ArticleReport>();
  const reportOf = (locale: string, article: string): ArticleReport => {
    const key = `${locale} ${article}`;
    const report = articles.get(key) ?? { locale, article, views: 0, helpful: 0, notHelpful: 0, weight: 0 };
    articles.set(key, report);
    return report;
  };
  for (const { language, address, count } of reads) reportOf(language, address).views = count;
  for (const { locale, article, helpful } of ratings) {
    const report = reportOf(locale, article);
    if (helpful === 1) report.helpful++;
    else report.notHelpful++;
  }
  for (const report of articles.values()) {
    const votes = report.helpful + report.notHelpful;
    // Readers whose browsers are not counted vote too.
    const views = Math.max(report.views, votes);
    report.weight = votes === 0 ? 0 : Math.round((views * report.notHelpful) / votes);
  }
  return {
    articles: [...articles.values()].sort((one, other) => other.weight - one.weight || other.views - one.views),
    reasons: ratings
      .toSorted((one, other) => other.at - one.at)
      .flatMap(({ locale, article, reason, details }) =>
        reason === null ? [] : [{ locale, article, reason, details: details ?? "" }],
      ),
    misses: searchesOf(missed),
    unopened: searchesOf(unopened),
  };
}

interface SearchDay {
  language: string;
  address: string;
  /** The number of visitors. */
  count: number;
}

/** Adds up the days of each search, without searches that at most one visitor made on any day. */
function searchesOf(searches: readonly SearchDay[]): HelpReport["misses"] {
  const misses = Map.groupBy(searches, ({ language, address }) => `${language} ${address}`);
  return [...misses.values()]
    .filter((days) => days.some(({ count }) => count >= minVisitors))
    .map((days) => ({
      locale: days[0]?.language ?? "",
      query: days[0]?.address ?? "",
      visitors: days.reduce((sum, { count }) => sum + count, 0),
    }))
    .sort((one, other) => other.visitors - one.visitors);
}
