import { sql } from "kysely";
import type { Database } from "./tables.ts";

/* Steps of a transaction that stores what a visitor sent only once, even if copies arrive at the same moment. */

/** Makes other transactions with the same key wait until this one ends. SQLite's transactions do so anyway. */
export async function lockKey(transaction: Database, key: string, postgres: boolean): Promise<void> {
  if (postgres) await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(transaction);
}
