import { sql, type Transaction } from "kysely";
import type {
  LeadFilter,
  LeadHistory,
  RetentionCutoffs,
  RetentionResult,
  StoredLead,
} from "../../../domain/stored-lead.ts";
import type { Database, Tables } from "../database.ts";
import { addDeliveries } from "./deliveries.ts";

/** Newest first. */
export async function listLeads(database: Database, filter: LeadFilter): Promise<StoredLead[]> {
  let query = database
    .selectFrom("leads as lead")
    .innerJoin("lead_revisions as state", (join) =>
      join.onRef("state.lead_id", "=", "lead.id").onRef("state.revision", "=", "lead.revision"),
    )
    .selectAll("lead")
    .select("state.content")
    .orderBy("lead.created_at", "desc");
  if (filter.reference !== undefined) query = query.where("lead.reference", "=", filter.reference);
  if (filter.email !== undefined) query = query.where("lead.id", "in", leadsOf(database, filter.email));
  if (filter.spam !== undefined) query = query.where("lead.spam", "=", Number(filter.spam));
  if (filter.limit !== undefined) query = query.limit(filter.limit);
  return (await query.execute()).map((row) => ({
    id: row.id,
    reference: row.reference,
    createdAt: Number(row.created_at),
    updatedAt: Number(row.updated_at),
    revision: row.revision,
    verified: row.verified === 1,
    spam: row.spam === 1,
    content: JSON.parse(row.content),
  }));
}

/** Those of which any state has this address. */
function leadsOf(database: Database, email: string) {
  return database.selectFrom("lead_revisions").select("lead_id").where("email", "=", email.toLowerCase());
}

/** `null` where there is none of that reference. */
export async function showLead(database: Database, reference: string): Promise<LeadHistory | null> {
  const [lead] = await listLeads(database, { reference });
  if (!lead) return null;
  const revisions = await database
    .selectFrom("lead_revisions")
    .selectAll()
    .where("lead_id", "=", lead.id)
    .orderBy("revision")
    .execute();
  const deliveries = await database
    .selectFrom("deliveries")
    .selectAll()
    .where("lead_id", "=", lead.id)
    .orderBy("created_at")
    .execute();
  return {
    ...lead,
    revisions: revisions.map(({ revision, at, content }) => ({
      revision,
      at: Number(at),
      content: JSON.parse(content),
    })),
    deliveries: deliveries.map((row) => ({
      id: row.id,
      destination: row.destination,
      kind: row.kind,
      state: row.state,
      revision: row.revision,
      attempts: row.attempts,
      error: row.error,
      createdAt: Number(row.created_at),
      doneAt: row.done_at === null ? null : Number(row.done_at),
    })),
  };
}

/**
 * What has not arrived is due at once, what was given up too, under its old id; destinations that were configured
 * later get it as new. Returns how many are on their way.
 */
export function retryLead(database: Database, lead: StoredLead, destinations: readonly string[]): Promise<number> {
  return database.transaction().execute(async (transaction) => {
    await transaction
      .deleteFrom("deliveries")
      .where("lead_id", "=", lead.id)
      .where("state", "!=", "done")
      .where("kind", "=", "failure")
      .execute();
    return sendAgain(transaction, lead, destinations, ["waiting", "dead"]);
  });
}

/** Marks a request as spam: nothing more of it is sent, unless it is released. */
export function markSpam(database: Database, leadId: string): Promise<void> {
  return database.transaction().execute(async (transaction) => {
    await transaction.updateTable("leads").set({ spam: 1 }).where("id", "=", leadId).execute();
    await transaction
      .updateTable("deliveries")
      .set({ state: "held" })
      .where("lead_id", "=", leadId)
      .where("state", "!=", "done")
      .execute();
  });
}

/** It is no spam: it goes to all destinations that have not had it. Returns how many are on their way. */
export function releaseLead(database: Database, lead: StoredLead, destinations: readonly string[]): Promise<number> {
  return database.transaction().execute(async (transaction) => {
    await transaction.updateTable("leads").set({ spam: 0 }).where("id", "=", lead.id).execute();
    return sendAgain(transaction, lead, destinations, ["held"]);
  });
}

/** Nothing goes out twice under a new id: what has a row keeps it. */
async function sendAgain(
  transaction: Transaction<Tables>,
  lead: StoredLead,
  destinations: readonly string[],
  states: readonly Tables["deliveries"]["state"][],
): Promise<number> {
  const at = Date.now();
  const { numUpdatedRows } = await transaction
    .updateTable("deliveries")
    .set({ state: "waiting", next_at: at, created_at: at })
    .where("lead_id", "=", lead.id)
    .where("state", "in", states)
    .executeTakeFirst();
  const known = await transaction
    .selectFrom("deliveries")
    .select("destination")
    .distinct()
    .where("lead_id", "=", lead.id)
    .where("revision", "=", lead.revision)
    .execute();
  const missing = destinations.filter((name) => !known.some(({ destination }) => destination === name));
  const { id: leadId, revision } = lead;
  await addDeliveries(transaction, { leadId, revision, kind: "lead", destinations: missing, at });
  return Number(numUpdatedRows) + missing.length;
}

/** Deletes all requests of an address with all their traces. Returns how many there were. */
export async function deletePerson(database: Database, email: string): Promise<number> {
  const { numDeletedRows } = await database
    .deleteFrom("leads")
    .where("id", "in", leadsOf(database, email))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

const keysLive = 7 * 24 * 3600 * 1000;
const confirmationsLive = 2 * 24 * 3600 * 1000;

/** Of all leads that are not spam; and a number that a small table may lose in an hour of its normal life. */
const maxShareDeleted = 0.1;
const alwaysDeletable = 2;

/** Deletes what has been kept long enough; nothing where that is too much at once and `all` is not set. */
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
    const { numDeletedRows } = await transaction
      .deleteFrom("leads")
      .where((lead) =>
        lead.or([
          lead.and([lead("spam", "=", 0), lead("updated_at", "<", leads)]),
          lead.and([lead("spam", "=", 1), lead("updated_at", "<", spam)]),
        ]),
      )
      .executeTakeFirst();
    await transaction
      .deleteFrom("lead_keys")
      .where("at", "<", now - keysLive)
      .execute();
    await transaction
      .deleteFrom("confirmations")
      .where("at", "<", now - confirmationsLive)
      .execute();
    await transaction.deleteFrom("spent_challenges").where("expires_at", "<", now).execute();
    return { deleted: Number(numDeletedRows), refused: 0 };
  });
}
