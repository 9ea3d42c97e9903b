import { createHmac, timingSafeEqual } from "node:crypto";
import type { PreviewTicket } from "../../domain/content.ts";
import type { SyncOptions } from "./feed-options.ts";
import { describePost } from "./index-post.ts";
import type { Related } from "./related.ts";
import { toEntry } from "./to-entry.ts";

/** The maximum number of seconds until a ticket expires; the plugin gives it half an hour. */
const longestRun = 3600;

/** Returns whether the plugin signed this ticket and it has not expired. `now` is in milliseconds since 1970. */
export function isGenuine({ id, expires, signature }: PreviewTicket, secret: string, now: number): boolean {
  const left = expires - now / 1000;
  if (!(left > 0 && left <= longestRun) || !/^[0-9a-f]{64}$/.test(signature)) return false;
  const wanted = createHmac("sha256", keyOf(secret)).update(`preview.${id}.${expires}`).digest();
  return timingSafeEqual(Buffer.from(signature, "hex"), wanted);
}

/** Decodes a secret in the format of Standard Webhooks; any other secret is used as it is. */
function keyOf(secret: string): Buffer {
  return secret.startsWith("whsec_") ? Buffer.from(secret.slice("whsec_".length), "base64") : Buffer.from(secret);
}

interface Options extends Pick<SyncOptions, "client" | "reader" | "addresses" | "mirror" | "only"> {
  related: Related;
}

/**
 * Fetches a post in its current state, public or not; `null` if there is none. Rejects with `Outage` after `timeoutMs`
 * milliseconds.
 */
export async function readPreview(options: Options, { id, expires, signature }: PreviewTicket, timeoutMs: number) {
  const { client, reader, addresses, mirror, only, related } = options;
  const query = { exp: expires, sig: signature };
  const { items } = await client.get(`../../site/v1/preview/${id}`, query, { absent: [401, 403, 404], timeoutMs });
  const item = reader.isPost(items[0]) ? reader.post(items[0], true) : null;
  if (!item) return null;
  const post = describePost({ ...item, locale: item.locale ?? only });
  await related.fetchFor([post]);
  const { card, detail, categories, locale } = toEntry({ post, html: item.html }, String(id), related, addresses);
  const slug = categories[0] ?? "";
  const row = mirror.get(
    `select title from categories where collection = ? and locale = ? and slug = ?`,
    ...["posts", locale, slug],
  );
  return { card, detail, category: { slug, title: String(row?.title ?? "") } };
}
