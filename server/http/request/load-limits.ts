import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { networkOf } from "../../network.ts";
import { Overloaded, WorkQueue } from "./work-queue.ts";

/** The limits that keep the requests of one network from blocking those of others. */
export interface LoadLimits {
  pages: WorkQueue;
  /** POST requests have their own queue, so that what visitors send never waits for pages. */
  posts: WorkQueue;
  /** Signed messages that are larger than a form. */
  largePosts: WorkQueue;
  /** Counts renders, per network and kind. */
  renders: RateLimiterMemory;
}

/**
 * Two kinds of renders, which are limited separately, so that requests for the sign-in page do not use up the searches
 * of the same network. `plain`: a page of the site map without parameters. It counts only if it could not be cached,
 * because the number of others is that of the site's pages. `other`: an address with parameters or without a page. It
 * always counts.
 */
export type RenderKind = "plain" | "other";

/**
 * The maximum number of counted renders of a kind that a network gets in `periodSeconds`. An office with hundreds of
 * people behind one address stays below it.
 */
const maxRenders = 600;
const periodSeconds = 60;

export function makeLoadLimits(rendersPerMinute = maxRenders): LoadLimits {
  return {
    pages: new WorkQueue({ running: 4, waiting: 200, waitingPerNetwork: 50 }),
    posts: new WorkQueue({ running: 16, waiting: 400, waitingPerNetwork: 50 }),
    largePosts: new WorkQueue({ running: 4, waiting: 20, waitingPerNetwork: 20 }),
    renders: new RateLimiterMemory({ points: rendersPerMinute, duration: periodSeconds }),
  };
}

/** Rejects with `Overloaded` if the network of `ip` has used up its renders of this kind. */
export async function checkRenders({ renders }: LoadLimits, ip: string, kind: RenderKind): Promise<void> {
  const usage = await renders.get(`${networkOf(ip)} ${kind}`);
  if (usage !== null && usage.remainingPoints <= 0) throw new Overloaded(429, Math.ceil(usage.msBeforeNext / 1000));
}

export async function countRender({ renders }: LoadLimits, ip: string, kind: RenderKind): Promise<void> {
  try {
    await renders.consume(`${networkOf(ip)} ${kind}`);
  } catch (error) {
    // The limit is checked before the next render; this response has already been rendered.
    if (!(error instanceof RateLimiterRes)) throw error;
  }
}
