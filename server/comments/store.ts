import type { Store } from "../stores/store.ts";
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
import { otherNotices } from "./notice.ts";
import { saveComment } from "./save-comment.ts";
import type { CommentStore, StoredComment } from "./stored-comment.ts";

export function commentStore(store: Store): CommentStore {
  const purge = ({ post }: StoredComment) => store.purge([`post:${post}`]);
  return {
    save: (comment) => store.run((database) => saveComment(database, store.isPostgres, comment)),
    approved: (post) => store.run((database) => approvedComments(database, post)),
    list: (filter) => store.run((database) => listComments(database, filter)),
    find: (id) => store.run((database) => findComment(database, id)),
    async decide(comment, status) {
      const isDone = await store.run((database) => decideIfUnchanged(database, comment, status));
      if (isDone) await purge(comment);
      return isDone;
    },
    async answer(comment, text) {
      const id = await store.run((database) => addAnswer(database, comment, text));
      if (id !== null) await purge(comment);
      return id;
    },
    async remove(comment) {
      const deleted = await store.run((database) => removeComment(database, comment.id));
      await purge(comment);
      return deleted;
    },
    waiting: () => store.run(waitingComments),
    otherNotices: (notice) => store.run((database) => otherNotices(database, notice)),
    async deleteExpired(cutoffs) {
      for (let deleted = 0; ; ) {
        const count = await store.run((database) => deleteExpiredComments(database, cutoffs));
        deleted += count;
        if (count < expiredBatch) return deleted;
      }
    },
  };
}
