import type { DeskCounts } from "../../domain/desk.ts";
import type { LeadRevision } from "../../domain/leads/lead.ts";
import { addEntries, deleteReports, entriesOf, holdEntries, type OutboxRow, resumeEntries } from "../outbox/entries.ts";
import type { Database } from "../stores/store.ts";
import type { LeadFilter, LeadHistory, StoredLead } from "./lead-store.ts";

/** The topics of messages that tell the team about a lead: neither failure reports nor receipts for visitors. */
export const teamTopics: readonly string[] = ["lead.created", "lead.updated"];

export async function listLeads(database: Database, filter: LeadFilter): Promise<StoredLead[]> {
  let query = database
    .selectFrom("leads as lead")
    .innerJoin("lead_revisions as newest", (join) =>
      join.onRef("newest.lead_id", "=", "lead.id").onRef("newest.revision", "=", "lead.revision"),
    )
    .selectAll("lead")
    .select("newest.content")
    .orderBy("lead.created_at", "desc")
    .orderBy("lead.id", "desc");
  if (filter.reference !== undefined) query = query.where("lead.reference", "=", filter.reference);
  if (filter.email !== undefined) query = query.where("lead.id", "in", leadsOf(database, filter.email));
  if (filter.spam !== undefined) query = query.where("lead.spam", "=", Number(filter.spam));
  if (filter.limit !== undefined) query = query.limit(filter.limit);
  const { undelivered, after } = filter;
  if (undelivered !== undefined) {
    const failed = deadEntries(database).select("subject_id");
    const sent = teamEntries(database, undelivered).select("subject_id");
    query = query.where(({ eb, or }) => or([eb("lead.id", "in", failed), eb("lead.id", "not in", sent)]));
  }
  if (after !== undefined) {
    query = query
      .where("lead.created_at", "<=", after.createdAt)
      .where(({ eb, or }) => or([eb("lead.created_at", "<", after.createdAt), eb("lead.id", "<", after.id)]));
  }
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

function deadEntries(database: Database) {
  return database.selectFrom("outbox").where("topic", "in", teamTopics).where("state", "=", "dead");
}

function leadsOf(database: Database, email: string) {
  return database.selectFrom("lead_revisions").select("lead_id").where("email", "=", email.toLowerCase());
}

export async function showLead(database: Database, reference: string): Promise<LeadHistory | null> {
  const [lead] = await listLeads(database, { reference });
  if (!lead) return null;
  const revisions = await database
    .selectFrom("lead_revisions")
    .selectAll()
    .where("lead_id", "=", lead.id)
    .orderBy("revision")
    .execute();
  return {
    ...lead,
    revisions: revisions.map(({ revision, at, content }) => ({
      revision,
      at: Number(at),
      content: JSON.parse(content),
    })),
    deliveries: await entriesOf(database, lead.id),
  };
}

export async function readRevision(database: Database, leadId: string, revision: number): Promise<LeadRevision | null> {
  const row = await database
    .selectFrom("leads as lead")
    .innerJoin("lead_revisions as told", "told.lead_id", "lead.id")
    .where("lead.id", "=", leadId)
    .where("told.revision", "=", revision)
    .select(["lead.reference", "lead.verified", "told.at", "told.content"])
    .executeTakeFirst();
  if (!row) return null;
  const { reference, verified, at, content } = row;
  return { leadId, reference, revision, verified: verified === 1, at: Number(at), content: JSON.parse(content) };
}

/**
 * Selects the messages to the team, without those that wait for a channel that is not configured anymore: nothing sends
 * them.
 */
function teamEntries(database: Database, channels: readonly string[]) {
  const entries = database.selectFrom("outbox").where("topic", "in", teamTopics);
  if (channels.length === 0) return entries.where("state", "!=", "waiting");
  return entries.where(({ or, eb }) => or([eb("state", "!=", "waiting"), eb("destination", "in", channels)]));
}

export async function deliveryStates(
  database: Database,
  ids: readonly string[],
  channels: readonly string[],
): Promise<Map<string, OutboxRow["state"][]>> {
  if (ids.length === 0) return new Map();
  const rows = await teamEntries(database, channels)
    .select(["subject_id", "state"])
    .where("subject_id", "in", ids)
    .execute();
  const byLead = Map.groupBy(rows, (row) => row.subject_id);
  return new Map([...byLead].map(([id, group]) => [id, group.map(({ state }) => state)]));
}

export async function countLeads(
  database: Database,
  since: number,
  channels: readonly string[],
): Promise<DeskCounts["leads"]> {
  const received = database.selectFrom("leads").where("spam", "=", 0).where("created_at", ">=", since);
  const { recent } = await received.select(({ fn }) => fn.countAll<number>().as("recent")).executeTakeFirstOrThrow();
  const { unsent } = await received
    .select(({ fn }) => fn.countAll<number>().as("unsent"))
    .where("id", "not in", teamEntries(database, channels).select("subject_id"))
    .executeTakeFirstOrThrow();
  const { failed } = await deadEntries(database)
    .select(({ fn }) => fn.count<number>("subject_id").distinct().as("failed"))
    .executeTakeFirstOrThrow();
  return { recent: Number(recent), unsent: Number(unsent), failed: Number(failed) };
}

export function retryLead(
  database: Database,
  lead: StoredLead,
  destinations: readonly string[],
  only: string | null,
): Promise<void> {
  return database.transaction().execute(async (transaction) => {
    await deleteReports(transaction, lead.id);
    return sendAgain(transaction, lead, destinations, ["waiting", "dead"], only);
  });
}

export function markSpam(database: Database, leadId: string): Promise<void> {
  return database.transaction().execute(async (transaction) => {
    await transaction.updateTable("leads").set({ spam: 1 }).where("id", "=", leadId).execute();
    await holdEntries(transaction, leadId);
  });
}

export function releaseLead(database: Database, lead: StoredLead, destinations: readonly string[]): Promise<void> {
  return database.transaction().execute(async (transaction) => {
    await transaction.updateTable("leads").set({ spam: 0 }).where("id", "=", lead.id).execute();
    return sendAgain(transaction, lead, destinations, ["held"]);
  });
}

/**
 * Makes the entries of a lead in these states due, and adds entries for destinations that have none. An entry keeps its
 * id, so nothing is sent twice under a new id.
 */
async function sendAgain(
  transaction: Database,
  { id, reference, revision }: StoredLead,
  destinations: readonly string[],
  states: readonly OutboxRow["state"][],
  only: string | null = null,
): Promise<void> {
  await resumeEntries(transaction, id, states, only);
  const entries = await entriesOf(transaction, id);
  const told = entries.filter((entry) => teamTopics.includes(entry.topic) && revisionOf(entry) === revision);
  const known = new Set(told.map(({ destination }) => destination));
  const missing = destinations.filter((name) => !known.has(name));
  const payload = { reference, revision };
  await addEntries(transaction, {
    topic: "lead.created",
    subjectId: id,
    payload,
    destinations: missing,
    at: Date.now(),
  });
}

/** Returns the revision of the lead that an outbox entry is about. */
export function revisionOf({ payload }: Pick<OutboxRow, "payload">): number {
  return Number(Object(payload).revision);
}
