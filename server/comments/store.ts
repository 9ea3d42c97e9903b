import type { Store } from "../stores/store.ts";
import {
  addAnswer,
  approvedComments,
  deleteExpiredComments,
  findComment,
  listComments,
  removeComment,
  retryComment,
  setStatus,
  waitingComments,
} from "./manage-comments.ts";
import { otherNotices } from "./notice.ts";
import { saveComment } from "./save-comment.ts";
import type { CommentStore, StoredComment } from "./stored-comment.ts";

/** Returns the comments that are kept in this store. */
export function commentStore(store: Store): CommentStore {
  const purge = ({ post }: StoredComment) => store.purge([`post:${post}`]);
  return {
    save: (comment) => store.run((database) => saveComment(database, store.isPostgres, comment)),
    approved: (post) => store.run((database) => approvedComments(database, post)),
    list: (filter) => store.run((database) => listComments(database, filter)),
    find: (id) => store.run((database) => findComment(database, id)),
    async decide(comment, status) {
      await store.run((database) => setStatus(database, comment.id, status));
      await purge(comment);
    },
    markSent: (id) => store.run((database) => setStatus(database, id, "sent")),
    retry: (comment, destination) => store.run((database) => retryComment(database, comment, destination)),
    async answer(comment, text) {
      const id = await store.run((database) => addAnswer(database, comment, text));
      await purge(comment);
      return id;
    },
    async remove(comment) {
      const deleted = await store.run((database) => removeComment(database, comment.id));
      await purge(comment);
      return deleted;
    },
    waiting: () => store.run(waitingComments),
    otherNotices: (notice) => store.run((database) => otherNotices(database, notice)),
    deleteExpired: (cutoffs) => store.run((database) => deleteExpiredComments(database, cutoffs)),
  };
}
