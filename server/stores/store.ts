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
  /** Milliseconds between two looks for purges; 1000 unless a test is in a hurry. */
  lookEvery?: number;
}

/**
 * What outlives the process. Where the database is away a call rejects with its error, and after three seconds in any
 * case; it may then still have been done.
 */
export interface Store {
  /** Runs `work` on the database, with all tables in place. Rooms of the server build their queries on this. */
  run<T>(work: (database: Database) => Promise<T>): Promise<T>;
  /** PostgreSQL, not SQLite: several processes may write at the same moment. */
  readonly isPostgres: boolean;
  /** Tells every process to throw pages with these tags out of its cache. */
  purge(tags: readonly string[]): Promise<void>;
  /** Calls back with the tags that any process has purged from now on, each once. Returns the way to stop. */
  onPurge(listener: (tags: string[]) => void): () => void;
  /** Takes a signed message once: notes its id and purges these tags. `false`: some process has taken it before. */
  takeMessage(id: string, tags: readonly string[]): Promise<boolean>;
  /** Resolves where the database takes what visitors send: it answers, has today's tables, and room to write. */
  check(): Promise<void>;
  close(): Promise<void>;
}

/** Opens the store. A database that is away does not stop the start: each call tries again, the first included. */
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
  // Imported here: without PostgreSQL its driver is not loaded.
  const listening = postgres
    ? (await import("./postgres-listener.ts")).listenForPurges(databaseUrl, () => watch.look())
    : null;

  return {
    run,
    isPostgres: postgres,
    async purge(tags) {
      await run((ready) => writePurges(ready, tags, postgres));
      // This process need not wait for its next look.
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
