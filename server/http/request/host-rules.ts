/** Where a request was sent: our own public host, a host we answer as well, another one, or no host at all. */
export type HostVerdict = "ours" | "foreign" | "invalid";

const validHost = /^(?:[a-z0-9](?:[a-z0-9._-]*)|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

export type HostRule = (host: string | undefined) => HostVerdict;

/**
 * With an https `siteUrl` only its host is ours; otherwise every valid one is, so that a site on a local network
 * answers under any name.
 */
export function hostRule(siteUrl: string): HostRule {
  const { protocol, host: own } = new URL(siteUrl);
  const defaultPort = protocol === "https:" ? /:443$/ : /:80$/;
  return (host) => {
    if (host === own) return "ours";
    if (host === undefined || host.length > 255 || !validHost.test(host)) return "invalid";
    // Ports above 65535 and impossible addresses have the right form all the same.
    if (!URL.canParse(`http://${host}`)) return "invalid";
    if (protocol !== "https:") return "ours";
    return host.toLowerCase().replace(defaultPort, "") === own ? "ours" : "foreign";
  };
}

interface Asked {
  host: string;
  /** The header as it came: a list, one entry for each proxy that appended, or a single value. */
  forwardedProto: string | undefined;
}

/** The origin under which the visitor sees us: SITE_URL where that is https, else what was asked for. */
export function publicOrigin(siteUrl: string, trustProxy: number, { host, forwardedProto }: Asked): string {
  if (siteUrl.startsWith("https://")) return siteUrl;
  const said = forwardedProto?.split(",").map((word) => word.trim().toLowerCase()) ?? [];
  // Each trusted proxy wrote at most one entry, counted from the right; a client may have made up those further left.
  const proto = trustProxy > 0 ? said[Math.max(0, said.length - trustProxy)] : undefined;
  return `${proto === "https" ? "https" : "http"}://${host.toLowerCase()}`;
}
