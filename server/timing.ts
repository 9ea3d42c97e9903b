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

/**
 * Runs the task repeatedly, with `pause` milliseconds between runs, and never twice at once. Returns a function that
 * stops this and waits for a run in progress.
 */
export function repeat(
  task: () => Promise<void>,
  pause: number,
  failed: (error: unknown) => void,
): () => Promise<void> {
  let stopped = false;
  let running = Promise.resolve();
  let lastFailure: string | null = null;
  const attempt = async () => {
    try {
      await task();
      lastFailure = null;
    } catch (error) {
      // The same failure is reported only once, until the task succeeds or fails differently.
      if (lastFailure !== String(error)) failed(error);
      lastFailure = String(error);
    }
  };
  const schedule = (): NodeJS.Timeout =>
    setTimeout(() => {
      running = attempt().then(() => {
        if (!stopped) timer = schedule();
      });
    }, pause).unref();
  let timer = schedule();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await running;
  };
}
