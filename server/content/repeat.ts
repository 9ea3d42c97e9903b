/** Runs the task again and again, never twice at once. Returns the way to stop, which waits for a running one. */
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
      // The same failure is reported once, until it is over or another one follows.
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
