import type { OutboxQueue } from "./queue.ts";

/** Milliseconds after which a message that waits counts as delayed. */
const delayedAfterMs = 15 * 60 * 1000;

interface Options {
  queue: Pick<OutboxQueue, "countDead" | "waitingSince">;
  /** The channels that report leads to the team. */
  team: readonly string[];
  channels: readonly string[];
  log: { error(fields: object, message: string): void };
  now?: () => number;
}

/**
 * Returns a check that rejects if no channel reports to the team, if a message was given up, or, with the state
 * "delayed", if one has waited for more than 15 minutes. The beginning of each delay is logged once.
 */
export function outboxCheck({ queue, team, channels, log, now = Date.now }: Options): () => Promise<void> {
  let isDelayed = false;
  return async () => {
    if (team.length === 0) throw new Error("no destination is configured");
    const [dead, since] = await Promise.all([queue.countDead(), queue.waitingSince(channels)]);
    const wasDelayed = isDelayed;
    isDelayed = since !== null && now() - since > delayedAfterMs;
    if (since !== null && isDelayed && !wasDelayed) {
      log.error({ since: new Date(since).toISOString() }, "deliveries have waited for more than 15 minutes");
    }
    if (dead > 0) throw new Error(`${dead} deliveries were given up`);
    if (isDelayed) throw Object.assign(new Error("deliveries are delayed"), { state: "delayed" });
  };
}
