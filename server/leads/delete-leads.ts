import { setTimeout as delay } from "node:timers/promises";
import { type RawBuilder, type SelectQueryBuilder, sql } from "kysely";
import type { Database, Store, Tables } from "../stores/store.ts";
import type { RetentionCutoffs, RetentionResult } from "./lead-store.ts";

const keyLifetimeMs = 7 * 24 * 3600 * 1000;
const confirmationsLive = 2 * 24 * 3600 * 1000;

/** The share of leads other than spam that may be deleted at once, and a number that is always allowed. */
const maxShareDeleted = 0.1;
const alwaysDeletable = 2;

/** The number of rows that one transaction deletes. It must be short, because everybody waits for it on SQLite. */
const batchSize = 200;

/** Milliseconds between two batches, so that other processes too get SQLite's write lock in the meantime. */
const pauseMs = 25;

/** Deletes what is older than the cutoffs, each batch in its own transaction; see `leadStore`. */
export async function deleteExpired(
  store: Pick<Store, "run">,
  { leads, spam }: RetentionCutoffs,
  { all = false } = {},
): Promise<RetentionResult> {
  const { total, expired } = await store.run((database) => countExpired(database, leads));
  if (!all && expired > Math.max(alwaysDeletable, total * maxShareDeleted)) return { deleted: 0, refused: expired };
  let deleted = 0;
  try {
    for await (const count of inBatches(store, (transaction) => deleteOld(transaction, 0, leads))) deleted += count;
    for await (const count of inBatches(store, (transaction) => deleteOld(transaction, 1, spam))) deleted += count;
    for (const rows of leftovers(leads)) {
      for await (const _ of inBatches(store, (transaction) => deleteRows(transaction, rows)));
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`${deleted} requests were deleted, then: ${reason}`, { cause: error });
  }
  return { deleted, refused: 0 };
}

async function countExpired(database: Database, before: number): Promise<{ total: number; expired: number }> {
  const { total, expired } = await database
    .selectFrom("leads")
    .where("spam", "=", 0)
    .select([
      sql<number>`count(*)`.as("total"),
      sql<number>`count(case when updated_at < ${before} then 1 end)`.as("expired"),
    ])
    .executeTakeFirstOrThrow();
  return { total: Number(total), expired: Number(expired) };
}

/** Repeats a step, each time in its own transaction, until it deletes less than a batch. Yields each number of rows. */
async function* inBatches(
  store: Pick<Store, "run">,
  step: (transaction: Database) => Promise<number>,
): AsyncGenerator<number> {
  for (;;) {
    const count = await store.run((database) => database.transaction().execute(step));
    yield count;
    if (count < batchSize) return;
    await delay(pauseMs);
  }
}

function deleteOld(transaction: Database, spam: 0 | 1, before: number): Promise<number> {
  const old = transaction.selectFrom("leads").select("id").where("spam", "=", spam).where("updated_at", "<", before);
  return deleteLeads(transaction, old, before);
}

interface OldRows {
  table: keyof Tables;
  key: readonly string[];
  isOld: RawBuilder<unknown>;
}

function leftovers(leadsBefore: number): OldRows[] {
  const now = Date.now();
  return [
    // Delivered messages about other subjects.
    { table: "outbox", key: ["id"], isOld: sql`done_at < ${leadsBefore}` },
    { table: "lead_keys", key: ["key"], isOld: sql`at < ${now - keyLifetimeMs}` },
    { table: "confirmations", key: ["address", "day"], isOld: sql`at < ${now - confirmationsLive}` },
  ];
}

async function deleteRows(transaction: Database, { table, key, isOld }: OldRows): Promise<number> {
  const columns = sql.join(key.map((column) => sql.ref(column)));
  const { numAffectedRows = 0n } = await sql`
    delete from ${sql.table(table)}
    where (${columns}) in (select ${columns} from ${sql.table(table)} where ${isOld} limit ${batchSize})
  `.execute(transaction);
  return Number(numAffectedRows);
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

/** Deletes a batch of these leads with all that belongs to them, except those that changed after `before`. */
async function deleteLeads(
  transaction: Database,
  ids: SelectQueryBuilder<Tables, "leads", { id: string }>,
  before = Number.MAX_SAFE_INTEGER,
): Promise<number> {
  const deleted = await transaction
    .deleteFrom("leads")
    .where("id", "in", ids.limit(batchSize))
    .where("updated_at", "<", before)
    .returning("id")
    .execute();
  if (deleted.length === 0) return 0;
  const subjects = deleted.map(({ id }) => id);
  await transaction.deleteFrom("outbox").where("subject_id", "in", subjects).execute();
  return deleted.length;
}
