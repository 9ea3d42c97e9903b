import type { IncomingHttpHeaders } from "node:http";

/**
 * Whether a POST came from a page of another origin, judged by the first of Sec-Fetch-Site, Origin and Referer that
 * is there. With none of them it passes: no browser of today sends a form without all three.
 */
export function isCrossSite(headers: IncomingHttpHeaders, ownOrigins: readonly string[]): boolean {
  const site = headers["sec-fetch-site"];
  if (site !== undefined) return site !== "same-origin" && site !== "none";
  const from = headers.origin ?? headers.referer;
  return from !== undefined && !ownOrigins.includes(originOf(from));
}

function originOf(address: string): string {
  // `null`, the origin of sandboxed frames, is no address and thus nobody's.
  return URL.parse(address)?.origin ?? "";
}
