import { randomUUID } from "node:crypto";
import type { Delivery } from "../../domain/delivery.ts";
import type { Destination } from "../../server/delivery/destination.ts";

/** Milliseconds a destination has for its answer. */
const patience = 30_000;

/** Sends a request that nobody has made to each destination. `outcome` is `null` where it arrived, else why not. */
export async function testDelivery(
  destinations: readonly Destination[],
  reasonOf: (error: unknown) => string,
): Promise<{ name: string; outcome: string | null }[]> {
  // The confirmation goes to visitors; its way is the one of the team's mail.
  const team = destinations.filter(({ name }) => name !== "confirmation");
  return Promise.all(
    team.map(async (destination) => {
      try {
        await destination.send(testRequest(destination.name), AbortSignal.timeout(patience));
        return { name: destination.name, outcome: null };
      } catch (error) {
        return { name: destination.name, outcome: reasonOf(error) };
      }
    }),
  );
}

function testRequest(destination: string): Delivery {
  const now = Date.now();
  return {
    id: randomUUID(),
    destination,
    kind: "lead",
    attempts: 0,
    createdAt: now,
    failedDestination: null,
    lead: {
      id: "test",
      reference: "TEST-TEST",
      revision: 1,
      verified: true,
      createdAt: now,
      at: now,
      content: {
        topic: "demo",
        locale: "en",
        firstName: "TEST",
        lastName: null,
        email: "test@example.com",
        phone: null,
        companyName: "TEST",
        employees: "1-30",
        outlets: null,
        businessArea: null,
        message: "This is a test of the delivery. Nobody has asked for anything.",
        consent: { version: "test", locale: "en" },
        quote: null,
        attribution: {},
      },
    },
  };
}
