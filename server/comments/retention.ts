import { monthsAgo, spamKeepMonths } from "../leads/retention.ts";
import type { CommentCutoffs, CommentStore } from "./stored-comment.ts";

const hour = 3_600_000;
const keysLive = 7 * 24 * hour;

/**
 * What is deleted now: rejected comments and spam after as long as the spam among requests, and what WordPress has got
 * after seven days. Approved comments stay, and those that no moderator has read.
 */
export function commentCutoffs(leadsKeepMonths: number): CommentCutoffs {
  return { refused: monthsAgo(spamKeepMonths(leadsKeepMonths)), keys: Date.now() - keysLive };
}

/** Deletes expired comments each hour. Each of several processes does, which does no harm. */
export function startCommentRetention(
  store: Pick<CommentStore, "deleteExpired">,
  leadsKeepMonths: number,
  log: { warn(fields: object, message: string): void },
): { stop(): void } {
  const run = () =>
    store
      .deleteExpired(commentCutoffs(leadsKeepMonths))
      .catch((err: unknown) => log.warn({ err }, "expired comments could not be deleted; trying again in an hour"));
  void run();
  const timer = setInterval(run, hour);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
