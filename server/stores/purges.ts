import { sql } from "kysely";
import type { Log } from "../log.ts";
import { backOff, type Loop, startLoop } from "../timing.ts";
import type { WithTables } from "./migrate.ts";
import type { Database } from "./tables.ts";

export const purgeChannel = "site_purges";

const keptFor = 24 * 3600 * 1000;

/**
 * How far back each check goes: rows of a transaction that was slow to commit have lower numbers than some that were
 * already seen.
 */
const overlap = 500;

/** Writes one row per tag. On PostgreSQL this also wakes the processes that listen. */
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
  /** Milliseconds since 1970. What was written before is not reported. */
  openedAt: number;
  lookEvery: number;
  log: Pick<Log, "warn" | "error">;
  onPurge: (tags: string[]) => void;
}

/** Checks for new rows at regular intervals. While the database is unavailable, the intervals grow up to eightfold. */
export class PurgeWatch {
  readonly #options: WatchOptions;
  readonly #loop: Loop;
  #seen = new Set<string>();
  #lastNumber: number | null = null;
  #failures = 0;
  #lastSweep = 0;
  #isClosed = false;

  constructor(options: WatchOptions) {
    this.#options = options;
    this.#loop = startLoop(() => this.#look());
  }

  /** Checks now instead of at the next interval. */
  look(): void {
    this.#loop.wake();
  }

  close(): Promise<void> {
    this.#isClosed = true;
    return this.#loop.close();
  }

  async #look(): Promise<number> {
    const { withTables, log, lookEvery } = this.#options;
    try {
      await withTables(() => this.#readNew());
      await withTables(() => this.#sweep());
      this.#failures = 0;
      return lookEvery;
    } catch (err) {
      if (this.#failures === 0 && !this.#isClosed) log.warn({ err }, "purges cannot be read; trying again");
      this.#failures += 1;
      return backOff(this.#failures, { firstMs: 2 * lookEvery, maxMs: 8 * lookEvery });
    }
  }

  async #readNew(): Promise<void> {
    const { database, openedAt, onPurge } = this.#options;
    const lastNumber = this.#lastNumber;
    const newest = await newestNumber(database);
    // If the newest number is below the known one, another database has replaced the old one.
    const known = Math.min(lastNumber ?? newest, newest);
    const rows = await readRows(database, known - overlap);
    const isNew = lastNumber === null ? (row: Row) => row.at >= openedAt : (row: Row) => !this.#seen.has(keyOf(row));
    const tags = new Set(rows.filter(isNew).map(({ tag }) => tag));
    if (rows.length > 0) this.#seen = new Set(rows.map(keyOf));
    this.#lastNumber = rows.at(-1)?.id ?? newest;
    if (tags.size > 0) onPurge([...tags]);
  }

  async #sweep(): Promise<void> {
    const { database } = this.#options;
    const now = Date.now();
    if (now - this.#lastSweep < 3600 * 1000) return;
    this.#lastSweep = now;
    await database
      .deleteFrom("purges")
      .where("at", "<", now - keptFor)
      .execute();
  }
}

interface Row {
  id: number;
  tag: string;
  at: number;
}

/** The key includes the time, because numbers begin again in a database that replaced another one. */
function keyOf({ id, at }: Row): string {
  return `${id} ${at}`;
}

/** Returns the newest number; 0 if there are no rows. PostgreSQL's big integers come as strings. */
async function newestNumber(database: Database): Promise<number> {
  const newest = await database.selectFrom("purges").select("id").orderBy("id", "desc").limit(1).executeTakeFirst();
  return Number(newest?.id ?? 0);
}

async function readRows(database: Database, after: number): Promise<Row[]> {
  const rows = await database.selectFrom("purges").selectAll().where("id", ">", after).orderBy("id").execute();
  return rows.map(({ id, tag, at }) => ({ id: Number(id), tag, at: Number(at) }));
}
