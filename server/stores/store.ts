import { sql } from "kysely";
import { withTimeLimit } from "../time-limit.ts";
import { checkWritable } from "./check-writable.ts";
import { isPostgres, openDatabase, storeTimeoutMs } from "./database.ts";
import { takeMessage } from "./messages.ts";
import { migratingFirst } from "./migrate.ts";
import { PurgeWatch, writePurges } from "./purges.ts";
import type { Database } from "./tables.ts";

export type { Database, Tables } from "./tables.ts";

export interface StoreLog {
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

export interface StoreOptions {
  /** `sqlite:<file>` or `postgres://…`. */
  databaseUrl: string;
  log: StoreLog;
  /** Milliseconds between two checks for purges; 1000 by default. Tests set it lower. */
  lookEvery?: number;
}

/**
 * The database that outlives the process. If it is unavailable, a call rejects with its error, and after three seconds
 * in any case; the work may then still have been done.
 */
export interface Store {
  /** Runs `work` on the database once all tables exist. Other folders of the server run their queries through this. */
  run<T>(work: (database: Database) => Promise<T>): Promise<T>;
  /** Whether the database is PostgreSQL, not SQLite, so that several processes may write at the same moment. */
  readonly isPostgres: boolean;
  /** Tells every process to purge cached pages with these tags. */
  purge(tags: readonly string[]): Promise<void>;
  /**
   * Calls `listener` with the tags that any process purges from now on, once for each purge. Returns a function that
   * removes the listener.
   */
  onPurge(listener: (tags: string[]) => void): () => void;
  /**
   * Handles a signed message once: records its id and purges these tags. Resolves with `false` if a process has handled
   * it before.
   */
  takeMessage(id: string, tags: readonly string[]): Promise<boolean>;
  /**
   * Resolves if the database can store what visitors send: it answers, has the current tables, and has room to write.
   */
  check(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens the store. A database that is unavailable does not prevent the start: each call tries again, including the
 * first one.
 */
export async function openStore({ databaseUrl, log, lookEvery = 1000 }: StoreOptions): Promise<Store> {
  const openedAt = Date.now();
  const postgres = isPostgres(databaseUrl);
  const database = openDatabase(databaseUrl, (err) => log.warn({ err }, "a connection to the store broke"));
  const withTables = migratingFirst(database, postgres, log);
  const run: Store["run"] = (work) =>
    withTimeLimit(
      withTables(() => work(database)),
      storeTimeoutMs,
    );
  await run((ready) => sql`select count(*) from purges where id = 0`.execute(ready)).catch((err: unknown) =>
    log.error({ err }, "the store is away; trying again"),
  );

  const listeners = new Set<(tags: string[]) => void>();
  const watch: PurgeWatch = new PurgeWatch({
    database,
    withTables,
    openedAt,
    lookEvery,
    log,
    onPurge: (tags) => {
      for (const listener of listeners) listener(tags);
    },
  });
  // Imported here, so that the driver is loaded only if PostgreSQL is used.
  const listening = postgres
    ? (await import("./postgres-listener.ts")).listenForPurges(databaseUrl, () => watch.look())
    : null;

  return {
    run,
    isPostgres: postgres,
    async purge(tags) {
      await run((ready) => writePurges(ready, tags, postgres));
      // This process need not wait for its next check.
      watch.look();
    },
    onPurge(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async takeMessage(id, tags) {
      const isNew = await run((ready) => takeMessage(ready, id, tags, postgres));
      watch.look();
      return isNew;
    },
    check: () => run((ready) => checkWritable(ready, databaseUrl)),
    async close() {
      await listening?.close();
      await watch.close();
      await database.destroy();
    },
  };
}
