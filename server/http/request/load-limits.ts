import { RateLimiterMemory } from "rate-limiter-flexible";
import { networkOf } from "../../rate-limit.ts";

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

/** The maximum number of counted renders per network, kind and period. An office behind one address stays below it. */
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

/** Counts a render that was made. The limit is checked before the next one. */
export async function countRender({ renders }: LoadLimits, ip: string, kind: RenderKind): Promise<void> {
  await renders.penalty(`${networkOf(ip)} ${kind}`);
}

/** Thrown instead of doing the work if too much work is waiting. The client may retry after `retryAfter` seconds. */
export class Overloaded extends Error {
  override name = "Overloaded";
  /** 429: this network requested too much; 503: all networks together did. */
  readonly status: 429 | 503;
  readonly retryAfter: number;

  constructor(status: 429 | 503, retryAfter: number) {
    super(status === 429 ? "too much work for one network" : "too much work is waiting");
    this.status = status;
    this.retryAfter = retryAfter;
  }
}

export interface WorkLimits {
  /** The maximum number of tasks that run at the same time. */
  running: number;
  /** The maximum number of tasks that wait, of all networks and of one. */
  waiting: number;
  waitingPerNetwork: number;
}

type Start = () => void;

/** Limits how many tasks run and wait. Networks take turns, so one with many tasks delays only itself. */
export class WorkQueue {
  readonly #limits: WorkLimits;
  /** The tasks that wait, by network. Insertion order is the order of turns. */
  readonly #waiting = new Map<string, Start[]>();
  #waitingCount = 0;
  #running = 0;

  constructor(limits: WorkLimits) {
    this.#limits = limits;
  }

  /** The number of tasks that run and that wait. */
  get size(): { running: number; waiting: number } {
    return { running: this.#running, waiting: this.#waitingCount };
  }

  /** Runs `task` when it is the network's turn. Rejects with `Overloaded` if too many tasks are waiting already. */
  async run<T>(network: string, task: () => Promise<T>): Promise<T> {
    if (this.#running < this.#limits.running) this.#running += 1;
    else await this.#turnOf(network);
    try {
      return await task();
    } finally {
      // Other events come first, so that a finished response does not wait for the next task.
      setImmediate(() => this.#startNext());
    }
  }

  #turnOf(network: string): Promise<void> {
    const line = this.#waiting.get(network) ?? [];
    if (line.length >= this.#limits.waitingPerNetwork) throw new Overloaded(429, 1);
    if (this.#waitingCount >= this.#limits.waiting) throw new Overloaded(503, 2);
    this.#waitingCount += 1;
    return new Promise((resolve) => {
      line.push(resolve);
      this.#waiting.set(network, line);
    });
  }

  #startNext(): void {
    const [next] = this.#waiting;
    if (!next) {
      this.#running -= 1;
      return;
    }
    const [network, line] = next;
    const start = line.shift();
    this.#waiting.delete(network);
    if (line.length > 0) this.#waiting.set(network, line);
    this.#waitingCount -= 1;
    start?.();
  }
}
