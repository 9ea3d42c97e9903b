import { sql } from "kysely";
import type { Database } from "./tables.ts";

/*
 * Steps of a transaction that stores what a visitor sent, once, also when copies arrive at the same moment.
 */

/** Others with the same key wait until this transaction ends. SQLite's transactions do so anyway. */
export async function lockKey(transaction: Database, key: string, postgres: boolean): Promise<void> {
  if (postgres) await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(transaction);
}

/** Notes that a solved challenge was used. `false`: it was used before. */
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
