import type { Locale } from "../../i18n/locales.ts";
import type { EntryKey } from "../collection.ts";
import type { Unavailable } from "../content.ts";
import type { FormMeta, FormOutcome } from "../forms.ts";
import type { CommentErrors } from "./comment-form.ts";

/** An approved comment, without anything that only the team may know. */
export interface PublicComment {
  id: string;
  /** The id of the comment that it answers; `null` if it answers none. */
  parent: string | null;
  /** The name of the author; empty if the administrators wrote the comment and none of them is named. */
  name: string;
  /** Plain text. */
  text: string;
  /** Whether the site's administrators wrote it. */
  isAdministrator: boolean;
  /** An instant in ISO 8601, UTC. */
  published: string;
}

/** An approved comment of WordPress that is to be copied into the store. Its ids are those of WordPress. */
export interface ImportedComment extends PublicComment {
  post: EntryKey;
}

/** A comment with all its answers, including the answers to those answers. */
export interface CommentThread extends PublicComment {
  answers: PublicComment[];
}

/** The content of one POST request, as strings. */
export interface CommentSubmission extends FormMeta {
  post: EntryKey;
  locale: Locale;
  /** The id of the comment that it answers, as the form sent it. */
  parent: string | null;
  /** The values as the visitor typed them. */
  values: Readonly<Record<string, string>>;
  /** The IP address of the sender; used only for rate limits, never stored. */
  ip: string;
}

export type CommentOutcome = FormOutcome<CommentErrors>;

export interface Comments {
  /** Returns the approved comments of a post in its language, oldest first. Never rejects. */
  list(post: EntryKey): Promise<PublicComment[] | Unavailable>;
  /**
   * Stores a comment until a moderator approves it. Submitting the same comment again returns the same reference. Never
   * throws.
   */
  submit(submission: CommentSubmission): Promise<CommentOutcome>;
}

/**
 * Groups comments into threads of one level, in the given order. An answer to an answer joins the same thread. An
 * answer to a missing comment is left out, because it cannot be understood alone.
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

/**
 * Returns the id of the comment that starts the thread; `null` if a comment in between is missing or they form a loop.
 */
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

/** A piece of a text. `href` is set if the piece is a web address that becomes a link. */
export interface TextPiece {
  text: string;
  href: string | null;
}

/** Characters after an address that end a sentence or close a bracket and do not belong to the address. */
const trailing = /[.,;:!?'"»”’)\]}>*_]+$/u;

/** Splits a text at its http(s) addresses. Joined together, the pieces are the original text. */
export function splitLinks(text: string): TextPiece[] {
  return text.split(/(https?:\/\/[^\s<>"]+)/giu).flatMap((part, index): TextPiece[] => {
    if (index % 2 === 0) return part === "" ? [] : [{ text: part, href: null }];
    const end = trailing.exec(part)?.[0] ?? "";
    const address = part.slice(0, part.length - end.length);
    if (!URL.canParse(address)) return [{ text: part, href: null }];
    const link = { text: address, href: new URL(address).href };
    return end === "" ? [link] : [link, { text: end, href: null }];
  });
}

/** Counts the web addresses in a text, including those without `https://`. */
export function countLinks(text: string): number {
  return text.match(/\b(?:https?|ftp):\/\/|(?<!\/)\bwww\./giu)?.length ?? 0;
}
