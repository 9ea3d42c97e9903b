import { sql } from "kysely";
import type { Database } from "./database.ts";
import type { StoreLog } from "./store.ts";

export const purgeChannel = "site_purges";

const keptFor = 24 * 3600 * 1000;

/** How far back a look goes: rows of a transaction that was slow to commit have numbers below some already seen. */
const overlap = 500;

/** One row a tag; on PostgreSQL those who listen are woken too. */
export async function writePurges(database: Database, tags: readonly string[], postgres: boolean): Promise<void> {
  if (tags.length === 0) return;
  const at = Date.now();
  await database
    .insertInto("purges")
    .values([...new Set(tags)].map((tag) => ({ tag, at })))
    .execute();
  if (postgres) await sql`select pg_notify(${purgeChannel}, '')`.execute(database);
}

interface WatchOptions {
  database: Database;
  /** Resolves when the tables are there. */
  ready: () => Promise<void>;
  lookEvery: number;
  log: StoreLog;
  onPurge: (tags: string[]) => void;
}

export interface PurgeWatch {
  /** Looks now rather than at the next turn. */
  look(): void;
  close(): Promise<void>;
}

/** Reads new rows each turn. While the database is away the turns become rarer, up to half a minute. */
export function watchPurges({ database, ready, lookEvery, log, onPurge }: WatchOptions): PurgeWatch {
  let seen: Set<number> | null = null;
  let failures = 0;
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> | null = null;
  let again = false;
  let isClosed = false;
  let lastSweep = 0;

  function look(): void {
    if (isClosed) return;
    clearTimeout(timer);
    if (looking) {
      again = true;
      return;
    }
    looking = turn().finally(() => {
      looking = null;
      if (isClosed) return;
      if (again) {
        again = false;
        look();
      } else {
        timer = setTimeout(look, Math.min(lookEvery * 2 ** failures, 30_000));
        timer.unref();
      }
    });
  }

  async function turn(): Promise<void> {
    try {
      await ready();
      await readNew();
      await sweep();
      failures = 0;
    } catch (err) {
      if (failures === 0 && !isClosed) log.warn({ err }, "purges cannot be read; trying again");
      failures = Math.min(failures + 1, 5);
    }
  }

  async function readNew(): Promise<void> {
    const after = seen ? Math.max(0, ...seen) - overlap : -1;
    const newest = database.selectFrom("purges").select(["id", "tag"]).orderBy("id", "desc");
    const found = seen ? await newest.where("id", ">", after).execute() : await newest.limit(overlap).execute();
    // PostgreSQL's big integers come as strings.
    const rows = found.map(({ id, tag }) => ({ id: Number(id), tag }));
    const fresh = seen ? rows.filter(({ id }) => !seen?.has(id)) : [];
    seen = new Set(rows.length > 0 ? rows.map(({ id }) => id) : seen);
    if (fresh.length > 0) onPurge([...new Set(fresh.map(({ tag }) => tag))]);
  }

  async function sweep(): Promise<void> {
    const now = Date.now();
    if (now - lastSweep < 3600 * 1000) return;
    lastSweep = now;
    await database
      .deleteFrom("purges")
      .where("at", "<", now - keptFor)
      .execute();
  }

  look();
  return {
    look,
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await looking;
    },
  };
}
