import type { LeadStore } from "../domain/stored-lead.ts";

const hour = 3_600_000;

/** Suspected spam is no use to anybody for longer. */
const spamMonths = 3;

/** For how many months suspected spam is kept where requests are kept so many. */
export function spamKeepMonths(keepMonths: number): number {
  return Math.min(spamMonths, keepMonths);
}

/** Deletes each hour what has been kept long enough; of several processes each does, which does no harm. */
export function keepHouse(
  store: Pick<LeadStore, "forgetOld">,
  keepMonths: number,
  log: { warn(fields: object, message: string): void },
): { stop(): void } {
  const clean = () => {
    store
      .forgetOld({ leads: monthsAgo(keepMonths), spam: monthsAgo(spamKeepMonths(keepMonths)) })
      .catch((err: unknown) => log.warn({ err }, "old requests could not be deleted; trying again in an hour"));
  };
  clean();
  const timer = setInterval(clean, hour);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}

/** The same day and hour so many months before now; where that month is too short, its last day. */
export function monthsAgo(months: number, now = new Date()): number {
  const then = new Date(now);
  then.setUTCMonth(then.getUTCMonth() - months);
  if (then.getUTCDate() !== now.getUTCDate()) then.setUTCDate(0);
  return then.getTime();
}
