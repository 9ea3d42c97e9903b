import { Client } from "pg";
import { backOff } from "../back-off.ts";
import { purgeChannel } from "./purges.ts";

/**
 * Calls `onNotice` at each purge, over its own connection. While this connection is broken, the store still checks for
 * purges every second, so a failure only makes purges slower. The connection is retried with growing pauses, up to half
 * a minute.
 */
export function listenForPurges(databaseUrl: string, onNotice: () => void): { close(): Promise<void> } {
  let client: Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let failures = 0;
  let isClosed = false;

  async function connect(): Promise<void> {
    const fresh = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: 3000, keepAlive: true });
    client = fresh;
    fresh.on("notification", onNotice);
    fresh.on("error", () => retry(fresh));
    fresh.on("end", () => retry(fresh));
    try {
      await fresh.connect();
      await fresh.query(`listen ${purgeChannel}`);
      failures = 0;
      onNotice();
    } catch {
      // The store's regular check reports that the database is unavailable.
      retry(fresh);
    }
  }

  function retry(broken: Client): void {
    if (isClosed || broken !== client) return;
    client = null;
    broken.end().catch(() => {});
    timer = setTimeout(connect, backOff(++failures, { firstMs: 1000, maxMs: 30_000 }));
    timer.unref();
  }

  void connect();
  return {
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await client?.end().catch(() => {});
    },
  };
}
