import { monthsAgo, spamKeepMonths } from "../leads/retention.ts";
import type { CommentCutoffs, CommentStore } from "./stored-comment.ts";

const hour = 3_600_000;
const keyLifetimeMs = 7 * 24 * hour;

/**
 * Returns the cutoff times of what is deleted now: rejected comments and spam, which are kept as long as spam leads,
 * and comments that WordPress received more than seven days ago. Approved comments and comments that no moderator has
 * read are kept.
 */
export function commentCutoffs(leadsKeepMonths: number): CommentCutoffs {
  return { refused: monthsAgo(spamKeepMonths(leadsKeepMonths)), keys: Date.now() - keyLifetimeMs };
}

/** Starts a job that deletes expired comments every hour. Several processes may run this job at once without harm. */
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
