import type { Locale } from "../../i18n/locales.ts";
import type { EntryKey } from "../collection.ts";
import type { Unavailable } from "../content.ts";
import type { FormMeta, FormOutcome } from "../form-outcome.ts";
import type { CommentErrors } from "./comment-form.ts";

/** An approved comment, with nothing that only the team may know. */
export interface PublicComment {
  id: string;
  /** The comment that it answers; `null`: none. */
  parent: string | null;
  /** Empty where the administrators wrote it and none of them is named. */
  name: string;
  /** Plain text. */
  text: string;
  /** Whether the site's administrators wrote it. */
  isAdministrator: boolean;
  /** An instant in ISO 8601, UTC. */
  published: string;
}

/** A comment with the answers to it, and the answers to those. */
export interface CommentThread extends PublicComment {
  answers: PublicComment[];
}

/** What comes in from one POST, as texts. */
export interface CommentSubmission extends FormMeta {
  post: EntryKey;
  locale: Locale;
  /** The comment that it answers, as the form says. */
  parent: string | null;
  /** As typed. */
  values: Readonly<Record<string, string>>;
  /** The network address of the sender: only for limits, never stored. */
  ip: string;
}

export type CommentOutcome = FormOutcome<CommentErrors>;

/** Comments on posts. */
export interface Comments {
  /** The approved comments of a post in its language, the oldest first. Never rejects. */
  list(post: EntryKey): Promise<PublicComment[] | Unavailable>;
  /** Stores a comment until a moderator approves it; the same one again gives the same reference. Never throws. */
  submit(submission: CommentSubmission): Promise<CommentOutcome>;
}

/**
 * Comments in one level of threads, in the order given. An answer to an answer joins the thread of that; an answer to a
 * comment that is not there is left out, because it cannot be understood alone.
 */
export function threadsOf(comments: readonly PublicComment[]): CommentThread[] {
  const byId = new Map(comments.map((comment) => [comment.id, comment]));
  const threads = new Map<string, CommentThread>();
  for (const comment of comments) if (comment.parent === null) threads.set(comment.id, { ...comment, answers: [] });
  for (const comment of comments) {
    if (comment.parent !== null) threads.get(rootOf(comment, byId) ?? "")?.answers.push(comment);
  }
  return [...threads.values()];
}

/** The comment that begins the thread of this one; `null` where a comment between them is missing, or they form a ring. */
function rootOf(comment: PublicComment, byId: ReadonlyMap<string, PublicComment>): string | null {
  const seen = new Set<string>();
  let current: PublicComment | undefined = comment;
  while (current && !seen.has(current.id)) {
    if (current.parent === null) return current.id;
    seen.add(current.id);
    current = byId.get(current.parent);
  }
  return null;
}
