import { addEntries, type NewEntries } from "../outbox/entries.ts";
import { makeReference } from "../reference.ts";
import { lockKey, spendChallenge } from "../stores/save-once.ts";
import type { Database, Tables } from "../stores/store.ts";
import { addNotice } from "./notice.ts";
import type { NewComment, SavedComment } from "./stored-comment.ts";

/** Milliseconds within which comments with the same content are treated as the same, even if their form keys differ. */
const sameWithin = 10 * 60 * 1000;

/** The maximum number of suspected spam comments in the store; the oldest are deleted first. */
const maxSpam = 5000;

/**
 * Stores a comment and its outbox entries in one transaction. Stores only one comment, even if copies arrive at the
 * same moment.
 */
export function saveComment(database: Database, postgres: boolean, comment: NewComment): Promise<SavedComment> {
  return database.transaction().execute(async (transaction) => {
    await lockKey(transaction, comment.contentKey, postgres);
    if (comment.key !== null) await lockKey(transaction, comment.key, postgres);
    const at = Date.now();
    const known = await findKnown(transaction, comment, at);
    const same = known.find((row) => isSame(row, comment));
    if (same) return { id: same.id, outcome: "same" };
    if (comment.challenge && !(await spendChallenge(transaction, comment.challenge))) {
      return { id: "", outcome: "challenge-spent" };
    }
    // No moderator has read this comment yet, so what the visitor sends now can replace it.
    const open = known.find((row) => row.form_key === comment.key && row.status === "held");
    const mayReplace = comment.destination === null && !comment.spam;
    const saved: SavedComment =
      open && mayReplace
        ? await replace(transaction, open.id, comment, at)
        : await add(transaction, comment, at, known.length === 0 ? comment.key : null);
    if (comment.spam) await deleteOldSpam(transaction);
    else if (comment.destination === null) await addNotice(transaction, comment.noticeTo, at);
    return saved;
  });
}

type Row = Tables["comments"];

/** Finds the comments with the same form key, and those of the last minutes with the same content. */
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

async function replace(transaction: Database, id: string, comment: NewComment, at: number): Promise<SavedComment> {
  const changes = { ...columnsOf(comment), updated_at: at };
  await transaction.updateTable("comments").set(changes).where("id", "=", id).execute();
  return { id, outcome: "updated" };
}

async function add(transaction: Database, comment: NewComment, at: number, key: string | null): Promise<SavedComment> {
  const id = makeReference();
  const { spam, destination } = comment;
  await transaction
    .insertInto("comments")
    .values({
      ...columnsOf(comment),
      id,
      status: spam ? "spam" : "held",
      administrator: 0,
      form_key: key,
      created_at: at,
      updated_at: at,
    })
    .execute();
  if (!spam && destination !== null) {
    await addEntries(transaction, commentEntry(id, destination, at));
  }
  return { id, outcome: "new" };
}

/** Returns the outbox entry that sends a comment to `destination` to be moderated there. */
export function commentEntry(id: string, destination: string, at: number): NewEntries {
  return { topic: "comment.created", subjectId: id, payload: { reference: id }, destinations: [destination], at };
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
