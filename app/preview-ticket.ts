import type { PreviewTicket } from "../domain/content.ts";

/** Reads the ticket in the signed address of a preview; `null` if it is not complete. */
export function readTicket(request: Request): PreviewTicket | null {
  const query = new URL(request.url).searchParams;
  const [id, expires] = ["id", "exp"].map((name) => Number(query.get(name)));
  const isWhole = Number.isSafeInteger(id) && Number(id) > 0 && Number.isSafeInteger(expires);
  return isWhole ? { id: Number(id), expires: Number(expires), signature: query.get("sig") ?? "" } : null;
}

/** The headers that keep a preview out of caches and search engines, because a draft is not public. */
export const previewHeaders = { "Cache-Control": "private, no-store", "X-Robots-Tag": "noindex, nofollow" };
