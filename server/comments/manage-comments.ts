import type { EntryKey } from "../../domain/collection.ts";
import type { Locale } from "../../i18n/locales.ts";
import { makeReference } from "../reference.ts";
import type { Database, Tables } from "../stores/store.ts";
import type { CommentCutoffs, CommentFilter, CommentStatus, StoredComment } from "./comment-store.ts";

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
  { status, limit, before = Number.MAX_SAFE_INTEGER }: CommentFilter,
): Promise<StoredComment[]> {
  const rows = await database
    .selectFrom("comments")
    .selectAll()
    .where("status", "=", status)
    .where("created_at", "<=", before)
    .orderBy("created_at", "desc")
    .limit(limit)
    .execute();
  return rows.map(toComment);
}

export async function findComment(database: Database, id: string): Promise<StoredComment | null> {
  const row = await database.selectFrom("comments").selectAll().where("id", "=", id).executeTakeFirst();
  return row ? toComment(row) : null;
}

export async function decideIfUnchanged(
  database: Database,
  { id, updatedAt }: StoredComment,
  status: CommentStatus,
): Promise<boolean> {
  // A later change must be noticed even within the same millisecond.
  const { numUpdatedRows } = await database
    .updateTable("comments")
    .set({ status, updated_at: Math.max(Date.now(), updatedAt + 1) })
    .where("id", "=", id)
    .where("updated_at", "=", updatedAt)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export function addAnswer(database: Database, comment: StoredComment, text: string): Promise<string | null> {
  return database.transaction().execute(async (transaction) => {
    const id = makeReference();
    const at = Date.now();
    if (!(await decideIfUnchanged(transaction, comment, "approved"))) return null;
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

export const expiredBatch = 1000;

/** Deletes a batch of expired comments with the answers to them. Returns the number of deleted comments. */
export function deleteExpiredComments(database: Database, { refused, keys }: CommentCutoffs): Promise<number> {
  return database.transaction().execute(async (transaction) => {
    const expired = transaction
      .selectFrom("comments")
      .select("id")
      .where("status", "in", ["rejected", "spam"])
      .where("updated_at", "<", refused)
      .limit(expiredBatch);
    const deleted = await transaction.deleteFrom("comments").where("id", "in", expired).returning("id").execute();
    const ids = deleted.map(({ id }) => id);
    if (ids.length > 0) await transaction.deleteFrom("outbox").where("subject_id", "in", ids).execute();
    await transaction
      .updateTable("comments")
      .set({ form_key: null })
      .where("form_key", "is not", null)
      .where("created_at", "<", keys)
      .execute();
    return ids.length + (await deleteOrphans(transaction));
  });
}

/**
 * Makes answers to the comments of a person who is about to be deleted answer what those comments answer, because the
 * answers are by others. Answers to a comment that was refused stay hidden, and are deleted with it. `email` is in
 * lower case.
 */
export async function detachAnswers(transaction: Database, email: string): Promise<void> {
  const own = transaction.selectFrom("comments").select("id").where("email", "=", email);
  for (const { id } of await own.where("status", "in", ["approved", "held"]).execute()) {
    await transaction
      .updateTable("comments")
      .set(({ selectFrom }) => ({
        parent: selectFrom("comments as answered").select("answered.parent").where("answered.id", "=", id),
      }))
      .where("parent", "=", id)
      .execute();
  }
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
    updatedAt: Number(row.updated_at),
  };
}
