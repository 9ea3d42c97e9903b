import { sql } from "kysely";
import type { Database } from "./tables.ts";

/* Steps of a transaction that stores what a visitor sent only once, even if copies arrive at the same moment. */

/** Makes other transactions with the same key wait until this one ends. SQLite's transactions do so anyway. */
export async function lockKey(transaction: Database, key: string, postgres: boolean): Promise<void> {
  if (postgres) await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(transaction);
}

/** Records that a solved challenge was used. Returns `false` if it was used before. */
export async function spendChallenge(
  transaction: Database,
  { signature, expiresAt }: { signature: string; expiresAt: number },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await transaction
    .insertInto("spent_challenges")
    .values({ signature, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}
