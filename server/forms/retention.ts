import type { CommentCutoffs, CommentStore } from "../comments/comment-store.ts";
import type { LeadStore, RetentionCutoffs } from "../leads/lead-store.ts";

const hourMs = 3_600_000;
const keyLifetimeMs = 7 * 24 * hourMs;

/** The maximum number of months for which suspected spam is kept; it is of no use for longer. */
const maxSpamMonths = 3;

/** Returns for how many months suspected spam is kept if leads are kept for `keepMonths`. */
export function spamKeepMonths(keepMonths: number): number {
  return Math.min(maxSpamMonths, keepMonths);
}

/** Returns the cutoff times of what is deleted now if leads are kept for `keepMonths`. */
export function retentionCutoffs(keepMonths: number): RetentionCutoffs {
  return { leads: monthsAgo(keepMonths), spam: monthsAgo(spamKeepMonths(keepMonths)) };
}

/** Returns the cutoffs of refused comments, which are kept as long as spam leads, and of form keys. */
export function commentCutoffs(leadsKeepMonths: number): CommentCutoffs {
  return { refused: monthsAgo(spamKeepMonths(leadsKeepMonths)), keys: Date.now() - keyLifetimeMs };
}

interface RetentionOptions {
  leads: Pick<LeadStore, "deleteExpired">;
  comments: Pick<CommentStore, "deleteExpired">;
  leadsKeepMonths: number;
  log: { warn(fields: object, message: string): void; error(fields: object, message: string): void };
}

/** Starts a job that deletes expired leads and comments every hour. Several processes may run it at once. */
export function startRetention({ leads, comments, leadsKeepMonths, log }: RetentionOptions): { stop(): void } {
  const run = async () => {
    try {
      const { refused } = await leads.deleteExpired(retentionCutoffs(leadsKeepMonths));
      const command = "npm run leads -- purge-old --all";
      const advice = "too many leads have expired at once; check the clock, then delete them";
      if (refused > 0) log.error({ expired: refused, command }, advice);
    } catch (err) {
      log.warn({ err }, "not all expired leads were deleted; trying again in an hour");
    }
    try {
      await comments.deleteExpired(commentCutoffs(leadsKeepMonths));
    } catch (err) {
      log.warn({ err }, "expired comments could not be deleted; trying again in an hour");
    }
  };
  void run();
  const timer = setInterval(run, hourMs).unref();
  return { stop: () => clearInterval(timer) };
}

/** Returns the same time `months` earlier, in milliseconds since 1970; in a shorter month, its last day. */
export function monthsAgo(months: number, now = new Date()): number {
  const then = new Date(now);
  then.setUTCMonth(then.getUTCMonth() - months);
  if (then.getUTCDate() !== now.getUTCDate()) then.setUTCDate(0);
  return then.getTime();
}
