import { repeat } from "../../server/timing.ts";
import { Outage } from "./rest-client.ts";

/** Pauses in milliseconds. */
export interface Pauses {
  /** The pause between two polls for changes. */
  poll: number;
  /** The pause before the next attempt if the mirror is not complete or WordPress did not answer. */
  retry: number;
  /**
   * The pause between two comparisons with all of WordPress, and before the mirror accepts that most posts are gone.
   */
  sweep: number;
}

export const usualPauses: Pauses = { poll: 60_000, retry: 5000, sweep: 3_600_000 };

export interface FollowOptions {
  sync: {
    readonly isComplete: boolean;
    sweep(): Promise<void>;
    poll(): Promise<void>;
  };
  isUp: () => boolean;
  /** Does the work that an outage has postponed. */
  catchUp: () => Promise<void>;
  pauses: Pauses;
  /** Called about once a second, because a publication time may have come. */
  tick: () => void;
  log: { error(fields: object, message: string): void };
}

export interface Following {
  /** When WordPress was last asked with success for all changes, in milliseconds since 1970; at first, the start. */
  readonly readAt: number;
  /** Runs `work` after the work in progress. Never rejects. */
  inTurn(work: () => Promise<void>): Promise<void>;
  stop(): Promise<void>;
}

/** Starts to keep the mirror up to date. */
export function followWordPress({ sync, isUp, catchUp, pauses, tick, log }: FollowOptions): Following {
  let askedAt = Number.NEGATIVE_INFINITY;
  let sweptAt = Number.NEGATIVE_INFINITY;
  let readAt = Date.now();
  let last = Promise.resolve();

  /** Runs work one after another, because two writes of the same post at once could leave the older text. */
  function inTurn(work: () => Promise<void>): Promise<void> {
    last = last.then(work).catch((error: unknown) => {
      // An outage has already been logged.
      if (!(error instanceof Outage))
        log.error({ err: error }, "the copy of WordPress could not be brought up to date");
    });
    return last;
  }

  async function follow(): Promise<void> {
    tick();
    const pause = sync.isComplete && isUp() ? pauses.poll : pauses.retry;
    if (performance.now() - askedAt < pause) return;
    await inTurn(async () => {
      const isSweepDue = !sync.isComplete || performance.now() - sweptAt >= pauses.sweep;
      await (isSweepDue ? sync.sweep() : sync.poll());
      await catchUp();
      readAt = Date.now();
      if (isSweepDue && sync.isComplete) sweptAt = performance.now();
    });
    askedAt = performance.now();
  }

  const failed = (error: unknown) => log.error({ err: error }, "following WordPress failed");
  const first = follow().catch(failed);
  const stop = repeat(follow, Math.min(1000, pauses.retry), failed);
  return {
    get readAt() {
      return readAt;
    },
    inTurn,
    async stop() {
      await stop();
      await first;
      await last;
    },
  };
}
