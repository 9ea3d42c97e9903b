import { sql } from "kysely";
import type { FailingDestination } from "../../domain/desk.ts";
import type { Undelivered } from "../../domain/numbers/report.ts";
import type { Database, Store, Tables } from "../stores/store.ts";
import { addEntries, isSettled, type OutboxEntry, toEntry } from "./entries.ts";

/** The ends of the topics of reports and of receipts for visitors, whose failures are not reported. */
const unreportedEnds = [".failed", ".refused", ".receipt", ".digest"];

const isUnreported = (topic: string) => unreportedEnds.some((end) => topic.endsWith(end));

/** Returns whether people get a report about a failure: only leads need them at once. */
const isReported = (topic: string) => topic.startsWith("lead.") && !isUnreported(topic);

export type OutboxQueue = ReturnType<typeof outboxQueue>;

/** Returns the queue that is kept in this store. Calls reject in the same cases as all calls of the store. */
export function outboxQueue(store: Store) {
  return {
    /**
     * Claims the entry for one of these destinations that has been due the longest; `null` if none is due. No other
     * process gets it for `leaseMs` milliseconds.
     */
    claim: (destinations: readonly string[], leaseMs: number) =>
      store.run((database) => claim(database, store.isPostgres, destinations, leaseMs)),
    /** Records that an entry has arrived. */
    finish: (id: string) => update(store, id, { state: "done", done_at: Date.now(), error: null }),
    /** Records that an entry has not arrived, and when it is due again (ms since 1970). `error` is not personal. */
    // Pauses are random, and PostgreSQL refuses parts of a millisecond.
    postpone: (id: string, nextAt: number, error: string) => update(store, id, { next_at: Math.round(nextAt), error }),
    /** Gives an entry up. If it brings a lead to the team, that is reported to the destinations `reportTo`. */
    deadLetter: (entry: OutboxEntry, error: string, reportTo: readonly string[]) =>
      store.run((database) => deadLetter(database, entry, error, reportTo)),
    /**
     * Reports to the destinations `reportTo` that a destination of leads refuses our key, at most once a day (UTC).
     */
    reportRefusal: (entry: OutboxEntry, error: string, reportTo: readonly string[]) =>
      store.run((database) => reportRefusal(database, entry, error, reportTo)),
    /** Returns how many entries for these destinations were given up, without reports and receipts. */
    countDead: (destinations: readonly string[]) => store.run((database) => countDead(database, destinations)),
    /**
     * Returns since when the oldest entry for these destinations has waited, in milliseconds since 1970, without
     * reports and receipts; `null` if none waits.
     */
    waitingSince: (destinations: readonly string[]) => store.run((database) => waitingSince(database, destinations)),
    /**
     * Returns how many entries for these destinations have not arrived, by destination and state, and when the oldest of
     * them was added, in milliseconds since 1970, without reports and receipts.
     */
    countUndelivered: (destinations: readonly string[]) =>
      store.run((database) => countUndelivered(database, destinations)),
  };
}

/** Messages about one lead arrive in their order, and never two at once: a CRM would make two records of them. */
const isNext = sql<boolean>`not exists (
  select 1 from outbox as earlier
  where earlier.subject_id = due.subject_id and earlier.destination = due.destination and earlier.state = 'waiting'
    and due.topic like 'lead.%'
    and (earlier.created_at, earlier.id) < (due.created_at, due.id)
)`;

async function claim(
  database: Database,
  postgres: boolean,
  destinations: readonly string[],
  leaseMs: number,
): Promise<OutboxEntry | null> {
  const now = Date.now();
  const due = database
    .selectFrom("outbox as due")
    .select("due.id")
    .where("due.destination", "in", destinations)
    .where("due.state", "=", "waiting")
    .where("due.next_at", "<=", now)
    .where(isNext)
    .orderBy("due.next_at")
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
    if (numUpdatedRows === 0n || !isReported(topic)) return;
    await addEntries(transaction, {
      topic: "lead.failed",
      subjectId,
      payload: { ...Object(payload), destination, error },
      destinations: reportTo,
      at: Date.now(),
    });
  });
}

async function reportRefusal(
  database: Database,
  { topic, destination, subjectId, payload }: OutboxEntry,
  error: string,
  reportTo: readonly string[],
): Promise<void> {
  if (!isReported(topic)) return;
  const at = Date.now();
  await addEntries(database, {
    topic: "lead.refused",
    subjectId,
    payload: { ...Object(payload), destination, error },
    destinations: reportTo,
    at,
    // Two processes, or two leads, that meet the refusal on one day make the same ids.
    idOf: (reportedTo) => `refused-${destination}-${new Date(at).toISOString().slice(0, 10)}-${reportedTo}`,
  });
}

