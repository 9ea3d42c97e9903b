import type { PreviewTicket } from "../../../domain/content.ts";
import { describePost } from "./index-post.ts";
import type { Related } from "./related.ts";
import type { SyncOptions } from "./sync-options.ts";
import { toEntry } from "./to-entry.ts";

interface Options extends Pick<SyncOptions, "client" | "reader" | "addresses" | "mirror" | "type" | "only"> {
  related: Related;
}

/**
 * Fetches a post in its current state, public or not; `null` if there is none. Rejects with `Outage` after `timeoutMs`
 * milliseconds.
 */
export async function readPreview(options: Options, { id, expires, signature }: PreviewTicket, timeoutMs: number) {
  const { client, reader, addresses, mirror, type, only, related } = options;
  const query = { exp: expires, sig: signature };
  const { items } = await client.get(`../../site/v1/preview/${id}`, query, { absent: [401, 403, 404], timeoutMs });
  const item = reader.isOfType(items[0]) ? reader.post(items[0], true) : null;
  if (!item) return null;
  const post = describePost({ ...item, locale: item.locale ?? only });
  await related.fetchFor([post]);
  const { card, detail, categories, locale } = toEntry({ post, html: item.html }, String(id), related, addresses);
  const slug = categories[0] ?? "";
  const row = mirror.get(
    `select title from categories where collection = ? and locale = ? and slug = ?`,
    ...[type.collection, locale, slug],
  );
  return { card, detail, category: { slug, title: String(row?.title ?? "") } };
}
