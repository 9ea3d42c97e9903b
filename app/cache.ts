import type { RouterContextProvider } from "react-router";
import type { ContentTag } from "../domain/content.ts";
import { type Visitor, visit } from "./context.ts";

/** Lifetimes of an answer in the page cache, in seconds. Browsers never see them. */
export interface CachePolicy {
  /** Served from the cache. */
  fresh: number;
  /** After that: served from the cache, and rendered again in the background. */
  stale: number;
  /** After that: served only where rendering fails. */
  ifError: number;
}

export interface CacheOrder {
  policy: CachePolicy;
  tags: readonly ContentTag[];
}

const hour = 3600;
const day = 24 * hour;

export const policies = {
  /** Texts that only a deployment changes. */
  page: { fresh: day, stale: day, ifError: 7 * day },
  /** Lists and articles: purged by tag; the lifetime only matters when a purge is lost. */
  content: { fresh: 10 * 60, stale: day, ifError: 7 * day },
  /** A page without a part that cannot be read at the moment: it is complete again soon after that can be read. */
  incomplete: { fresh: 5, stale: 0, ifError: 0 },
  /** Sitemaps and feeds: asked for by machines, rarely, and purged by tag too. */
  machine: { fresh: hour, stale: day, ifError: 7 * day },
} satisfies Record<string, CachePolicy>;

type Context = Readonly<RouterContextProvider>;

/** Without this call an answer is never cached. */
export function setCachePolicy(
  context: Context,
  policy: keyof typeof policies,
  tags: readonly ContentTag[] = [],
): void {
  context.get(visit).cache = { policy: policies[policy], tags };
}

/** The visitor's cookies and headers. A page that reads them is not cached. */
export function personalize(context: Context): Visitor {
  const current = context.get(visit);
  current.personal = true;
  return current.visitor;
}
