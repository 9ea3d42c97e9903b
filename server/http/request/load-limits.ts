import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { networkOf } from "../../guard/network.ts";
import { Overloaded, WorkQueue } from "./work-queue.ts";

/** The limits that keep the requests of one network from blocking those of others. */
export interface LoadLimits {
  /** Renders of pages. */
  pages: WorkQueue;
  /** POST requests have their own queue, so that what visitors send never waits for pages. */
  posts: WorkQueue;
  /** Signed messages that are larger than a form. */
  largePosts: WorkQueue;
  /** Drawings of social images: one at a time. */
  drawings: WorkQueue;
  /** Counts responses that could not be cached, per network. */
  uncached: RateLimiterMemory;
}

/**
 * The maximum number of uncached pages that a network gets in `periodSeconds`. An office with hundreds of people behind
 * one address stays below it.
 */
const maxUncached = 600;
const periodSeconds = 60;

export function makeLoadLimits(uncachedPerMinute = maxUncached): LoadLimits {
  return {
    pages: new WorkQueue({ running: 4, waiting: 200, waitingPerNetwork: 50 }),
    posts: new WorkQueue({ running: 16, waiting: 400, waitingPerNetwork: 50 }),
    largePosts: new WorkQueue({ running: 4, waiting: 20, waitingPerNetwork: 20 }),
    drawings: new WorkQueue({ running: 1, waiting: 100, waitingPerNetwork: 20 }),
    uncached: new RateLimiterMemory({ points: uncachedPerMinute, duration: periodSeconds }),
  };
}

/** Rejects with `Overloaded` if the network of `ip` has used up its share of pages that cannot be cached. */
export async function checkUncached({ uncached }: LoadLimits, ip: string): Promise<void> {
  const usage = await uncached.get(networkOf(ip));
  if (usage !== null && usage.remainingPoints <= 0) throw new Overloaded(429, Math.ceil(usage.msBeforeNext / 1000));
}

/** Counts one response that could not be cached for the network of `ip`. */
export async function countUncached({ uncached }: LoadLimits, ip: string): Promise<void> {
  try {
    await uncached.consume(networkOf(ip));
  } catch (error) {
    // The limit is checked before the next render; this response has already been rendered.
    if (!(error instanceof RateLimiterRes)) throw error;
  }
}
