import { checkAnswer } from "../../domain/comments/comment-form.ts";
import type { CatalogEntry } from "../../domain/content.ts";
import type { CommentDecision, CommentLists, CommentResult, ModeratedComment } from "../../domain/desk.ts";
import { maxListed } from "../../domain/desk.ts";
import { readReference } from "../reference.ts";
import type { CommentStatus, CommentStore, StoredComment } from "./comment-store.ts";

/** Lists comments for moderators; see `Desk`. `catalog` contains all posts. Rejects if the store is unavailable. */
export async function moderatedComments(
  comments: Pick<CommentStore, "list">,
  catalog: readonly CatalogEntry[],
  before: number | null,
): Promise<CommentLists> {
  const posts = new Map(catalog.flatMap((entry) => (entry.collection === "posts" ? [[entry.id, entry]] : [])));
  const toModerated = ({ post, parent, createdAt, updatedAt, ...comment }: StoredComment): ModeratedComment => {
    const { id, locale, name, text, verified, isAdministrator } = comment;
    return {
      ...{ id, locale, name, text, verified, isAdministrator, createdAt, version: updatedAt },
      slug: posts.get(post)?.translations[locale] ?? null,
      isAnswer: parent !== null,
      links: text.match(/https?:\/\/|\bwww\./gi)?.length ?? 0,
    };
  };
  const list = async (status: CommentStatus, more: { before?: number } = {}) =>
    (await comments.list({ status, limit: maxListed, ...more })).map(toModerated);
  const [held, approved, spam, rejected] = await Promise.all([
    list("held"),
    list("approved", before === null ? {} : { before }),
    list("spam"),
    list("rejected"),
  ]);
  const refused = [...spam, ...rejected].sort((one, other) => other.createdAt - one.createdAt).slice(0, maxListed);
  return { held, approved, refused };
}

async function findTyped(comments: Pick<CommentStore, "find">, typed: string): Promise<StoredComment | null> {
  const reference = readReference(typed);
  return reference === null ? null : comments.find(reference);
}

/** The status that each decision gives to a comment; `null`: the comment is deleted. */
const statuses = { approve: "approved", hold: "held", spam: "spam", delete: null } as const satisfies Record<
  CommentDecision,
  CommentStatus | null
>;

/** Carries out the decision of a moderator who read the comment in this version, and renders the post's pages again. */
export async function decideComment(
  comments: Pick<CommentStore, "find" | "decide" | "remove">,
  typed: string,
  version: number,
  decision: CommentDecision,
): Promise<CommentResult> {
  const comment = await findTyped(comments, typed);
  if (comment === null) return "gone";
  const status = statuses[decision];
  // The button was pressed twice.
  if (comment.status === status) return status;
  if (comment.updatedAt !== version) return "changed";
  if (status === null) return (await comments.remove(comment)) > 0 ? "deleted" : "gone";
  return (await comments.decide(comment, status)) ? status : "changed";
}

/** Answers a comment, as the administrators, that a moderator read in this version, and approves it. */
export async function answerComment(
  comments: Pick<CommentStore, "find" | "answer">,
  typed: string,
  version: number,
  text: string,
): Promise<CommentResult> {
  const answer = checkAnswer(text);
  if (answer === null) return "invalid";
  const comment = await findTyped(comments, typed);
  if (comment === null) return "gone";
  if (comment.updatedAt !== version) return "changed";
  return (await comments.answer(comment, answer)) === null ? "changed" : "answered";
}
