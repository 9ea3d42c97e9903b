import type { Server, ServerResponse } from "node:http";
import process from "node:process";
import { setTimeout as delay, setImmediate as nextTurn } from "node:timers/promises";

/** Milliseconds between checks for connections that have become idle. */
const checkIntervalMs = 50;

/** Milliseconds within which requests that are on their way can still arrive. */
const drainMs = 500;

/** Milliseconds within which the refusals at the deadline are sent. */
const refusalMs = 500;

export interface StopLimits {
  /** Milliseconds until requests that are still not answered are refused. */
  deadlineMs: number;
  /** Refuses every request that is not answered yet. */
  refuseAll: () => void;
}

/**
 * Stops a server without cutting off a request. For half a second everything is answered as before, but each connection
 * closes after its response; then no new connections are accepted. Requests that are not answered at the deadline are
 * refused. Resolves when all connections are closed: with `true`, or with `false` if requests had to be refused.
 */
export async function stopServer(server: Server, { deadlineMs, refuseAll }: StopLimits): Promise<boolean> {
  const deadline = performance.now() + deadlineMs;
  server.prependListener("request", (_request, response: ServerResponse) => {
    response.shouldKeepAlive = false;
  });
  await delay(Math.min(drainMs, deadlineMs));
  await untilQuiet(server, deadline);
  let hasRefused = false;
  await new Promise<void>((resolve) => {
    const look = setInterval(() => {
      server.closeIdleConnections();
      if (performance.now() >= deadline + refusalMs) server.closeAllConnections();
      else if (performance.now() >= deadline && !hasRefused) {
        hasRefused = true;
        refuseAll();
      }
    }, checkIntervalMs);
    server.close(() => {
      clearInterval(look);
      resolve();
    });
  });
  return !hasRefused;
}

/** Resolves after a turn without a new connection, because closing resets connections that wait to be accepted. */
async function untilQuiet(server: Server, deadline: number): Promise<void> {
  let arrived = 0;
  const count = (): void => {
    arrived += 1;
  };
  server.on("connection", count);
  do {
    arrived = 0;
    await nextTurn();
  } while (arrived > 0 && performance.now() < deadline);
  server.off("connection", count);
}

/** Milliseconds in which signals count as one keystroke: Ctrl+C arrives again from each npm process in between. */
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
