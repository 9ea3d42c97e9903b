import { createHash, randomBytes } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { Counted } from "../../domain/numbers.ts";
import { fold } from "../../domain/search/fold.ts";
import type { Locale } from "../../i18n/locales.ts";
import { looksPersonal } from "../help/looks-personal.ts";
import { rateLimit } from "../rate-limit.ts";
import { type DayOf, dayMs } from "./day.ts";
import type { Ledger } from "./ledger.ts";

/** The number of characters of a search that are stored. */
const maxLength = 100;

/** The maximum number of searches that one network may add in an hour. */
const perHour = 30;

export interface Search extends Pick<Counted, "ip" | "userAgent"> {
  what: "searchMiss" | "searchUnopened";
  locale: string;
  /** What was typed. */
  query: string;
}

/**
 * Returns a function that counts a search once per visitor and day. Within a day, visitors are told apart by a hash
 * whose salt is never stored. Searches that may contain personal data are not counted at all.
 */
export function searchCounter(ledger: Pick<Ledger, "count">, dayOf: DayOf) {
  const limit = rateLimit({ max: perHour, windowSeconds: 3600 });
  const salt = randomBytes(16);
  const counted = new LRUCache<string, true>({ max: 10_000, ttl: dayMs });
  return async ({ what, locale, query, ip, userAgent }: Search, now: number): Promise<void> => {
    if (looksPersonal(query)) return;
    const address = fold(locale as Locale, query).slice(0, maxLength);
    const visitor = createHash("sha256")
      .update(salt)
      .update(`${dayOf(now)} ${ip} ${userAgent}`)
      .digest("base64");
    const key = `${what} ${locale} ${address} ${visitor}`;
    if (address === "" || counted.has(key) || (await limit.count(ip)).isOver) return;
    counted.set(key, true);
    ledger.count({ what, address, language: locale });
  };
}
