import type { EntryKey } from "../../domain/collection.ts";
import type { Locale } from "../../i18n/locales.ts";
import { addEntries, deleteReports, resumeEntries } from "../outbox/entries.ts";
import { makeReference } from "../reference.ts";
import type { Database, Tables } from "../stores/store.ts";
import { commentEntry } from "./save-comment.ts";
import type { CommentCutoffs, CommentStatus, StoredComment } from "./stored-comment.ts";

/** The maximum number of comments that the page of a post shows. */
const maxShown = 1000;

export async function approvedComments(database: Database, { id, locale }: EntryKey): Promise<StoredComment[]> {
  const rows = await database
    .selectFrom("comments")
    .selectAll()
    .where("post", "=", id)
    .where("locale", "=", locale)
    .where("status", "=", "approved")
    .orderBy("created_at")
    .orderBy("id")
    .limit(maxShown)
    .execute();
  return rows.map(toComment);
}

export async function listComments(
  database: Database,
  { status, limit }: { status: CommentStatus; limit: number },
): Promise<StoredComment[]> {
  const rows = await database
    .selectFrom("comments")
    .selectAll()
    .where("status", "=", status)
    .orderBy("created_at", "desc")
    .limit(limit)
    .execute();
  return rows.map(toComment);
}

export async function findComment(database: Database, id: string): Promise<StoredComment | null> {
  const row = await database.selectFrom("comments").selectAll().where("id", "=", id).executeTakeFirst();
  return row ? toComment(row) : null;
}

export async function setStatus(database: Database, id: string, status: CommentStatus): Promise<void> {
  const changes = { status, updated_at: Date.now() };
  await database.updateTable("comments").set(changes).where("id", "=", id).execute();
}

export function addAnswer(database: Database, comment: StoredComment, text: string): Promise<string> {
  return database.transaction().execute(async (transaction) => {
    const id = makeReference();
    const at = Date.now();
    await setStatus(transaction, comment.id, "approved");
    const { post, locale } = comment;
    await transaction
      .insertInto("comments")
      .values({
        ...{ id, post, locale, text, parent: comment.id, status: "approved", administrator: 1 },
        ...{ name: "", email: "", consent_version: "", consent_locale: locale, verified: 1 },
        ...{ form_key: null, content_key: id, created_at: at, updated_at: at },
      })
      .execute();
    return id;
  });
}

export function retryComment(database: Database, { id }: StoredComment, destination: string): Promise<number> {
  return database.transaction().execute(async (transaction) => {
    await deleteReports(transaction, id);
    const resumed = await resumeEntries(transaction, id, ["waiting", "dead"]);
    if (resumed > 0) return resumed;
    // The comment was saved before a WordPress account was configured, so it has no outbox entry yet.
    await addEntries(transaction, commentEntry(id, destination, Date.now()));
    return 1;
  });
}

export function removeComment(database: Database, id: string): Promise<number> {
  return database.transaction().execute(async (transaction) => {
    const { numDeletedRows } = await transaction.deleteFrom("comments").where("id", "=", id).executeTakeFirst();
    await transaction.deleteFrom("outbox").where("subject_id", "=", id).execute();
    return Number(numDeletedRows) + (await deleteOrphans(transaction));
  });
}

export async function waitingComments(database: Database): Promise<{ count: number; newestAt: number }> {
  const { count, newest } = await database
    .selectFrom("comments")
    .where("status", "=", "held")
    .select(({ fn }) => [fn.countAll<number>().as("count"), fn.max("updated_at").as("newest")])
    .executeTakeFirstOrThrow();
  return { count: Number(count), newestAt: Number(newest ?? 0) };
}

export function deleteExpiredComments(database: Database, { refused, keys }: CommentCutoffs): Promise<number> {
  return database.transaction().execute(async (transaction) => {
    const expired = transaction
      .selectFrom("comments")
      .select("id")
      .where(({ eb, and, or }) =>
        or([
          and([eb("status", "in", ["rejected", "spam"]), eb("updated_at", "<", refused)]),
          and([eb("status", "=", "sent"), eb("updated_at", "<", keys)]),
        ]),
      );
    await transaction.deleteFrom("outbox").where("subject_id", "in", expired).execute();
    const { numDeletedRows } = await transaction.deleteFrom("comments").where("id", "in", expired).executeTakeFirst();
    await transaction
      .updateTable("comments")
      .set({ form_key: null })
      .where("form_key", "is not", null)
      .where("created_at", "<", keys)
      .execute();
    return Number(numDeletedRows) + (await deleteOrphans(transaction));
  });
}

/** Deletes answers to deleted comments, then answers to those, and so on. Returns the number of deleted comments. */
async function deleteOrphans(transaction: Database): Promise<number> {
  const { numDeletedRows } = await transaction
    .deleteFrom("comments")
    .where("parent", "is not", null)
    .where("parent", "not in", transaction.selectFrom("comments").select("id"))
    .executeTakeFirst();
  const deleted = Number(numDeletedRows);
  return deleted === 0 ? 0 : deleted + (await deleteOrphans(transaction));
}

function toComment(row: Tables["comments"]): StoredComment {
  const { id, post, parent, status, name, email, text } = row;
  return {
    ...{ id, post, parent, status, name, email, text, locale: row.locale as Locale },
    isAdministrator: row.administrator === 1,
    verified: row.verified === 1,
    createdAt: Number(row.created_at),
  };
}
