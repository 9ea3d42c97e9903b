import process from "node:process";

/**
 * Runs `stop` once on SIGTERM or SIGINT and then ends the process with 0; a second signal ends it at once with 1.
 * Only entry points call this.
 */
export function stopOnSignals(stop: () => Promise<void>, onFailure: (error: unknown) => void): void {
  let isStopping = false;
  const handle = (): void => {
    if (isStopping) process.exit(1);
    isStopping = true;
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        onFailure(error);
        process.exit(1);
      },
    );
  };
  process.on("SIGTERM", handle);
  process.on("SIGINT", handle);
}
