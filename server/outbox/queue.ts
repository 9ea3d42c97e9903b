import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Database, Store, Tables } from "../stores/store.ts";

/** A message to be sent to one destination. */
export interface OutboxEntry {
  /** The same at every attempt. */
  id: string;
  /** What it is about, a dot, and what has happened: `lead.created`. */
  topic: string;
  subjectId: string;
  destination: string;
  /**
   * Parsed JSON with what the message maker needs besides the subject. It is logged, so it must not contain personal
   * data.
   */
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
}

/** An entry with its state. Times are in milliseconds since 1970. */
export interface OutboxRow extends OutboxEntry {
  state: Tables["outbox"]["state"];
  error: string | null;
  doneAt: number | null;
}

/** The queue of messages to be sent. Calls reject in the same cases as all calls of the store. */
export interface OutboxQueue {
  /**
   * Claims the entry for one of these destinations that has been due the longest; `null` if none is due. No other
   * process gets it for `leaseMs` milliseconds.
   */
  claim(destinations: readonly string[], leaseMs: number): Promise<OutboxEntry | null>;
  /** Records that an entry has arrived. */
  finish(id: string): Promise<void>;
  /**
   * Records that an entry has not arrived, so that it is retried at `nextAt`, in milliseconds since 1970. `error` must
   * not contain personal data.
   */
  postpone(id: string, nextAt: number, error: string): Promise<void>;
  /**
   * Gives an entry up, and reports this to the other destinations in `reportTo`, unless it is a report or a receipt.
   */
  deadLetter(entry: OutboxEntry, error: string, reportTo: readonly string[]): Promise<void>;
  /** Returns how many entries were given up, without reports and receipts. */
  countDead(): Promise<number>;
}

/** Returns whether a topic is a failure report or a receipt for a visitor, whose failures are not reported. */
const isUnreported = (topic: string) => /\.(failed|receipt)$/.test(topic);

export function outboxQueue(store: Store): OutboxQueue {
  return {
    claim: (destinations, leaseMs) => store.run((database) => claim(database, store.isPostgres, destinations, leaseMs)),
    finish: (id) => update(store, id, { state: "done", done_at: Date.now(), error: null }),
    postpone: (id, nextAt, error) => update(store, id, { next_at: nextAt, error }),
    deadLetter: (entry, error, reportTo) => store.run((database) => deadLetter(database, entry, error, reportTo)),
    countDead: () => store.run(countDead),
  };
}

/**
 * Adds a row for each destination, in the transaction that stores the subject, so that either both are stored or
 * neither.
 */
export async function addEntries(
  database: Database,
  { topic, subjectId, payload, destinations, at }: NewEntries,
): Promise<void> {
  if (destinations.length === 0) return;
  const rows = destinations.map((destination) => ({
    id: randomUUID(),
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
  await database.insertInto("outbox").values(rows).execute();
}

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
 * Makes the entries about a subject in these states due immediately, under their old ids. Returns how many entries this
 * affects.
 */
export async function resumeEntries(
  database: Database,
  subjectId: string,
  states: readonly OutboxRow["state"][],
): Promise<number> {
  const at = Date.now();
  const { numUpdatedRows } = await database
    .updateTable("outbox")
    .set({ state: "waiting", next_at: at, created_at: at })
    .where("subject_id", "=", subjectId)
    .where("state", "in", states)
    .executeTakeFirst();
  return Number(numUpdatedRows);
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

async function claim(
  database: Database,
  postgres: boolean,
  destinations: readonly string[],
  leaseMs: number,
): Promise<OutboxEntry | null> {
  const now = Date.now();
  const due = database
    .selectFrom("outbox")
    .select("id")
    .where("destination", "in", destinations)
    .where("state", "=", "waiting")
    .where("next_at", "<=", now)
    .orderBy("next_at")
    .limit(1);
  const claimed = await database
    .updateTable("outbox")
    .set((row) => ({ next_at: now + leaseMs, attempts: row("attempts", "+", 1) }))
    .where("id", "=", postgres ? due.forUpdate().skipLocked() : due)
    // When two processes choose the same row, the second finds that it is no longer due.
    .where("next_at", "<=", now)
    .returningAll()
    .executeTakeFirst();
  return claimed ? toEntry({ ...claimed, attempts: claimed.attempts - 1 }) : null;
}

function toEntry(row: Tables["outbox"]): OutboxEntry {
  const { id, topic, destination, attempts } = row;
  const createdAt = Number(row.created_at);
  return { id, topic, subjectId: row.subject_id, destination, payload: JSON.parse(row.payload), attempts, createdAt };
}

/** Converts a big integer to a number, because PostgreSQL's come as strings. */
function toNumber(value: number | null): number | null {
  return value === null ? null : Number(value);
}

async function update(store: Store, id: string, changes: Partial<Tables["outbox"]>): Promise<void> {
  await store.run((database) => database.updateTable("outbox").set(changes).where("id", "=", id).execute());
}

async function deadLetter(
  database: Database,
  { id, topic, destination, subjectId, payload }: OutboxEntry,
  error: string,
  reportTo: readonly string[],
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable("outbox")
      .set({ state: "dead", error })
      .where("id", "=", id)
      .where("state", "=", "waiting")
      .executeTakeFirst();
    // The entry was held or deleted in the meantime, or it has arrived after all.
    if (numUpdatedRows === 0n || isUnreported(topic)) return;
    await addEntries(transaction, {
      topic: `${topic.split(".")[0]}.failed`,
      subjectId,
      payload: { ...Object(payload), destination },
      destinations: reportTo,
      at: Date.now(),
    });
  });
}

async function countDead(database: Database): Promise<number> {
  const rows = await database
    .selectFrom("outbox")
    .select(["topic", sql<number>`count(*)`.as("count")])
    .where("state", "=", "dead")
    .groupBy("topic")
    .execute();
  return rows.filter(({ topic }) => !isUnreported(topic)).reduce((sum, { count }) => sum + Number(count), 0);
}
