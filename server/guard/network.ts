import { isIPv6 } from "node:net";

/**
 * Returns what counts as one sender: an IPv4 address, or the first half of an IPv6 address, which a household has to
 * itself.
 */
export function networkOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped !== undefined || !isIPv6(ip)) return mapped ?? ip;
  const [head = "", tail = ""] = ip.toLowerCase().split("%", 1)[0]?.split("::") ?? [];
  const left = head.split(":").filter(Boolean);
  const right = tail.split(":").filter(Boolean);
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => "0");
  return [...left, ...zeros, ...right]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":");
}
