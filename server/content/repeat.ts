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
