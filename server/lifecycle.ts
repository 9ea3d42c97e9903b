import process from "node:process";

/** Milliseconds: Ctrl+C comes from the terminal, and once more from each npm between it and us. */
const sameKeystroke = 500;

/**
 * Runs `stop` once on SIGTERM or SIGINT and then ends the process with 0; a signal given again later ends it at once
 * with 1. Only entry points call this.
 */
export function stopOnSignals(stop: () => Promise<void>, onFailure: (error: unknown) => void): void {
  let stoppingSince: number | null = null;
  const handle = (): void => {
    if (stoppingSince !== null) {
      if (performance.now() - stoppingSince > sameKeystroke) process.exit(1);
      return;
    }
    stoppingSince = performance.now();
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
