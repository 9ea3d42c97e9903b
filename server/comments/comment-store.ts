import type { EntryKey } from "../../domain/collection.ts";
import type { CommentContent } from "../../domain/comments/comment-form.ts";
import type { Locale } from "../../i18n/locales.ts";
import type { Store, Tables } from "../stores/store.ts";
import {
  addAnswer,
  approvedComments,
  decideIfUnchanged,
  deleteExpiredComments,
  expiredBatch,
  findComment,
  listComments,
  removeComment,
  waitingComments,
} from "./manage-comments.ts";
import { type NoticeEntry, otherNotices } from "./notices.ts";
import { saveComment } from "./save-comment.ts";

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
  keys: number;
}

export type CommentStore = ReturnType<typeof commentStore>;

/** Returns the comments that are kept in this store. Calls reject in the same cases as all calls of the store. */
export function commentStore(store: Store) {
  const purge = ({ post }: StoredComment) => store.purge([`post:${post}`]);
  return {
    /** Saves a comment. Once it resolves, the comment and its outbox entries are on disk. */
    save: (comment: NewComment) => store.run((database) => saveComment(database, store.isPostgres, comment)),
    /** Returns the approved comments on a post in its language, oldest first. */
    approved: (post: EntryKey) => store.run((database) => approvedComments(database, post)),
    /** Returns the comments with one status, newest first. */
    list: (filter: CommentFilter) => store.run((database) => listComments(database, filter)),
    find: (id: string) => store.run((database) => findComment(database, id)),
    /** Sets the status and purges the post. Resolves with `false` if the comment has changed since it was read. */
    async decide(comment: StoredComment, status: CommentStatus): Promise<boolean> {
      const isDone = await store.run((database) => decideIfUnchanged(database, comment, status));
      if (isDone) await purge(comment);
      return isDone;
    },
    /** Adds an approved answer, and approves the comment. Resolves with its id; `null` if the comment has changed. */
    async answer(comment: StoredComment, text: string): Promise<string | null> {
      const id = await store.run((database) => addAnswer(database, comment, text));
      if (id !== null) await purge(comment);
      return id;
    },
    /** Deletes a comment and the answers to it. Returns the number of deleted comments. */
    async remove(comment: StoredComment): Promise<number> {
      const deleted = await store.run((database) => removeComment(database, comment.id));
      await purge(comment);
      return deleted;
    },
    /** Returns how many comments wait for a moderator, and when the newest of them arrived or was changed. */
    waiting: () => store.run(waitingComments),
    /** Returns the state of the other notices to the same destination that comments wait. */
    otherNotices: (notice: NoticeEntry) => store.run((database) => otherNotices(database, notice)),
    /** Deletes what is older than the cutoffs. Returns the number of deleted comments. */
    async deleteExpired(cutoffs: CommentCutoffs): Promise<number> {
      for (let deleted = 0; ; ) {
        const count = await store.run((database) => deleteExpiredComments(database, cutoffs));
        deleted += count;
        if (count < expiredBatch) return deleted;
      }
    },
  };
}
