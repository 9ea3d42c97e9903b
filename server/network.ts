import { isIPv6 } from "node:net";

/**
 * Returns what counts as one sender: an IPv4 address, or the first half of an IPv6 address (/64), which a household has
 * to itself.
 */
export function networkOf(ip: string): string {
  return firstGroups(ip, 4) ?? mappedIPv4(ip) ?? ip;
}

/**
 * Returns the /48 of an IPv6 address, with a colon at its end: the most that one customer usually gets, as 65,536
 * networks. Returns `null` for IPv4.
 */
export function siteOf(ip: string): string | null {
  const groups = firstGroups(ip, 3);
  return groups === null ? null : `${groups}:`;
}

function mappedIPv4(ip: string): string | undefined {
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
}

/** Returns the first groups of an IPv6 address, 16 bits each; `null` for other addresses. */
function firstGroups(ip: string, count: number): string | null {
  if (mappedIPv4(ip) !== undefined || !isIPv6(ip)) return null;
  const [head = "", tail = ""] = ip.toLowerCase().split("%", 1)[0]?.split("::") ?? [];
  const left = head.split(":").filter(Boolean);
  const right = tail.split(":").filter(Boolean);
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => "0");
  return [...left, ...zeros, ...right]
    .slice(0, count)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":");
}
