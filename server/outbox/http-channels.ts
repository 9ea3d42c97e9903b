import { Webhook } from "standardwebhooks";
import { type Channel, DeliveryError } from "./channel.ts";

export interface WebhookConfig {
  /** The name of the channel. */
  name: string;
  url: string;
  secret: string;
}

/** Returns the channel that signs events as Standard Webhooks wants. `webhook-id` is the same at every attempt. */
export function webhookChannel({ name, url, secret }: WebhookConfig): Channel {
  const signer = secret.startsWith("whsec_") ? new Webhook(secret) : new Webhook(secret, { format: "raw" });
  return {
    name,
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
      const text = [subject, ...paragraphs, "", ...labeled].join("\n");
      const body = JSON.stringify({
        chat_id: chatId,
        text: shorten(text).toWellFormed(),
        link_preview_options: { is_disabled: true },
      });
      await postJson(`${apiUrl}/bot${token}/sendMessage`, body, {}, signal);
    },
  };
}

/** Cuts a text that is too long, and shows that with an ellipsis. */
function shorten(text: string): string {
  if (text.length <= maxLength) return text;
  // The cut may have split a surrogate pair, which Telegram would always refuse.
  return `${text.slice(0, maxLength - 1).replace(/[\ud800-\udbff]$/, "")}…`;
}

/** Sends a POST request and returns the answer. Rejects with a `DeliveryError` on any status but 2xx. */
export async function postJson(
  url: string,
  body: string,
  headers: Record<string, string>,
  signal: AbortSignal,
): Promise<Answer> {
  return accepted(await callApi(url, { method: "POST", body, headers, signal }));
}

export interface Answer {
  status: number;
  /** As text, at most its first `maxAnswerBytes` bytes. It may be personal, so it must not be logged. */
  body: string;
  /** Milliseconds that the receiver asked us to wait; `null` if it stated none. */
  retryAfter: number | null;
}

interface Call {
  method: "GET" | "POST" | "PATCH" | "PUT" | "DELETE";
  /** By default JSON; `headers` may say otherwise. */
  body?: string;
  headers?: Record<string, string>;
  signal: AbortSignal;
  /** The most that is read of the answer, instead of `maxAnswerBytes`. */
  maxBytes?: number;
}

const maxAnswerBytes = 64 * 1024;

/** Sends a request and returns the answer, whatever its status. Redirects are not followed. Rejects like `fetch`. */
export async function callApi(url: string, { headers, maxBytes = maxAnswerBytes, ...call }: Call): Promise<Answer> {
  const response = await fetch(url, {
    ...call,
    headers: { "Content-Type": "application/json", ...headers },
    redirect: "manual",
  });
  return { status: response.status, body: await readBody(response, maxBytes), retryAfter: waitOf(response) };
}

/** Statuses of failures that pass, although they are between 400 and 499. */
const passing = [401, 403, 408, 409, 423, 425, 429];

/** Returns the answer if its status is 2xx; throws a `DeliveryError` otherwise. `reason` explains it, if given. */
export function accepted(answer: Answer, reason?: string): Answer {
  const { status, retryAfter } = answer;
  if (status >= 200 && status < 300) return answer;
  throw new DeliveryError([`answered ${status}`, reason].filter(Boolean).join(": "), {
    retryAfter,
    // Who says when to come again will accept it then; HubSpot does so with statuses of its own.
    isFinal: status >= 400 && status < 500 && !passing.includes(status) && retryAfter === null,
    isRefused: status === 401 || status === 403,
  });
}

async function readBody({ body }: Response, maxBytes: number): Promise<string> {
  if (body === null) return "";
  const chunks: Uint8Array[] = [];
  let size = 0;
  // Leaving the loop cancels the rest of a long body.
  for await (const chunk of body) {
    chunks.push(chunk);
    size += chunk.length;
    if (size >= maxBytes) break;
  }
  return Buffer.concat(chunks).toString("utf8", 0, maxBytes);
}

/** Returns `Retry-After` in milliseconds; `null` if it is missing or a date. */
function waitOf({ headers }: Response): number | null {
  const seconds = headers.get("Retry-After") ?? "";
  return /^\d{1,5}$/.test(seconds) ? Number(seconds) * 1000 : null;
}
