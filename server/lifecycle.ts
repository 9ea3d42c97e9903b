import process from "node:process";

/**
 * Milliseconds within which signals count as one keystroke: Ctrl+C arrives from the terminal, and again from each npm
 * process between the terminal and this process.
 */
const sameKeystroke = 500;

/**
 * Runs `stop` once on SIGTERM or SIGINT, then ends the process with exit code 0, or 1 if `stop` fails. A later second
 * signal ends the process immediately with exit code 1. Only entry points call this.
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
