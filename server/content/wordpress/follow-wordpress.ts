import { repeat } from "../repeat.ts";
import { Outage } from "./rest-client.ts";

/** Milliseconds. */
export interface Pauses {
  /** Between two questions for what is new. */
  poll: number;
  /** Until the next try where the mirror is not complete or WordPress was away. */
  retry: number;
  /** Between two comparisons with everything, and until it is believed that most posts are gone. */
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
  /** Does what an outage has put off. */
  catchUp: () => Promise<void>;
  pauses: Pauses;
  /** Called each second or so: a date may have come. */
  tick: () => void;
  log: { error(fields: object, message: string): void };
}

export interface Following {
  /** Does this after what is being done; never rejects. */
  inTurn(work: () => Promise<void>): Promise<void>;
  stop(): Promise<void>;
}

/** Keeps the mirror up to date, from now on. */
export function followWordPress({ sync, isUp, catchUp, pauses, tick, log }: FollowOptions): Following {
  let askedAt = Number.NEGATIVE_INFINITY;
  let sweptAt = Number.NEGATIVE_INFINITY;
  let last = Promise.resolve();

  /** Two that write the same post at once could leave the older text. */
  function inTurn(work: () => Promise<void>): Promise<void> {
    last = last.then(work).catch((error: unknown) => {
      // An outage is in the log already.
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
      if (isSweepDue && sync.isComplete) sweptAt = performance.now();
    });
    askedAt = performance.now();
  }

  const failed = (error: unknown) => log.error({ err: error }, "following WordPress failed");
  const first = follow().catch(failed);
  const stop = repeat(follow, Math.min(1000, pauses.retry), failed);
  return {
    inTurn,
    async stop() {
      await stop();
      await first;
      await last;
    },
  };
}
