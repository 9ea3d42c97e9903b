import { statfs } from "node:fs/promises";
import { dirname } from "node:path";
import { sql } from "kysely";
import { withTimeLimit } from "../timing.ts";
import { type DatabaseOptions, isPostgres, openDatabase, sqliteFile, storeTimeoutMs } from "./database.ts";
import { migratingFirst } from "./migrate.ts";
import { PurgeWatch, writePurges } from "./purges.ts";
import type { Database } from "./tables.ts";

/** Milliseconds for which ids are stored, longer than a signature is valid. */
const keptFor = 3600 * 1000;

/**
 * Records the id of a signed message and purges its tags, in one transaction. Returns `false`, and writes nothing, if a
 * process has handled the message before. Only the first 200 characters of an id count.
 */
function takeMessage(database: Database, id: string, tags: readonly string[], postgres: boolean): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    const at = Date.now();
    await transaction
      .deleteFrom("messages")
      .where("at", "<", at - keptFor)
      .execute();
    const noted = await transaction
      .insertInto("messages")
      .values({ id: id.slice(0, 200), at })
      .onConflict((conflict) => conflict.column("id").doNothing())
      .executeTakeFirst();
    if (noted.numInsertedOrUpdatedRows !== 1n) return false;
    await writePurges(transaction, tags, postgres);
    return true;
  });
}

/**
 * The minimum number of free bytes; with less, the disk counts as full. One long lead with its deliveries takes up to a
 * tenth of this.
 */
const minFreeBytes = 1024 * 1024;

/** Rejects if a lead could not be stored: the database accepts no writes, or its disk is full. */
async function checkWritable(database: Database, databaseUrl: string): Promise<void> {
  const at = Date.now();
  // This is always the same row. Ids of signed messages are UUIDs, so it never collides with one.
  await database
    .insertInto("messages")
    .values({ id: "write check", at })
    .onConflict((conflict) => conflict.column("id").doUpdateSet({ at }))
    .execute();
  const file = sqliteFile(databaseUrl);
  if (file === null) return;
  // SQLite overwrites what it has already written to its log, so a small write can succeed on a full disk.
  const { bavail, bsize } = await statfs(dirname(file));
  const free = bavail * bsize;
  if (free < minFreeBytes) throw new Error(`the disk of the database is full: ${free} bytes are left`);
}

export type { Database, Tables } from "./tables.ts";

export interface StoreLog {
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

export interface StoreOptions extends DatabaseOptions {
  /** `sqlite:<file>` or `postgres://…`. */
  databaseUrl: string;
  log: StoreLog;
  /** Milliseconds between two checks for purges; 1000 by default. Tests set it lower. */
  lookEvery?: number;
}

/**
 * The database that outlives the process. If it is unavailable, a call rejects with its error, and after `timeoutMs` in
 * any case; the work may then still have been done.
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
export async function openStore(options: StoreOptions): Promise<Store> {
  const { databaseUrl, log, lookEvery = 1000, timeoutMs = storeTimeoutMs, poolSize } = options;
  const openedAt = Date.now();
  const postgres = isPostgres(databaseUrl);
  // The driver adds its client to the error, with the key that cancels the queries of the connection.
  const onError = ({ message, code }: Error & { code?: string }) =>
    log.warn({ message, code }, "a connection to the store broke");
  const database = openDatabase(databaseUrl, onError, { timeoutMs, poolSize });
  const withTables = migratingFirst(database, databaseUrl, log);
  const run: Store["run"] = (work) =>
    withTimeLimit(
      withTables(() => work(database)),
      timeoutMs,
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
  const listening = postgres ? (await import("./postgres.ts")).listenForPurges(databaseUrl, () => watch.look()) : null;

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

/* Steps of a transaction that stores what a visitor sent only once, even if copies arrive at the same moment. */

/** Makes other transactions with the same key wait until this one ends. SQLite's transactions do so anyway. */
export async function lockKey(transaction: Database, key: string, postgres: boolean): Promise<void> {
  if (postgres) await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(transaction);
}
