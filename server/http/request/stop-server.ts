import type { Server, ServerResponse } from "node:http";
import { setTimeout as delay, setImmediate as nextTurn } from "node:timers/promises";

/** Milliseconds between looks for connections that have become idle. */
const checkIntervalMs = 50;

/** Milliseconds in which requests that are on their way still arrive. */
const drainMs = 500;

/** Milliseconds in which the refusals at the deadline are sent. */
const refusalMs = 500;

export interface StopLimits {
  /** Milliseconds until requests that are still not answered are refused. */
  deadlineMs: number;
  /** Refuses every request that is not answered yet. */
  refuseAll: () => void;
}

/**
 * Stops without cutting off a request: for half a second everything is answered as before, but no connection is kept
 * open after its answer; then no new connections are taken. What is not answered at the deadline is refused.
 * Resolves when all connections are gone: `true`, or `false` where the deadline was not enough.
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

/** Resolves in a turn of the event loop in which no client connected: closing resets those that wait to be accepted. */
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
