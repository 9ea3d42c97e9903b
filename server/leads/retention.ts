import type { LeadStore, RetentionCutoffs } from "./stored-lead.ts";

const hour = 3_600_000;

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

interface RetentionLog {
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** Starts a job that deletes expired leads every hour. Several processes may run this job at once without harm. */
export function startRetentionJob(
  store: Pick<LeadStore, "deleteExpired">,
  keepMonths: number,
  log: RetentionLog,
): { stop(): void } {
  const run = async () => {
    try {
      const { refused } = await store.deleteExpired(retentionCutoffs(keepMonths));
      if (refused === 0) return;
      const command = "npm run leads -- purge-old --all";
      log.error(
        { expired: refused, command },
        "too many leads have expired at once; check the clock, then delete them",
      );
    } catch (err) {
      log.warn({ err }, "expired leads could not be deleted; trying again in an hour");
    }
  };
  void run();
  const timer = setInterval(run, hour);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}

/**
 * Returns the same day and time `months` months before now, in milliseconds since 1970; if that month is too short, its
 * last day.
 */
export function monthsAgo(months: number, now = new Date()): number {
  const then = new Date(now);
  then.setUTCMonth(then.getUTCMonth() - months);
  if (then.getUTCDate() !== now.getUTCDate()) then.setUTCDate(0);
  return then.getTime();
}
