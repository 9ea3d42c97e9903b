import type { IncomingHttpHeaders } from "node:http";

/** Whether the host of a request is our own, another valid host, or no valid host. */
export type HostVerdict = "ours" | "foreign" | "invalid";

const validHost = /^(?:[a-z0-9](?:[a-z0-9._-]*)|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

export type HostRule = (host: string | undefined) => HostVerdict;

/**
 * Returns a function that judges the host of a request. With an https `siteUrl`, only its host is ours. Otherwise every
 * valid host is ours, so that a site on a local network answers under any name.
 */
export function hostRule(siteUrl: string): HostRule {
  const { protocol, host: own } = new URL(siteUrl);
  const defaultPort = protocol === "https:" ? /:443$/ : /:80$/;
  return (host) => {
    if (host === own) return "ours";
    if (host === undefined || host.length > 255 || !validHost.test(host)) return "invalid";
    // Ports above 65535 and impossible addresses match the pattern but are not valid.
    if (!URL.canParse(`http://${host}`)) return "invalid";
    if (protocol !== "https:") return "ours";
    return host.toLowerCase().replace(defaultPort, "") === own ? "ours" : "foreign";
  };
}

/** Returns whether a request has several Host headers, which HTTP forbids: proxies may go by another one than we do. */
export function hasSeveralHosts(rawHeaders: readonly string[]): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? "";
    // Every cache hit is checked, and comparing the length first is cheap.
    if (name.length === 4 && name.toLowerCase() === "host") hosts += 1;
  }
  return hosts > 1;
}

interface Asked {
  host: string;
  /** X-Forwarded-Proto as it was sent: a list with an entry of each proxy that appended one, or a single value. */
  forwardedProto: string | undefined;
}

/** Returns the origin under which the visitor sees the site: `siteUrl` if it is https, else the host of the request. */
export function publicOrigin(siteUrl: string, trustProxy: number, { host, forwardedProto }: Asked): string {
  if (siteUrl.startsWith("https://")) return siteUrl;
  const said = forwardedProto?.split(",").map((word) => word.trim().toLowerCase()) ?? [];
  // Each trusted proxy wrote at most one entry, counted from the right; a client may have forged those further left.
  const proto = trustProxy > 0 ? said[Math.max(0, said.length - trustProxy)] : undefined;
  return `${proto === "https" ? "https" : "http"}://${host.toLowerCase()}`;
}

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
