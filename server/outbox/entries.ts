import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Database, Tables } from "../stores/store.ts";

/** A message to be sent to one destination. */
export interface OutboxEntry {
  /** The same at every attempt. */
  id: string;
  /** What it is about, a dot, and what has happened: `lead.created`. */
  topic: string;
  subjectId: string;
  destination: string;
  /** Parsed JSON that the message maker needs besides the subject. It is logged, so it is not personal. */
  payload: unknown;
  /** The number of attempts before this one. */
  attempts: number;
  /** Milliseconds since 1970. */
  createdAt: number;
}

export interface NewEntries {
  topic: string;
  subjectId: string;
  payload: object;
  /** The destinations. One row is added for each. */
  destinations: readonly string[];
  /** When the entries become due, in milliseconds since 1970. */
  at: number;
  /** The id of the entry for a destination, a random one by default. Nothing is added where there is such an entry. */
  idOf?: (destination: string) => string;
}

/** An entry with its state. Times are in milliseconds since 1970. */
export interface OutboxRow extends OutboxEntry {
  state: Tables["outbox"]["state"];
  error: string | null;
  doneAt: number | null;
}

/** Milliseconds for which an attempt keeps other processes from its entry, longer than an attempt may take. */
export const leaseMs = 30_000;

/** Milliseconds in which a receiver certainly ends a request whose answer did not reach us. */
export const usualUnclearMs = 60_000;

/** Milliseconds for which entries about texts, pictures and comments stay after they have arrived. */
const keepDoneMs = 7 * 24 * 3_600_000;

/** Adds a row for each destination, in the transaction that stores the subject: both are stored, or neither. */
export async function addEntries(
  database: Database,
  { topic, subjectId, payload, destinations, at, idOf = () => randomUUID() }: NewEntries,
): Promise<void> {
  if (/^(texts|pictures|comment)\./.test(topic)) {
    // A later entry writes the text or picture as it is by then, and a later notice counts the same comments.
    await deleteDead(database, topic, subjectId);
    // Nothing else deletes them: the entries about a lead are deleted with it, and digests when one is added.
    await deleteDone(database, topic, at - keepDoneMs);
  }
  if (destinations.length === 0) return;
  const rows = destinations.map((destination) => ({
    id: idOf(destination),
    topic,
    subject_id: subjectId,
    destination,
    payload: JSON.stringify(payload),
    state: "waiting" as const,
    attempts: 0,
    next_at: at,
    error: null,
    created_at: at,
    done_at: null,
  }));
  await database
    .insertInto("outbox")
    .values(rows)
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
}

async function deleteDone(database: Database, topic: string, before: number): Promise<void> {
  const done = database.deleteFrom("outbox").where("topic", "=", topic).where("state", "=", "done");
  await done.where("done_at", "<", before).execute();
}

/** Deletes the entries of a topic about a subject that were given up, because they do not matter any more. */
export async function deleteDead(database: Database, topic: string, subjectId: string): Promise<void> {
  await database
    .deleteFrom("outbox")
    .where("topic", "=", topic)
    .where("subject_id", "=", subjectId)
    .where("state", "=", "dead")
    .execute();
}

/**
 * Whether an entry about texts was given up, but does not matter any more: its file says the same by now, or its edits
 * were replaced or discarded.
 */
export const isSettled = sql<boolean>`(outbox.state = 'dead' and (
  (topic = 'texts.published' and not exists (
    select 1 from text_edits as one join text_edits as other
    on other.file = one.file and other.published_at = one.published_at and other.state = 'published'
    where one.id = outbox.subject_id
  ))
  or (topic = 'texts.renamed' and exists (select 1 from text_renames where id = outbox.subject_id and is_done = 1))
  or (topic = 'texts.experiment' and exists (
    select 1 from text_experiments where name = outbox.subject_id and is_done = 1
  ))
))`;

/** Returns all entries about a subject, oldest first. */
export async function entriesOf(database: Database, subjectId: string): Promise<OutboxRow[]> {
  const rows = await database
    .selectFrom("outbox")
    .selectAll()
    .where("subject_id", "=", subjectId)
    .orderBy("created_at")
    .execute();
  return rows.map((row) => ({ ...toEntry(row), state: row.state, error: row.error, doneAt: toNumber(row.done_at) }));
}

/** Holds the entries about a subject that have not arrived, so that they are not sent for now. */
export async function holdEntries(database: Database, subjectId: string): Promise<void> {
  await database
    .updateTable("outbox")
    .set({ state: "held" })
    .where("subject_id", "=", subjectId)
    .where("state", "!=", "done")
    .execute();
}

/**
 * Makes entries about a subject in these states due, all or `only` those to one destination, under their old ids and in
 * their old order: at once those that were given up, within a minute the others.
 */
export async function resumeEntries(
  database: Database,
  subjectId: string,
  states: readonly OutboxRow["state"][],
  only: string | null,
): Promise<void> {
  const at = Date.now();
  const ranked = database
    .selectFrom("outbox as each")
    .select(["each.id", sql<number>`row_number() over (order by created_at desc, id desc)`.as("rank")])
    .where("each.subject_id", "=", subjectId);
  // The last attempt may still have an effect: sending again before it has ended could make two records in a CRM.
  const latest = at + usualUnclearMs;
  const nextAt = sql<number>`case when state = 'dead' then ${at} when next_at < ${latest} then next_at else ${latest} end`;
  let resumed = database
    .updateTable("outbox")
    .from(ranked.as("ranked"))
    // The newest is a millisecond old, so that what is added from now on follows it.
    .set({ state: "waiting", next_at: nextAt, created_at: sql<number>`${at} - ranked.rank` })
    .whereRef("ranked.id", "=", "outbox.id")
    .where("subject_id", "=", subjectId)
    .where("state", "in", states);
  if (only !== null) resumed = resumed.where("destination", "=", only);
  await resumed.execute();
}

/** Deletes failure reports that have not arrived, because what they report is being retried. */
export async function deleteReports(database: Database, subjectId: string): Promise<void> {
  await database
    .deleteFrom("outbox")
    .where("subject_id", "=", subjectId)
    .where("state", "!=", "done")
    .where("topic", "like", "%.failed")
    .execute();
}

export function toEntry(row: Tables["outbox"]): OutboxEntry {
  const { id, topic, destination, attempts } = row;
  const createdAt = Number(row.created_at);
  return { id, topic, subjectId: row.subject_id, destination, payload: JSON.parse(row.payload), attempts, createdAt };
}

/** Converts a big integer to a number, because PostgreSQL's come as strings. */
function toNumber(value: number | null): number | null {
  return value === null ? null : Number(value);
}
