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
