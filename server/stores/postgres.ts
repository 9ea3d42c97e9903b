import { setTimeout as delay } from "node:timers/promises";
import { Client, Pool, type PoolClient, type PoolConfig } from "pg";
import { backOff } from "../timing.ts";
import { purgeChannel } from "./purges.ts";

/** PostgreSQL's code for "too many connections" of the server, the database or the role. */
const tooManyConnections = "53300";

/** Milliseconds for which no more connections are opened after the server has refused one. */
const refusedPauseMs = 5000;
const retryPauseMs = 100;

/**
 * A connection pool for Kysely. If the server refuses a connection, the pool counts as full for a while, so that the
 * caller waits for a connection that this process already has, as long as it would wait for any connection.
 */
export class PatientPool {
  readonly #pool: Pool;
  readonly #size: number;
  readonly #timeoutMs: number;
  #refusedAt = Number.NEGATIVE_INFINITY;

  constructor(config: PoolConfig & { max: number; connectionTimeoutMillis: number }, onError: (error: Error) => void) {
    this.#pool = new Pool(config);
    this.#size = config.max;
    this.#timeoutMs = config.connectionTimeoutMillis;
    // Without these listeners, a connection that breaks between two queries would end the process, whether it is idle
    // or in use.
    this.#pool.on("error", onError);
    this.#pool.on("connect", (client) => client.on("error", onError));
  }

  get options(): Pool["options"] {
    return this.#pool.options;
  }

  /** How many connections are in use and idle, and how many callers wait for one. */
  get usage(): { used: number; idle: number; waiting: number } {
    const { totalCount, idleCount, waitingCount } = this.#pool;
    return { used: totalCount - idleCount, idle: idleCount, waiting: waitingCount };
  }

  async connect(): Promise<PoolClient> {
    const deadline = performance.now() + this.#timeoutMs;
    for (;;) {
      if (performance.now() - this.#refusedAt > refusedPauseMs) this.#pool.options.max = this.#size;
      try {
        return await this.#pool.connect();
      } catch (error) {
        const isRefused = error instanceof Error && "code" in error && error.code === tooManyConnections;
        if (!isRefused || performance.now() > deadline) throw error;
        this.#refusedAt = performance.now();
        this.#pool.options.max = Math.max(1, this.#pool.totalCount);
        await delay(retryPauseMs);
      }
    }
  }

  end(): Promise<void> {
    return this.#pool.end();
  }
}

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
