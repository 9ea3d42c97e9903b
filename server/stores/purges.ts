import { sql } from "kysely";
import { backOff } from "../back-off.ts";
import type { WithTables } from "./migrate.ts";
import { moveDeliveries } from "./migrations/0004-outbox.ts";
import type { StoreLog } from "./store.ts";
import type { Database } from "./tables.ts";

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
  withTables: WithTables;
  /** What was written before, in milliseconds since 1970, is not told. */
  openedAt: number;
  lookEvery: number;
  log: StoreLog;
  onPurge: (tags: string[]) => void;
}

export interface PurgeWatch {
  /** Looks now rather than at the next turn. */
  look(): void;
  close(): Promise<void>;
}

/** Reads new rows each turn. While the database is away the turns become rarer, up to eight times. */
export function watchPurges({ database, withTables, openedAt, lookEvery, log, onPurge }: WatchOptions): PurgeWatch {
  let seen = new Set<string>();
  let lastNumber: number | null = null;
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
        timer = setTimeout(
          look,
          failures === 0 ? lookEvery : backOff(failures, { firstMs: 2 * lookEvery, maxMs: 8 * lookEvery }),
        );
        timer.unref();
      }
    });
  }

  async function turn(): Promise<void> {
    try {
      await withTables(readNew);
      await withTables(sweep);
      failures = 0;
    } catch (err) {
      if (failures === 0 && !isClosed) log.warn({ err }, "purges cannot be read; trying again");
      failures += 1;
    }
  }

  async function readNew(): Promise<void> {
    const newest = await newestNumber(database);
    // Numbers below those we knew are those of another database in the old one's place.
    const known = Math.min(lastNumber ?? newest, newest);
    const rows = await readRows(database, known - overlap);
    const isNew = lastNumber === null ? (row: Row) => row.at >= openedAt : (row: Row) => !seen.has(keyOf(row));
    const tags = new Set(rows.filter(isNew).map(({ tag }) => tag));
    if (rows.length > 0) seen = new Set(rows.map(keyOf));
    lastNumber = rows.at(-1)?.id ?? newest;
    if (tags.size > 0) onPurge([...tags]);
  }

  async function sweep(): Promise<void> {
    const now = Date.now();
    if (now - lastSweep < 3600 * 1000) return;
    lastSweep = now;
    await database
      .deleteFrom("purges")
      .where("at", "<", now - keptFor)
      .execute();
    await database.transaction().execute(moveDeliveries);
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

interface Row {
  id: number;
  tag: string;
  at: number;
}

/** The instant too: in a database that was replaced the numbers begin again. */
function keyOf({ id, at }: Row): string {
  return `${id} ${at}`;
}

/** 0 where there is none. PostgreSQL's big integers come as strings. */
async function newestNumber(database: Database): Promise<number> {
  const newest = await database.selectFrom("purges").select("id").orderBy("id", "desc").limit(1).executeTakeFirst();
  return Number(newest?.id ?? 0);
}

async function readRows(database: Database, after: number): Promise<Row[]> {
  const rows = await database.selectFrom("purges").selectAll().where("id", ">", after).orderBy("id").execute();
  return rows.map(({ id, tag, at }) => ({ id: Number(id), tag, at: Number(at) }));
}
