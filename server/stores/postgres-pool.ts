import { setTimeout as delay } from "node:timers/promises";
import { Pool, type PoolClient, type PoolConfig } from "pg";

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
