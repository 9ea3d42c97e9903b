import type { EntryKey } from "../../domain/collection.ts";
import type { CommentContent } from "../../domain/comments/comment-form.ts";
import type { Locale } from "../../i18n/locales.ts";
import type { OutboxEntry } from "../outbox/entries.ts";
import type { Tables } from "../stores/store.ts";
import type { OtherNotices } from "./notice.ts";

export type CommentStatus = Tables["comments"]["status"];

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
  /** The outbox destinations that notify the team of comments that wait. */
  noticeTo: readonly string[];
}

export interface SavedComment {
  id: string;
  outcome: "new" | "same" | "updated";
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
  /** When its text or its status was last changed. */
  updatedAt: number;
}

export interface CommentFilter {
  status: CommentStatus;
  limit: number;
  /** Only comments up to this time, in milliseconds since 1970. */
  before?: number;
}

/** Cutoff times in milliseconds since 1970. What is older is deleted. */
export interface CommentCutoffs {
  /** The cutoff for rejected comments and spam. */
  refused: number;
  /** The cutoff for form keys. */
  keys: number;
}

/** The comments in the store. Calls reject in the same cases as all calls of the store. */
export interface CommentStore {
  /** Saves a comment. Once it resolves, the comment and its outbox entries are on disk. */
  save(comment: NewComment): Promise<SavedComment>;
  /** Returns the approved comments on a post in its language, oldest first. */
  approved(post: EntryKey): Promise<StoredComment[]>;
  /** Returns the comments with one status, newest first. */
  list(filter: CommentFilter): Promise<StoredComment[]>;
  find(id: string): Promise<StoredComment | null>;
  /**
   * Sets the status that a moderator chose, and purges the pages of the post. Does nothing and resolves with `false` if
   * the comment was changed after `comment` was read.
   */
  decide(comment: StoredComment, status: CommentStatus): Promise<boolean>;
  /**
   * Adds an approved answer of the administrators, and approves the comment that it answers. Returns its id; `null` if
   * the comment was changed after `comment` was read.
   */
  answer(comment: StoredComment, text: string): Promise<string | null>;
  /** Deletes a comment and the answers to it. Returns the number of deleted comments. */
  remove(comment: StoredComment): Promise<number>;
  /** Returns how many comments wait for a moderator, and when the newest of them arrived or was changed. */
  waiting(): Promise<{ count: number; newestAt: number }>;
  /** Returns the state of the other notices to the same destination that comments wait. */
  otherNotices(notice: Pick<OutboxEntry, "id" | "destination" | "createdAt">): Promise<OtherNotices>;
  /** Deletes what is older than the cutoffs. Returns the number of deleted comments. */
  deleteExpired(cutoffs: CommentCutoffs): Promise<number>;
}
