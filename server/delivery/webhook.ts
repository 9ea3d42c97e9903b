import { Webhook } from "standardwebhooks";
import type { Delivery } from "../../domain/delivery.ts";
import type { Destination } from "./destination.ts";
import { postJson } from "./post-json.ts";

const types = { lead: "lead.created", update: "lead.updated", failure: "delivery.failed" } as const;

/** Requests as JSON, signed by the Standard Webhooks scheme; `webhook-id` is the same at every attempt. */
export function webhook({ url, secret }: { url: string; secret: string }): Destination {
  const signer = secret.startsWith("whsec_") ? new Webhook(secret) : new Webhook(secret, { format: "raw" });
  return {
    name: "webhook",
    async send(delivery, signal) {
      const body = JSON.stringify(payloadOf(delivery));
      const now = new Date();
      const headers = {
        "webhook-id": delivery.id,
        "webhook-timestamp": String(Math.floor(now.getTime() / 1000)),
        "webhook-signature": signer.sign(delivery.id, now, body),
      };
      await postJson(url, body, headers, signal);
    },
  };
}

function payloadOf({ kind, lead, failedDestination }: Delivery): object {
  const { reference, revision, verified, content } = lead;
  const about = { reference, revision };
  return {
    type: types[kind],
    timestamp: new Date(lead.at).toISOString(),
    data: kind === "failure" ? { ...about, destination: failedDestination } : { ...about, verified, ...content },
  };
}
