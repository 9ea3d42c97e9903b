import { addEntries, type OutboxEntry } from "../outbox/entries.ts";
import type { Database } from "../stores/store.ts";

/** The subject id of all notices about waiting comments in the outbox; no comment has this id. */
export const noticeSubject = "waiting comments";
export const noticeTopic = "comment.waiting";

/** The minimum number of milliseconds between two notices. */
export const noticePause = 3_600_000;

/**
 * Adds a notice that comments wait for each destination, unless a later notice is already planned, which will count
 * this comment too. Each notice is due at least an hour after the previous one.
 */
export async function addNotice(transaction: Database, destinations: readonly string[], at: number): Promise<void> {
  for (const destination of destinations) {
    const newest = await transaction
      .selectFrom("outbox")
      .select(["created_at", "done_at"])
      .where("subject_id", "=", noticeSubject)
      .where("topic", "=", noticeTopic)
      .where("destination", "=", destination)
      .orderBy("created_at", "desc")
      .limit(1)
      .executeTakeFirst();
    // A notice that is already due may have been counted already, without this comment.
    if (newest && Number(newest.created_at) > at) continue;
    const last = newest ? Math.max(Number(newest.created_at), Number(newest.done_at ?? 0)) : 0;
    const entry = { topic: noticeTopic, subjectId: noticeSubject, payload: {}, destinations: [destination] };
    await addEntries(transaction, { ...entry, at: Math.max(at, last + noticePause) });
  }
}

/** The state of the other notices to the same destination. */
export interface OtherNotices {
  /** When the last of them was settled, in milliseconds since 1970; 0 if none was. */
  lastAt: number;
  /** Whether a notice that was planned earlier has not been sent yet. */
  isEarlierWaiting: boolean;
}

export async function otherNotices(
  database: Database,
  { id, destination, createdAt }: Pick<OutboxEntry, "id" | "destination" | "createdAt">,
): Promise<OtherNotices> {
  const others = await database
    .selectFrom("outbox")
    .select(["state", "created_at", "done_at"])
    .where("subject_id", "=", noticeSubject)
    .where("destination", "=", destination)
    .where("id", "!=", id)
    .orderBy("created_at", "desc")
    .limit(100)
    .execute();
  return {
    lastAt: Math.max(0, ...others.map(({ done_at }) => Number(done_at ?? 0))),
    isEarlierWaiting: others.some((each) => each.state === "waiting" && Number(each.created_at) < createdAt),
  };
}
