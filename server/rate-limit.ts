import { isIPv6 } from "node:net";
import { RateLimiterMemory } from "rate-limiter-flexible";

/** How many times as much as one network the /48 of an IPv6 address may send. */
const siteFactor = 5;

/**
 * Returns a limit that counts by network: up to `max` in each window, which begins with the first count. It counts in
 * the memory of this process, because with a limit in the store, each request of a flood would be a write. IPv6
 * addresses are also counted by their /48, because one client may have all its networks.
 */
export function rateLimit({ max, windowSeconds }: { max: number; windowSeconds: number }) {
  const networks = new RateLimiterMemory({ points: max, duration: windowSeconds });
  const sites = new RateLimiterMemory({ points: max * siteFactor, duration: windowSeconds });
  return {
    /** Adds one to the count of the network of `ip`. Each `subject`, such as an article, is counted separately. */
    async count(ip: string, subject = ""): Promise<{ isOver: boolean; retryAfterSeconds: number }> {
      const network = await networks.penalty(`${networkOf(ip)} ${subject}`);
      const site = siteOf(ip);
      const shared = site === null ? null : await sites.penalty(`${site} ${subject}`);
      const full = shared && shared.consumedPoints > max * siteFactor ? shared : network;
      const isOver = full === shared || network.consumedPoints > max;
      return { isOver, retryAfterSeconds: Math.ceil(full.msBeforeNext / 1000) };
    },
    /** Subtracts one from the count without a subject. */
    async refund(ip: string): Promise<void> {
      await networks.reward(`${networkOf(ip)} `);
      const site = siteOf(ip);
      if (site !== null) await sites.reward(`${site} `);
    },
  };
}

/** Returns what counts as one sender: an IPv4 address, or the /64 of an IPv6 address, which a household has. */
export function networkOf(ip: string): string {
  return firstGroups(ip, 4) ?? mappedIPv4(ip) ?? ip;
}

/** Returns the /48 of an IPv6 address, the most that one customer gets, with a colon at its end; `null` for IPv4. */
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
