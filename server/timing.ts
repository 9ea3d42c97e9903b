/** Thrown when something took longer than its time limit. */
export class TimeLimitError extends Error {
  override name = "TimeLimitError";
}

/**
 * Resolves or rejects as `task` does, but rejects with `TimeLimitError` after `limitMs` milliseconds, or with the
 * signal's reason when the signal is aborted. The task itself continues; its later result is ignored.
 */
export async function withTimeLimit<T>(task: Promise<T>, limitMs: number, signal?: AbortSignal): Promise<T> {
  const { promise: limit, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new TimeLimitError(`took longer than ${limitMs} ms`)), limitMs);
  const onAbort = (): void => reject(signal?.reason);
  signal?.addEventListener("abort", onAbort);
  if (signal?.aborted) onAbort();
  // The task may fail after the race is over, and an unhandled rejection would end the process.
  task.catch(() => {});
  try {
    return await Promise.race([task, limit]);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", onAbort);
  }
}

/** Works like `withTimeLimit`, but resolves with `fallback` after `limitMs` milliseconds. The task is not canceled. */
export async function inTimeOr<T, const F>(fallback: F, task: Promise<T>, limitMs: number): Promise<T | F> {
  try {
    return await withTimeLimit(task, limitMs);
  } catch (error) {
    if (error instanceof TimeLimitError) return fallback;
    throw error;
  }
}

interface BackOff {
  /** The pause after the first failure. */
  firstMs: number;
  maxMs: number;
  /** The factor by which each pause grows; 2 by default. */
  factor?: number;
}

/** Returns how many milliseconds to wait after `failures` failures in a row (1 or more). */
export function backOff(failures: number, { firstMs, maxMs, factor = 2 }: BackOff): number {
  return Math.min(maxMs, firstMs * factor ** (failures - 1));
}

export interface Loop {
  /** Runs the task again as soon as possible. */
  wake(): void;
  /** Stops, and waits for a run in progress. */
  close(): Promise<void>;
}

/**
 * Runs a task again and again, never twice at once. The task must not reject; it resolves with the milliseconds until
 * its next run. `firstPauseMs` is the time until its first run. The loop does not keep the process running.
 */
export function startLoop(task: () => Promise<number>, firstPauseMs = 0): Loop {
  let isClosed = false;
  let wakeSignal = Promise.withResolvers<void>();
  const wake = (): void => {
    wakeSignal.resolve();
    wakeSignal = Promise.withResolvers();
  };
  async function run(): Promise<void> {
    let pauseMs = firstPauseMs;
    let { promise: woken } = wakeSignal;
    while (!isClosed) {
      if (pauseMs > 0) {
        const timer = setTimeout(wake, pauseMs).unref();
        await woken;
        clearTimeout(timer);
        if (isClosed) return;
      }
      // This is read before the run, so that no wake-up during it is missed.
      woken = wakeSignal.promise;
      pauseMs = await task();
    }
  }
  const running = run();
  return {
    wake,
    async close() {
      isClosed = true;
      wake();
      await running;
    },
  };
}

/**
 * Runs the task repeatedly, with `pauseMs` milliseconds before each run. The same failure is reported only once, until
 * the task succeeds or fails differently. Returns a function that stops this and waits for a run in progress.
 */
export function repeat(
  task: () => Promise<void>,
  pauseMs: number,
  failed: (error: unknown) => void,
): () => Promise<void> {
  let lastFailure: string | null = null;
  const loop = startLoop(async () => {
    try {
      await task();
      lastFailure = null;
    } catch (error) {
      if (lastFailure !== String(error)) failed(error);
      lastFailure = String(error);
    }
    return pauseMs;
  }, pauseMs);
  return loop.close;
}
