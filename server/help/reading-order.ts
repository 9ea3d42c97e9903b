import type { ArticleCard } from "../../domain/content.ts";
import type { NumberReports } from "../../domain/numbers.ts";
import type { TextOrder } from "../content/text-search.ts";

/** The number of days whose views decide about the order of equally good results. */
const orderDays = 90;

interface Options {
  reports: Pick<NumberReports, "counts">;
  log: { error(fields: object, message: string): void };
}

/**
 * Returns the order of equally good results: articles for employees, who are more than the administrators, then those
 * that were read most. Without the store, the views count as equal.
 */
export function readingOrder({ reports, log }: Options): TextOrder<ArticleCard> {
  return async (locale, texts) => {
    const since = Date.now() - orderDays * 24 * 3600 * 1000;
    const reads = await reports.counts("read", since, ["language", "address"]).catch((error: unknown) => {
      log.error({ err: error }, "the most read help articles are not known");
      return [];
    });
    const own = new Map(reads.filter((row) => row.language === locale).map((row) => [row.address, row.count]));
    const rank = ({ audience, slug }: ArticleCard) =>
      [Number(audience !== "employees"), -(own.get(slug) ?? 0)] as const;
    return texts.toSorted(({ card: one }, { card: other }) => {
      const [[oneAudience, oneReads], [otherAudience, otherReads]] = [rank(one), rank(other)];
      return oneAudience - otherAudience || oneReads - otherReads;
    });
  };
}
