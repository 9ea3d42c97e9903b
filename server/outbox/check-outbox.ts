import type { OutboxQueue } from "./queue.ts";

/** Rejects if no channel reports to the team, or if a message was given up. */
export async function checkOutbox(queue: Pick<OutboxQueue, "countDead">, channels: readonly string[]): Promise<void> {
  if (channels.length === 0) throw new Error("no destination is configured");
  const dead = await queue.countDead();
  if (dead > 0) throw new Error(`${dead} deliveries were given up`);
}
