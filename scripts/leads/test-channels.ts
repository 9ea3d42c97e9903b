import { randomUUID } from "node:crypto";
import { emptyFields } from "../../domain/leads/fields.ts";
import { teamMessage } from "../../server/leads/messages.ts";
import { type Channel, deliveryReason, type OutboxMessage } from "../../server/outbox/channel.ts";

/** Milliseconds that a channel has to send a message. */
const timeoutMs = 30_000;

/** Sends a message by each channel. `outcome` is `null` if it arrived; otherwise the reason why not. */
export async function testChannels(
  channels: readonly Channel[],
  message: OutboxMessage,
): Promise<{ name: string; outcome: string | null }[]> {
  return Promise.all(
    channels.map(async (channel) => {
      try {
        await channel.send(message, AbortSignal.timeout(timeoutMs));
        return { name: channel.name, outcome: null };
      } catch (error) {
        return { name: channel.name, outcome: deliveryReason(error) };
      }
    }),
  );
}

/** Returns a message about an invented lead. */
export function testMessage(options: Parameters<typeof teamMessage>[0]): OutboxMessage {
  const lead = {
    reference: "TEST-TEST",
    revision: 1,
    verified: true,
    at: Date.now(),
    content: {
      topic: "demo" as const,
      locale: "en" as const,
      ...emptyFields,
      firstName: "TEST",
      email: "test@example.com",
      companyName: "TEST",
      employees: "1-30" as const,
      message: "This is a test of the delivery. Nobody has asked for anything.",
      consent: { version: "test", locale: "en" as const },
      quote: null,
      attribution: {},
    },
  };
  return { id: randomUUID(), ...teamMessage(options, lead, "lead.created") };
}
