import type { DeliveryQueue } from "../../domain/delivery.ts";

/** Rejects where nobody is told of requests, or where something was given up. */
export async function checkDelivery(store: DeliveryQueue, destinations: readonly string[]): Promise<void> {
  if (destinations.length === 0) throw new Error("no destination is configured");
  const dead = await store.countDead();
  if (dead > 0) throw new Error(`${dead} deliveries were given up`);
}
