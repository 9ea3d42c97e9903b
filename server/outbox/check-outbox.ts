import type { OutboxQueue } from "./queue.ts";

/** Rejects where no channel tells the team, or where something was given up. */
export async function checkOutbox(queue: Pick<OutboxQueue, "countDead">, channels: readonly string[]): Promise<void> {
  if (channels.length === 0) throw new Error("no destination is configured");
  const dead = await queue.countDead();
  if (dead > 0) throw new Error(`${dead} deliveries were given up`);
}
