import { makeReference } from "../reference.ts";
import { type Database, lockKey, type Tables } from "../stores/store.ts";
import type { NewComment, SavedComment } from "./comment-store.ts";
import { addNotice } from "./notices.ts";

/** Milliseconds within which comments with the same content are treated as the same, even if their form keys differ. */
const sameWithin = 10 * 60 * 1000;

/** The maximum number of suspected spam comments in the store; the oldest are deleted first. */
const maxSpam = 5000;

/** Stores a comment and its notice in one transaction, and only once, even if copies arrive at the same moment. */
export function saveComment(database: Database, postgres: boolean, comment: NewComment): Promise<SavedComment> {
  return database.transaction().execute(async (transaction) => {
    await lockKey(transaction, comment.contentKey, postgres);
    if (comment.key !== null) await lockKey(transaction, comment.key, postgres);
    const at = Date.now();
    const known = await findKnown(transaction, comment, at);
    const same = known.find((row) => isSame(row, comment));
    if (same) return { id: same.id, outcome: "same" };
    // No moderator has decided about this comment yet, so what the visitor sends now can replace it.
    const open = known.find((row) => row.form_key === comment.key && row.status === "held");
    const mayReplace = !comment.spam;
    const saved: SavedComment =
      (open && mayReplace && (await replace(transaction, open, comment, at))) ||
      (await add(transaction, comment, at, known.length === 0 ? comment.key : null));
    if (comment.spam) await deleteOldSpam(transaction);
    else await addNotice(transaction, comment.noticeTo, at);
    return saved;
  });
}

type Row = Tables["comments"];

function findKnown(transaction: Database, { key, contentKey }: NewComment, at: number): Promise<Row[]> {
  return transaction
    .selectFrom("comments")
    .selectAll()
    .where((row) =>
      row.or([
        ...(key === null ? [] : [row("form_key", "=", key)]),
        row.and([row("content_key", "=", contentKey), row("updated_at", ">", at - sameWithin)]),
      ]),
    )
    .execute();
}

function isSame(row: Row, { content, contentKey, parent }: NewComment): boolean {
  return row.content_key === contentKey && row.name === content.name && row.parent === parent;
}

function columnsOf({ post, parent, content, consent, contentKey, verified }: NewComment) {
  return {
    post: post.id,
    locale: post.locale,
    parent,
    name: content.name,
    email: content.email.toLowerCase(),
    text: content.text,
    consent_version: consent.version,
    consent_locale: consent.locale,
    verified: Number(verified),
    content_key: contentKey,
  };
}

/** Replaces the text of a held comment; `null` if a moderator has decided about it in the meantime. */
async function replace(
  transaction: Database,
  { id, ...old }: Row,
  comment: NewComment,
  at: number,
): Promise<SavedComment | null> {
  // Later than before even within the same millisecond, so that a moderator's decision notices the change.
  const changes = { ...columnsOf(comment), updated_at: Math.max(at, Number(old.updated_at) + 1) };
  const { numUpdatedRows } = await transaction
    .updateTable("comments")
    .set(changes)
    .where("id", "=", id)
    .where("status", "=", "held")
    .executeTakeFirst();
  return numUpdatedRows > 0n ? { id, outcome: "updated" } : null;
}

async function add(transaction: Database, comment: NewComment, at: number, key: string | null): Promise<SavedComment> {
  const id = makeReference();
  await transaction
    .insertInto("comments")
    .values({
      ...columnsOf(comment),
      id,
      status: comment.spam ? "spam" : "held",
      administrator: 0,
      form_key: key,
      created_at: at,
      updated_at: at,
    })
    .execute();
  return { id, outcome: "new" };
}

async function deleteOldSpam(transaction: Database): Promise<void> {
  const surplus = transaction
    .selectFrom("comments")
    .select("created_at")
    .where("status", "=", "spam")
    .orderBy("created_at", "desc")
    .offset(maxSpam)
    .limit(1);
  await transaction.deleteFrom("comments").where("status", "=", "spam").where("created_at", "<=", surplus).execute();
}
