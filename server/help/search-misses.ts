import { createHash, randomBytes } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { SearchMisses } from "../../domain/rating.ts";
import { fold } from "../../domain/search/fold.ts";
import type { Locale } from "../../i18n/locales.ts";
import { rateLimit } from "../rate-limit.ts";
import type { Store } from "../stores/store.ts";
import { looksPersonal } from "./looks-personal.ts";

/** The number of characters of a search that are stored. */
const maxLength = 100;

/** The maximum number of searches that one network may add in an hour. */
const perHour = 30;

const dayMs = 24 * 3600 * 1000;

const keepDays = 180;

/**
 * The maximum number of different searches that are stored per language and day, so that a program cannot fill the
 * store.
 */
const maxPerDay = 1000;

interface Options {
  store: Store;
  log: { error(fields: object, message: string): void };
  now?: () => number;
}

/**
 * Opens a counter of searches without results, per language and day. Within a day, visitors are told apart by a hash
 * whose salt is never stored; the store contains only their number. Searches that may contain personal data are not
 * stored at all.
 */
export function openSearchMisses({ store, log, now = Date.now }: Options): SearchMisses {
  const limit = rateLimit({ max: perHour, windowSeconds: 3600 });
  const salt = randomBytes(16);
  const counted = new LRUCache<string, true>({ max: 10_000, ttl: dayMs });

  return {
    async record({ locale, query, ip, userAgent }) {
      if (looksPersonal(query)) return;
      const text = fold(locale as Locale, query).slice(0, maxLength);
      const day = new Date(now()).toISOString().slice(0, 10);
      const visitor = createHash("sha256").update(salt).update(`${day} ${ip} ${userAgent}`).digest("base64");
      const key = `${locale} ${text} ${visitor}`;
      if (text === "" || counted.has(key) || (await limit.count(ip)).isOver) return;
      counted.set(key, true);
      try {
        await store.run((database) => addMiss(database, { locale, day, query: text }, now() - keepDays * dayMs));
      } catch (error) {
        log.error({ err: error }, "a search without results was not counted");
      }
    },
  };
}

async function addMiss(
  database: Parameters<Parameters<Store["run"]>[0]>[0],
  miss: { locale: string; day: string; query: string },
  oldest: number,
): Promise<void> {
  const { count } = await database
    .selectFrom("search_misses")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("locale", "=", miss.locale)
    .where("day", "=", miss.day)
    .executeTakeFirstOrThrow();
  if (Number(count) >= maxPerDay) {
    await database
      .updateTable("search_misses")
      .set(({ eb }) => ({ visitors: eb("visitors", "+", 1) }))
      .where("locale", "=", miss.locale)
      .where("day", "=", miss.day)
      .where("query", "=", miss.query)
      .execute();
    return;
  }
  await database
    .insertInto("search_misses")
    .values({ ...miss, visitors: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(["locale", "day", "query"])
        .doUpdateSet(({ eb, ref }) => ({ visitors: eb(ref("search_misses.visitors"), "+", 1) })),
    )
    .execute();
  await database.deleteFrom("search_misses").where("day", "<", new Date(oldest).toISOString().slice(0, 10)).execute();
}
