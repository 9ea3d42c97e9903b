import type { IncomingHttpHeaders } from "node:http";

/**
 * Returns whether a POST request came from a page of another origin, judged by the first of Sec-Fetch-Site, Origin and
 * Referer that is present. A request with none of them passes, because every current browser sends at least one of them
 * with a form.
 */
export function isCrossSite(headers: IncomingHttpHeaders, ownOrigins: readonly string[]): boolean {
  const site = headers["sec-fetch-site"];
  if (site !== undefined) return site !== "same-origin" && site !== "none";
  const from = headers.origin ?? headers.referer;
  return from !== undefined && !ownOrigins.includes(originOf(from));
}

function originOf(address: string): string {
  // `null`, the origin of sandboxed frames, is not an address, so it equals no origin of ours.
  return URL.parse(address)?.origin ?? "";
}
