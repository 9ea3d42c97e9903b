import type { CatalogEntry } from "../../domain/content.ts";
import type { CommentDecision, CommentResult, HeldComment } from "../../domain/desk/held-comment.ts";
import { maxListed } from "../../domain/desk.ts";
import { readReference } from "../reference.ts";
import type { CommentStore, StoredComment } from "./stored-comment.ts";

/**
 * Lists the comments that wait for a moderator, newest first. `catalog` contains all posts. Rejects if the store is
 * unavailable.
 */
export async function heldComments(
  comments: Pick<CommentStore, "list">,
  catalog: readonly CatalogEntry[],
): Promise<HeldComment[]> {
  const held = await comments.list({ status: "held", limit: maxListed });
  const posts = new Map(catalog.flatMap((entry) => (entry.collection === "posts" ? [[entry.id, entry]] : [])));
  return held.map(({ id, post, locale, parent, name, text, verified, createdAt }) => ({
    ...{ id, locale, name, text, verified, createdAt },
    slug: posts.get(post)?.translations[locale] ?? null,
    isAnswer: parent !== null,
    links: text.match(/https?:\/\/|\bwww\./gi)?.length ?? 0,
  }));
}

/**
 * Finds a comment that can be decided here, by its reference as a person typed it. Returns `"gone"` if there is no such
 * comment, and `"sent"` if WordPress has it.
 */
export async function findDecidable(
  comments: Pick<CommentStore, "find">,
  typed: string,
): Promise<StoredComment | "gone" | "sent"> {
  const reference = readReference(typed);
  const comment = reference === null ? null : await comments.find(reference);
  if (comment === null) return "gone";
  return comment.status === "sent" ? "sent" : comment;
}

/** Carries out the decision of a moderator. The pages of the post are then rendered again. */
export async function decideComment(
  comments: Pick<CommentStore, "find" | "decide" | "remove">,
  typed: string,
  decision: CommentDecision,
): Promise<CommentResult> {
  const comment = await findDecidable(comments, typed);
  if (typeof comment === "string") return comment;
  if (decision === "delete") return (await comments.remove(comment)) > 0 ? "deleted" : "gone";
  const status = decision === "approve" ? "approved" : "spam";
  await comments.decide(comment, status);
  return status;
}