async function countDead(database: Database, destinations: readonly string[]): Promise<number> {
  return (await listDead(database, destinations)).reduce((sum, { count }) => sum + count, 0);
}

/** Returns how many entries for these destinations were given up, by destination and reason, as `countDead` does. */
export async function listDead(database: Database, destinations: readonly string[]): Promise<Undelivered[]> {
  if (destinations.length === 0) return [];
  const rows = await database
    .selectFrom("outbox")
    .select(["topic", "destination", "error", sql<number>`count(*)`.as("count")])
    .where("state", "=", "dead")
    .where("destination", "in", destinations)
    .where(({ not }) => not(isSettled))
    .groupBy(["topic", "destination", "error"])
    .execute();
  return rows
    .filter(({ topic }) => !isUnreported(topic))
    .map(({ destination, error, count }) => ({ destination, reason: error ?? "", count: Number(count) }));
}

/** Milliseconds for which a destination must have failed before the team is shown that. */
const failingAfterMs = 3_600_000;

/**
 * Returns those of these destinations that have failed for an hour, without reports and receipts. One that has accepted a message
 * works, so it has failed at most since then.
 */
export async function listFailing(
  database: Database,
  destinations: readonly string[],
  now: number,
): Promise<FailingDestination[]> {
  if (destinations.length === 0) return [];
  const rows = await database
    .selectFrom("outbox")
    .selectAll()
    .where("state", "=", "waiting")
    .where("destination", "in", destinations)
    .orderBy("next_at")
    .execute();
  const reported = rows.filter(({ topic }) => !isUnreported(topic));
  const found: FailingDestination[] = [];
  for (const [destination, waiting] of Map.groupBy(reported, (row) => row.destination)) {
    const failed = waiting.filter(({ error }) => error !== null);
    const { lastSuccess } = await database
      .selectFrom("outbox")
      .select(({ fn }) => fn.max("done_at").as("lastSuccess"))
      .where("destination", "=", destination)
      .executeTakeFirstOrThrow();
    const since = Math.max(Number(lastSuccess), Math.min(...failed.map(({ created_at }) => Number(created_at))));
    // The next attempt of what was tried last is the latest.
    const reason = failed.at(-1)?.error ?? "";
    if (since <= now - failingAfterMs) found.push({ destination, since, reason, waiting: waiting.length });
  }
  return found;
}

async function waitingSince(database: Database, destinations: readonly string[]): Promise<number | null> {
  const rows = await database
    .selectFrom("outbox")
    .select(({ fn }) => ["topic", fn.min("created_at").as("oldest")])
    .where("state", "=", "waiting")
    .where("destination", "in", destinations)
    .groupBy("topic")
    .execute();
  const oldest = rows.filter(({ topic }) => !isUnreported(topic)).map((row) => Number(row.oldest));
  return oldest.length === 0 ? null : Math.min(...oldest);
}

async function countUndelivered(database: Database, destinations: readonly string[]) {
  if (destinations.length === 0) return [];
  const rows = await database
    .selectFrom("outbox")
    .select(({ fn }) => ["destination", "state", fn.countAll().as("count"), fn.min("created_at").as("oldest")])
    .where("state", "in", ["waiting", "held", "dead"])
    .where("destination", "in", destinations)
    .where(({ not }) => not(isSettled))
    .where(({ and, eb }) => and(unreportedEnds.map((end) => eb("topic", "not like", `%${end}`))))
    .groupBy(["destination", "state"])
    .execute();
  return rows.map((row) => ({ ...row, count: Number(row.count), oldest: Number(row.oldest) }));
}

/** Milliseconds after which a message that waits counts as delayed. */
const delayedAfterMs = 15 * 60 * 1000;

interface Options {
  queue: Pick<OutboxQueue, "countDead" | "waitingSince">;
  team: readonly string[];
  channels: readonly string[];
  log: { error(fields: object, message: string): void };
  now?: () => number;
}

/**
 * Returns a check that rejects if no channel reports to the team, if a message was given up, or, with the state
 * "delayed", if one has waited for more than 15 minutes. The beginning of each delay is logged once.
 */
export function outboxCheck({ queue, team, channels, log, now = Date.now }: Options): () => Promise<void> {
  let isDelayed = false;
  return async () => {
    if (team.length === 0) throw new Error("no destination is configured");
    const [dead, since] = await Promise.all([queue.countDead(channels), queue.waitingSince(channels)]);
    const wasDelayed = isDelayed;
    isDelayed = since !== null && now() - since > delayedAfterMs;
    if (since !== null && isDelayed && !wasDelayed) {
      log.error({ since: new Date(since).toISOString() }, "deliveries have waited for more than 15 minutes");
    }
    if (dead > 0) throw new Error(`${dead} deliveries were given up`);
    if (isDelayed) throw Object.assign(new Error("deliveries are delayed"), { state: "delayed" });
  };
}
