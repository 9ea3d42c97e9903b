import type { ContentTag } from "../domain/content.ts";
import { pages } from "../domain/pages.ts";
import type { PageName } from "../domain/site-map.ts";
import { type Context, type Visitor, visit } from "./context.ts";

/** The lifetimes of a response in the page cache, in seconds. They are not sent to browsers. */
export interface CachePolicy {
  /** How long the response is served from the cache. */
  fresh: number;
  /** How long after that it is served from the cache while it is rendered again in the background. */
  stale: number;
  /** How long after that it is served only if rendering fails. */
  ifError: number;
}

export interface CacheOrder {
  policy: CachePolicy;
  tags: readonly ContentTag[];
}

const hour = 3600;
const day = 24 * hour;

export const policies = {
  /** Pages that only a deployment changes. */
  page: { fresh: day, stale: day, ifError: 7 * day },
  /** Lists and articles: purged by tag; the lifetime only matters when a purge is lost. */
  content: { fresh: 10 * 60, stale: day, ifError: 7 * day },
  /** Pages with a part that cannot be read at the moment. They are rendered again soon, in case it can be read. */
  incomplete: { fresh: 5, stale: 0, ifError: 0 },
  /** Sitemaps and Atom or JSON feeds: requested rarely, by machines, and purged by tag too. */
  machine: { fresh: hour, stale: day, ifError: 7 * day },
} satisfies Record<string, CachePolicy>;

/**
 * Allows the page cache to store the response, until something with one of the tags or the menus, which every page has,
 * changes. Without this call, a response is never cached.
 */
export function setCachePolicy(
  context: Context,
  policy: keyof typeof policies,
  tags: readonly ContentTag[] = [],
): void {
  context.get(visit).cache = { policy: policies[policy], tags: [...tags, "menus"] };
}

/** Pages that may be cached. */
export type CachedPage = { [Name in PageName]: (typeof pages)[Name]["cache"] extends null ? never : Name }[PageName];

/** Allows the page cache to store a page by the policy that `domain/pages.ts` declares for it. */
export function cachePage(context: Context, page: CachedPage, tags: readonly ContentTag[] = []): void {
  const { cache } = pages[page];
  setCachePolicy(context, cache.policy, [...cache.tags, ...tags]);
}

/** Returns the visitor's cookies and headers. Marks the response as personal, so it is not cached. */
export function personalize(context: Context): Visitor {
  const current = context.get(visit);
  current.personal = true;
  return current.visitor;
}
