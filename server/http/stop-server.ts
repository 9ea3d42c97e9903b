import type { Server } from "node:http";

/** Milliseconds between looks for connections that have become idle. */
const lookEvery = 50;

/**
 * Takes no new connections, lets requests in flight finish and closes connections as they become idle.
 * Resolves when all are gone: `true`, or `false` where `deadline` milliseconds were not enough and the rest was cut.
 */
export async function stopServer(server: Server, deadline: number): Promise<boolean> {
  const end = performance.now() + deadline;
  let isInTime = true;
  await new Promise<void>((resolve) => {
    const look = setInterval(() => {
      server.closeIdleConnections();
      if (performance.now() < end) return;
      isInTime = false;
      server.closeAllConnections();
    }, lookEvery);
    server.close(() => {
      clearInterval(look);
      resolve();
    });
  });
  return isInTime;
}
