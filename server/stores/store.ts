import { AsyncLocalStorage } from "node:async_hooks";
import { statfs } from "node:fs/promises";
import { dirname } from "node:path";
import { sql } from "kysely";
import type { Log } from "../log.ts";
import { withTimeLimit } from "../timing.ts";
import { type DatabaseOptions, isPostgres, openDatabase, sqliteFile, storeTimeoutMs } from "./database.ts";
import { migratingFirst } from "./migrate.ts";
import type { PatientPool } from "./postgres.ts";
import { PurgeWatch, writePurges } from "./purges.ts";
import type { Database } from "./tables.ts";

/** Milliseconds for which ids are stored, longer than a signature is valid. */
const keptFor = 3600 * 1000;

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

/** With fewer free bytes, the disk counts as full. One long lead takes up to a tenth of this. */
const minFreeBytes = 1024 * 1024;

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

export interface StoreOptions extends DatabaseOptions {
  /** `sqlite:<file>` or `postgres://…`. */
  databaseUrl: string;
  log: Pick<Log, "warn" | "error">;
  /** Milliseconds between two checks for purges; 1000 by default. Tests set it lower. */
  lookEvery?: number;
}

/** The database that outlives the process; see `openStore`. */
export type Store = Awaited<ReturnType<typeof openStore>>;

/**
 * Opens the store. A database that is unavailable does not prevent the start: each call tries again, including the
 * first one. Until then, a call rejects with the error of the database, and after `timeoutMs` in any case; the work may
 * then still have been done.
 */
export async function openStore(options: StoreOptions) {
  const { databaseUrl, log, lookEvery = 1000, timeoutMs = storeTimeoutMs, poolSize } = options;
  const openedAt = Date.now();
  const postgres = isPostgres(databaseUrl);
  // The driver adds its client to the error, with the key that cancels the queries of the connection.
  const logBroken = ({ message, code }: Error & { code?: string }) =>
    log.warn({ message, code }, "a connection to the store broke");
  // A connection outlives the request that opened it, so its failure is not logged as one of that request.
  const onError = AsyncLocalStorage.bind(logBroken);
  let pool: PatientPool | null = null;
  const onPool = (opened: PatientPool) => {
    pool = opened;
  };
  const database = openDatabase(databaseUrl, onError, { timeoutMs, poolSize, onPool });
  const withTables = migratingFirst(database, databaseUrl, log);
  const run = <T>(work: (database: Database) => Promise<T>): Promise<T> =>
    withTimeLimit(
      withTables(() => work(database)),
      timeoutMs,
    );
  await run((ready) => sql`select count(*) from purges where id = 0`.execute(ready)).catch((err: unknown) =>
    log.error({ err }, "the store is away; trying again"),
  );

  const listeners = new Set<(tags: string[]) => void>();
  const onPurge = (tags: string[]) => {
    for (const listener of listeners) listener(tags);
  };
  const watch = new PurgeWatch({ database, withTables, openedAt, lookEvery, log, onPurge });
  // Imported here, so that the driver is loaded only if PostgreSQL is used.
  const listening = postgres ? (await import("./postgres.ts")).listenForPurges(databaseUrl, () => watch.look()) : null;

  return {
    /** Runs `work` on the database once all tables exist. Other folders of the server query through this. */
    run,
    /** Whether the database is PostgreSQL, not SQLite, so that several processes may write at the same moment. */
    isPostgres: postgres,
    /** Returns how the connections to PostgreSQL are used; `null` with SQLite. */
    poolUsage: () => pool?.usage ?? null,
    /** Tells every process to purge cached pages with these tags. */
    async purge(tags: readonly string[]): Promise<void> {
      await run((ready) => writePurges(ready, tags, postgres));
      // This process need not wait for its next check.
      watch.look();
    },
    /** Calls `listener` with the tags of each purge by any process. Returns a function that removes the listener. */
    onPurge(listener: (tags: string[]) => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /**
     * Handles a signed message once: records its id and purges these tags. Resolves with `false` if a process has
     * handled it before. Only the first 200 characters of an id count.
     */
    async takeMessage(id: string, tags: readonly string[]): Promise<boolean> {
      const isNew = await run((ready) => takeMessage(ready, id, tags, postgres));
      watch.look();
      return isNew;
    },
    /** Resolves if the database answers, has the current tables, and has room for what visitors send. */
    check: () => run((ready) => checkWritable(ready, databaseUrl)),
    async close(): Promise<void> {
      await listening?.close();
      await watch.close();
      await database.destroy();
    },
  };
}

/** Makes other transactions with the same key wait until this one ends. SQLite's transactions do so anyway. */
export async function lockKey(transaction: Database, key: string, postgres: boolean): Promise<void> {
  if (postgres) await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(transaction);
}
