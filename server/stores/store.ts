import { sql } from "kysely";
import { type Database, isPostgres, openDatabase } from "./database.ts";
import { migrate } from "./migrate.ts";
import { listenForPurges } from "./postgres-listener.ts";
import { type PurgeWatch, watchPurges, writePurges } from "./purges.ts";

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

/** What outlives the process. Every call rejects with the database's error, within some seconds, where it is away. */
export interface Store {
  /** Tells every process to throw pages with these tags out of its cache. */
  purge(tags: readonly string[]): Promise<void>;
  /** Calls back with the tags that any process has purged from now on, each once. Returns the way to stop. */
  onPurge(listener: (tags: string[]) => void): () => void;
  /** Resolves where the database answers and has today's tables. */
  check(): Promise<void>;
  close(): Promise<void>;
}

/** Opens the store. A database that is away does not stop the start: each call tries anew, the first included. */
export async function openStore({ databaseUrl, log, lookEvery = 1000 }: StoreOptions): Promise<Store> {
  const postgres = isPostgres(databaseUrl);
  const database = openDatabase(databaseUrl, (err) => log.warn({ err }, "a connection to the store broke"));
  const ready = migratedOnce(database, postgres);
  await ready().catch((err: unknown) => log.error({ err }, "the store is away; trying again"));

  const listeners = new Set<(tags: string[]) => void>();
  const watch: PurgeWatch = watchPurges({
    database,
    ready,
    lookEvery,
    log,
    onPurge: (tags) => {
      for (const listener of listeners) listener(tags);
    },
  });
  const listening = postgres ? listenForPurges(databaseUrl, watch.look) : null;

  return {
    async purge(tags) {
      await ready();
      await writePurges(database, tags, postgres);
    },
    onPurge(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async check() {
      await ready();
      await sql`select count(*) from purges where id = 0`.execute(database).catch(ready.forget);
    },
    async close() {
      await listening?.close();
      await watch.close();
      await database.destroy();
    },
  };
}

interface Ready {
  (): Promise<void>;
  /** The tables may be gone, as when the file was taken away: look again before the next call. Throws the error on. */
  forget(error: unknown): never;
}

/** Migrates when first asked; after a failure, when asked again. */
function migratedOnce(database: Database, postgres: boolean): Ready {
  let migrating: Promise<void> | null = null;
  const ready = () => {
    migrating ??= migrate(database, postgres).catch((error: unknown) => {
      migrating = null;
      throw error;
    });
    return migrating;
  };
  const forget = (error: unknown): never => {
    migrating = null;
    throw error;
  };
  return Object.assign(ready, { forget });
}
