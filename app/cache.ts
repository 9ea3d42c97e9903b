import type { RouterContextProvider } from "react-router";
import type { ContentTag } from "../domain/content.ts";
import { exchangeContext, type Visitor } from "./context.ts";

/** Seconds an answer lives inside this process; none of them is ever told to a browser. */
export interface CachePolicy {
  /** Served without a second thought. */
  fresh: number;
  /** After that: served, and rendered anew behind the visitor's back. */
  stale: number;
  /** After that: served only where rendering anew fails. */
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
  /** Lists and articles: purged by tag, so the lifetime only bounds a purge that got lost. */
  content: { fresh: 10 * 60, stale: day, ifError: 7 * day },
  /** Sitemaps and feeds: asked for by machines, rarely, and purged by tag too. */
  machine: { fresh: hour, stale: day, ifError: 7 * day },
} satisfies Record<string, CachePolicy>;

type Context = Readonly<RouterContextProvider>;

/** Without this call an answer is never cached. */
export function mayCache(context: Context, policy: keyof typeof policies, tags: readonly ContentTag[] = []): void {
  context.get(exchangeContext).cache = { policy: policies[policy], tags };
}

/** The visitor's cookies and headers; whoever reads them gives up caching. */
export function visitorOf(context: Context): Visitor {
  const exchange = context.get(exchangeContext);
  exchange.personal = true;
  return exchange.visitor;
}
