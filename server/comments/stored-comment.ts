import type { EntryKey } from "../../domain/collection.ts";
import type { CommentContent } from "../../domain/comments/comment-form.ts";
import type { Locale } from "../../i18n/locales.ts";
import type { OutboxEntry } from "../outbox/entries.ts";
import type { Tables } from "../stores/store.ts";
import type { OtherNotices } from "./notice.ts";

export type CommentStatus = Tables["comments"]["status"];

/** The statuses that a moderator can list. */
export const listedStatuses = ["held", "approved", "rejected", "spam", "sent"] as const satisfies CommentStatus[];

/** A comment to be stored, with the keys by which duplicates are recognized. */
export interface NewComment {
  post: EntryKey;
  /** The id of the comment that this one answers. */
  parent: string | null;
  content: CommentContent;
  /** The version of the privacy text that was agreed to, and its language. */
  consent: { version: string; locale: Locale };
  /** A hash of the post, the mail address and the text, by which duplicates are recognized. */
  contentKey: string;
  /** The key of the form on the page; `null`: duplicates are recognized only by `contentKey`. */
  key: string | null;
  verified: boolean;
  spam: boolean;
  /** The solved challenge. A comment with a challenge that was used before is refused. */
  challenge: { signature: string; expiresAt: number } | null;
  /** The outbox destination that moderates the comment; `null`: it is moderated here. */
  destination: string | null;
  /** The outbox destinations that notify the team of comments that wait here. */
  noticeTo: readonly string[];
}

export interface SavedComment {
  id: string;
  outcome: "new" | "same" | "updated" | "challenge-spent";
}

/** A comment as moderators see it. Times are in milliseconds since 1970. */
export interface StoredComment {
  id: string;
  post: string;
  locale: Locale;
  parent: string | null;
  status: CommentStatus;
  isAdministrator: boolean;
  name: string;
  /** Lower case; empty for administrators. */
  email: string;
  text: string;
  verified: boolean;
  createdAt: number;
}

/** Cutoff times in milliseconds since 1970. What is older is deleted. */
export interface CommentCutoffs {
  /** The cutoff for rejected comments and spam. */
  refused: number;
  /** The cutoff for comments that WordPress has, and for form keys. */
  keys: number;
}

/** The comments in the store. Calls reject in the same cases as all calls of the store. */
export interface CommentStore {
  /** Saves a comment. Once it resolves, the comment and its outbox entries are on disk. */
  save(comment: NewComment): Promise<SavedComment>;
  /** Returns the approved comments on a post in its language, oldest first. */
  approved(post: EntryKey): Promise<StoredComment[]>;
  /** Returns the comments with one status, newest first. */
  list(filter: { status: CommentStatus; limit: number }): Promise<StoredComment[]>;
  find(id: string): Promise<StoredComment | null>;
  /** Sets the status that a moderator chose, and purges the pages of the post. */
  decide(comment: StoredComment, status: Exclude<CommentStatus, "sent">): Promise<void>;
  /** Records that WordPress has received the comment and now moderates it. */
  markSent(id: string): Promise<void>;
  /**
   * Makes messages of this comment that have not arrived in WordPress due immediately. Returns how many messages will
   * be sent.
   */
  retry(comment: StoredComment, destination: string): Promise<number>;
  /** Adds an approved answer of the administrators, and approves the comment that it answers. Returns its id. */
  answer(comment: StoredComment, text: string): Promise<string>;
  /** Deletes a comment and the answers to it. Returns the number of deleted comments. */
  remove(comment: StoredComment): Promise<number>;
  /** Returns how many comments wait for a moderator, and when the newest of them arrived or was changed. */
  waiting(): Promise<{ count: number; newestAt: number }>;
  /** Returns the state of the other notices to the same destination that comments wait. */
  otherNotices(notice: Pick<OutboxEntry, "id" | "destination" | "createdAt">): Promise<OtherNotices>;
  /** Deletes what is older than the cutoffs. Returns the number of deleted comments. */
  deleteExpired(cutoffs: CommentCutoffs): Promise<number>;
}
