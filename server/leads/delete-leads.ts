import { type SelectQueryBuilder, sql } from "kysely";
import { pagesChanged } from "../outbox/index-now.ts";
import type { Database, Tables } from "../stores/store.ts";
import type { RetentionCutoffs, RetentionResult } from "./stored-lead.ts";

const keyLifetimeMs = 7 * 24 * 3600 * 1000;
const confirmationsLive = 2 * 24 * 3600 * 1000;

/** The share of leads other than spam that may be deleted at once, and a number that is always allowed. */
const maxShareDeleted = 0.1;
const alwaysDeletable = 2;

/**
 * Deletes what is older than the cutoffs. Deletes nothing if that is too much at once and `all` is not set; `refused`
 * is then the number of expired leads.
 */
export function deleteExpired(
  database: Database,
  { leads, spam }: RetentionCutoffs,
  { all = false } = {},
): Promise<RetentionResult> {
  return database.transaction().execute(async (transaction) => {
    const now = Date.now();
    const { total, expired } = await transaction
      .selectFrom("leads")
      .where("spam", "=", 0)
      .select([
        sql<number>`count(*)`.as("total"),
        sql<number>`count(case when updated_at < ${leads} then 1 end)`.as("expired"),
      ])
      .executeTakeFirstOrThrow();
    if (!all && Number(expired) > Math.max(alwaysDeletable, Number(total) * maxShareDeleted)) {
      return { deleted: 0, refused: Number(expired) };
    }
    const deleted =
      (await deleteLeads(transaction, isOld(transaction, 0, leads))) +
      (await deleteLeads(transaction, isOld(transaction, 1, spam)));
    // Delivered messages about other subjects are not needed anymore either. `announcePages` still reads its newest one,
    // and deletes the others itself.
    await transaction.deleteFrom("outbox").where("done_at", "<", leads).where("topic", "!=", pagesChanged).execute();
    await transaction
      .deleteFrom("lead_keys")
      .where("at", "<", now - keyLifetimeMs)
      .execute();
    await transaction
      .deleteFrom("confirmations")
      .where("at", "<", now - confirmationsLive)
      .execute();
    await transaction.deleteFrom("spent_challenges").where("expires_at", "<", now).execute();
    return { deleted, refused: 0 };
  });
}

function isOld(transaction: Database, spam: 0 | 1, before: number) {
  return transaction.selectFrom("leads").select("id").where("spam", "=", spam).where("updated_at", "<", before);
}

const maxSpam = 5000;

/** Deletes the oldest suspected spam beyond `maxSpam` leads. */
export async function deleteOldSpam(transaction: Database): Promise<void> {
  const surplus = transaction
    .selectFrom("leads")
    .select("created_at")
    .where("spam", "=", 1)
    .orderBy("created_at", "desc")
    .offset(maxSpam)
    .limit(1);
  await deleteLeads(
    transaction,
    transaction.selectFrom("leads").select("id").where("spam", "=", 1).where("created_at", "<=", surplus),
  );
}

/** Deletes leads with everything that belongs to them. Returns the number of deleted leads. */
async function deleteLeads(
  transaction: Database,
  ids: SelectQueryBuilder<Tables, "leads", { id: string }>,
): Promise<number> {
  await transaction.deleteFrom("outbox").where("subject_id", "in", ids).execute();
  const { numDeletedRows } = await transaction.deleteFrom("leads").where("id", "in", ids).executeTakeFirst();
  return Number(numDeletedRows);
}
