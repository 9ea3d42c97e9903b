import { Webhook } from "standardwebhooks";
import { type Channel, DeliveryError } from "./channel.ts";

/** Returns the channel that signs events as Standard Webhooks wants. `webhook-id` is the same at every attempt. */
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

/** The maximum length of a message, in UTF-16 code units. */
const maxLength = 4096;

/** Returns the channel to a chat. Without a parse mode, nothing in its messages is read as formatting. */
export function telegramChannel({ token, chatId, apiUrl }: { token: string; chatId: string; apiUrl: string }): Channel {
  return {
    name: "telegram",
    async send({ text: { subject, paragraphs, lines } }, signal) {
      const labeled = lines.map(([label, value]) => (label ? `${label}: ${value}` : value));
      const text = [subject, ...paragraphs, "", ...labeled].join("\n").slice(0, maxLength);
      const body = JSON.stringify({
        chat_id: chatId,
        // The cut may have split a surrogate pair, which Telegram would always refuse.
        text: text.toWellFormed(),
        link_preview_options: { is_disabled: true },
      });
      await postJson(`${apiUrl}/bot${token}/sendMessage`, body, {}, signal);
    },
  };
}

/** Sends a POST request. Rejects with a `DeliveryError` on any status but 2xx; redirects are not followed. */
export async function postJson(
  url: string,
  body: string,
  headers: Record<string, string>,
  signal: AbortSignal,
): Promise<void> {
  const response = await fetch(url, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...headers },
    body,
    redirect: "manual",
    signal,
  });
  // Stops reading: the body of the response is not needed and may be long.
  await response.body?.cancel();
  if (!response.ok) throw new DeliveryError(`answered ${response.status}`, { retryAfter: waitOf(response) });
}

/** Returns `Retry-After` in milliseconds; `null` if it is missing or a date. */
function waitOf({ headers }: Response): number | null {
  const seconds = headers.get("Retry-After") ?? "";
  return /^\d{1,5}$/.test(seconds) ? Number(seconds) * 1000 : null;
}
