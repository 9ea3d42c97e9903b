import { Webhook } from "standardwebhooks";
import type { Channel } from "./channel.ts";
import { postJson } from "./post-json.ts";

/**
 * Returns the channel that sends events as JSON, signed according to Standard Webhooks. `webhook-id` is the same at
 * every attempt.
 */
export function webhookChannel({ url, secret }: { url: string; secret: string }): Channel {
  const signer = secret.startsWith("whsec_") ? new Webhook(secret) : new Webhook(secret, { format: "raw" });
  return {
    name: "webhook",
    async send({ id, event }, signal) {
      const body = JSON.stringify(event);
      const now = new Date();
      const headers = {
        "webhook-id": id,
        "webhook-timestamp": String(Math.floor(now.getTime() / 1000)),
        "webhook-signature": signer.sign(id, now, body),
      };
      await postJson(url, body, headers, signal);
    },
  };
}
