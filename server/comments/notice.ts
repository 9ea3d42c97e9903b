import { addEntries, type OutboxEntry } from "../outbox/queue.ts";
import type { Database } from "../stores/store.ts";

/** What all notices of waiting comments are about; no comment has this id. */
export const noticeSubject = "waiting comments";
export const noticeTopic = "comment.waiting";

/** Milliseconds between two notices at least. */
export const noticePause = 3_600_000;

/**
 * Has each destination told that comments wait, unless a notice is due later, which will count this comment too. Notices
 * are an hour apart: the next one is due an hour after the one before.
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
    // One whose time has come may have been counted already.
    if (newest && Number(newest.created_at) > at) continue;
    const last = newest ? Math.max(Number(newest.created_at), Number(newest.done_at ?? 0)) : 0;
    const entry = { topic: noticeTopic, subjectId: noticeSubject, payload: {}, destinations: [destination] };
    await addEntries(transaction, { ...entry, at: Math.max(at, last + noticePause) });
  }
}

/** What has become of the other notices of a destination. */
export interface OtherNotices {
  /** When one was last settled, in milliseconds since 1970; 0: never. */
  lastAt: number;
  /** One that was planned earlier is still on its way. */
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
