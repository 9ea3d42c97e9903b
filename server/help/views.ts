import type { IncomingHttpHeaders } from "node:http";
import { isbot } from "isbot";
import { matchRoute } from "../../domain/site-map.ts";
import type { Store } from "../stores/store.ts";

/** Milliseconds between two writes to the store. */
const flushEveryMs = 60_000;

/** Different articles that are counted between two writes. */
const maxPending = 5_000;

export interface ViewCounter {
  /**
   * Counts the view of a help article, by the path that was answered. Ignores other paths, crawlers, and what browsers
   * only prefetch or the service worker only copies.
   */
  count(pathname: string, headers: RequestHeaders): void;
  /** Writes what is counted and stops. */
  close(): Promise<void>;
}

type RequestHeaders = Pick<IncomingHttpHeaders, "user-agent"> & { purpose?: unknown; "sec-purpose"?: unknown };

interface Options {
  store: Store;
  log: { error(fields: object, message: string): void };
  now?: () => number;
}

/** Counts views of help articles per language and day, and writes the sums to the store each minute. */
export function countViews({ store, log, now = Date.now }: Options): ViewCounter {
  let pending = new Map<string, { slug: string; locale: string; day: string; views: number }>();

  async function flush(): Promise<void> {
    const rows = [...pending.values()];
    if (rows.length === 0) return;
    pending = new Map();
    try {
      await store.run((database) =>
        database
          .insertInto("help_views")
          .values(rows)
          .onConflict((conflict) =>
            conflict
              .columns(["slug", "locale", "day"])
              .doUpdateSet(({ eb, ref }) => ({ views: eb(ref("help_views.views"), "+", ref("excluded.views")) })),
          )
          .execute(),
      );
    } catch (error) {
      log.error({ err: error }, "views of help articles were not counted");
    }
  }

  const timer = setInterval(() => void flush(), flushEveryMs).unref();
  return {
    count(pathname, headers) {
      const isRead = headers.purpose === undefined && headers["sec-purpose"] === undefined;
      if (!pathname.includes("/faq/") || !isRead || isbot(headers["user-agent"])) return;
      const match = matchRoute(pathname.replace(/\.data$/, ""));
      const { lang: locale, slug } = match?.name === "helpArticle" ? match.params : {};
      if (locale === undefined || slug === undefined) return;
      const day = new Date(now()).toISOString().slice(0, 10);
      const key = `${day} ${locale} ${slug}`;
      const known = pending.get(key);
      if (known) known.views++;
      else if (pending.size < maxPending) pending.set(key, { slug, locale, day, views: 1 });
    },
    async close() {
      clearInterval(timer);
      await flush();
    },
  };
}
