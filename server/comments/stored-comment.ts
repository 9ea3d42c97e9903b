import type { EntryKey } from "../../domain/collection.ts";
import type { CommentContent } from "../../domain/comments/comment-form.ts";
import type { Locale } from "../../i18n/locales.ts";
import type { OutboxEntry } from "../outbox/queue.ts";
import type { Tables } from "../stores/store.ts";
import type { OtherNotices } from "./notice.ts";

export type CommentStatus = Tables["comments"]["status"];

/** The states that a moderator can ask for. */
export const listedStatuses = ["held", "approved", "rejected", "spam", "sent"] as const satisfies CommentStatus[];

/** A comment to be stored, with what tells it from others. */
export interface NewComment {
  post: EntryKey;
  /** The comment that it answers. */
  parent: string | null;
  content: CommentContent;
  /** The version of the privacy text that was agreed to, and its language. */
  consent: { version: string; locale: Locale };
  /** Hash of what makes two comments without a key the same one. */
  contentKey: string;
  /** The page's key; `null`: the content tells. */
  key: string | null;
  verified: boolean;
  spam: boolean;
  /** The solved challenge. A comment with a challenge that was used before is refused. */
  challenge: { signature: string; expiresAt: number } | null;
  /** Where it is sent to be moderated; `null`: here. */
  destination: string | null;
  /** Where the team is told that comments wait here. */
  noticeTo: readonly string[];
}

export interface SavedComment {
  id: string;
  outcome: "new" | "same" | "updated" | "challenge-spent";
}

/** A comment as moderators see it. Instants are milliseconds since 1970. */
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

/** Milliseconds since 1970: what was decided before is deleted. */
export interface CommentCutoffs {
  /** Rejected comments and spam. */
  refused: number;
  /** Comments that WordPress has, and keys of pages. */
  keys: number;
}

/** What is kept of comments. Calls reject as all calls of the store do. */
export interface CommentStore {
  /** Once it has resolved, the comment is on the disk, and what is to be sent about it. */
  save(comment: NewComment): Promise<SavedComment>;
  /** The approved comments of a post in its language, the oldest first. */
  approved(post: EntryKey): Promise<StoredComment[]>;
  /** Newest first, of one state. */
  list(filter: { status: CommentStatus; limit: number }): Promise<StoredComment[]>;
  find(id: string): Promise<StoredComment | null>;
  /** Sets what a moderator decided, and has the pages of the post rendered again. */
  decide(comment: StoredComment, status: Exclude<CommentStatus, "sent">): Promise<void>;
  /** WordPress has it, and decides. */
  markSent(id: string): Promise<void>;
  /** What has not arrived in WordPress is due at once. Returns how many messages are on their way. */
  retry(comment: StoredComment, destination: string): Promise<number>;
  /** Adds an approved answer of the administrators, and approves the comment that it answers. Returns its id. */
  answer(comment: StoredComment, text: string): Promise<string>;
  /** Deletes a comment and the answers to it. Returns how many there were. */
  remove(comment: StoredComment): Promise<number>;
  /** How many wait for a moderator, and when the newest of them came in or was changed. */
  waiting(): Promise<{ count: number; newestAt: number }>;
  /** What has become of the other notices that comments wait. */
  otherNotices(notice: Pick<OutboxEntry, "id" | "destination" | "createdAt">): Promise<OtherNotices>;
  /** Deletes what has been kept long enough. Returns how many comments. */
  deleteExpired(cutoffs: CommentCutoffs): Promise<number>;
}
