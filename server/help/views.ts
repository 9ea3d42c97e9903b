import type { IncomingHttpHeaders } from "node:http";
import { isbot } from "isbot";
import type { ArticleCard } from "../../domain/content.ts";
import { matchRoute } from "../../domain/site-map.ts";
import type { TextOrder } from "../content/text-search.ts";
import { openCounter } from "../counter.ts";
import type { Store, Tables } from "../stores/store.ts";

/** The maximum number of different articles that are counted between two writes. */
const maxPending = 5_000;

export interface ViewCounter {
  /**
   * Counts a view of a help article, by the path of the request. Ignores other paths, crawlers, and requests that are
   * only prefetches of the browser.
   */
  count(pathname: string, headers: RequestHeaders): void;
  /** Writes the pending counts and stops. */
  close(): Promise<void>;
}

type RequestHeaders = Pick<IncomingHttpHeaders, "user-agent"> & { purpose?: unknown; "sec-purpose"?: unknown };

interface Options {
  store: Store;
  log: { error(fields: object, message: string): void };
  now?: () => number;
}

/** Opens a counter of views of help articles per language and day, which writes the sums to the store every minute. */
export function countViews({ store, log, now = Date.now }: Options): ViewCounter {
  const counter = openCounter<Pick<Tables["help_views"], "slug" | "locale" | "day">>({
    maxPending,
    onFailure: (error) => log.error({ err: error }, "views of help articles were not counted"),
    async write(rows) {
      const values = rows.map(({ count, ...article }) => ({ ...article, views: count }));
      await store.run((database) =>
        database
          .insertInto("help_views")
          .values(values)
          .onConflict((conflict) =>
            conflict
              .columns(["slug", "locale", "day"])
              .doUpdateSet(({ eb, ref }) => ({ views: eb(ref("help_views.views"), "+", ref("excluded.views")) })),
          )
          .execute(),
      );
    },
  });
  return {
    count(pathname, headers) {
      const isRead = headers.purpose === undefined && headers["sec-purpose"] === undefined;
      if (!pathname.includes("/faq/") || !isRead || isbot(headers["user-agent"])) return;
      const match = matchRoute(pathname.replace(/\.data$/, ""));
      const { lang: locale, slug } = match?.name === "helpArticle" ? match.params : {};
      if (locale === undefined || slug === undefined) return;
      const day = new Date(now()).toISOString().slice(0, 10);
      counter.count({ slug, locale, day });
    },
    close: () => counter.close(),
  };
}

/**
 * Returns the views of articles since `day` (YYYY-MM-DD), per language and slug. Rejects if the store is unavailable.
 */
export async function readViews(store: Store, day: string): Promise<{ locale: string; slug: string; views: number }[]> {
  const rows = await store.run((database) =>
    database
      .selectFrom("help_views")
      .select(({ fn }) => ["locale", "slug", fn.sum<number>("views").as("views")])
      .where("day", ">=", day)
      .groupBy(["locale", "slug"])
      .execute(),
  );
  return rows.map((row) => ({ ...row, views: Number(row.views) }));
}

/** The number of days whose views decide about the order of equally good results. */
const orderDays = 90;

/**
 * Returns the order of equally good results: articles for employees, who are more than the administrators, then those
 * that were read most. Without the store, the views count as equal.
 */
export function readingOrder({ store, log, now = Date.now }: Options): TextOrder<ArticleCard> {
  return async (locale, texts) => {
    const since = new Date(now() - orderDays * 24 * 3600 * 1000).toISOString().slice(0, 10);
    const views = await readViews(store, since).catch((error: unknown) => {
      log.error({ err: error }, "the most read help articles are not known");
      return [];
    });
    const own = new Map(views.filter((row) => row.locale === locale).map((row) => [row.slug, row.views]));
    const rank = ({ audience, slug }: ArticleCard) =>
      [Number(audience !== "employees"), -(own.get(slug) ?? 0)] as const;
    return texts.toSorted(({ card: one }, { card: other }) => {
      const [[oneAudience, oneViews], [otherAudience, otherViews]] = [rank(one), rank(other)];
      return oneAudience - otherAudience || oneViews - otherViews;
    });
  };
}
