import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { networkOf } from "./network.ts";

export interface RateLimit {
  /** Counts one more from the network of this address; each `subject`, such as an article, is counted apart. */
  count(ip: string, subject?: string): Promise<{ used: number; isOver: boolean; retryAfterSeconds: number }>;
  /** Takes one back. */
  giveBack(ip: string): Promise<void>;
}

/** Counts by network, in the memory of this process: up to `max` in each window, which begins with the first. */
export function rateLimit({ max, windowSeconds }: { max: number; windowSeconds: number }): RateLimit {
  const limiter = new RateLimiterMemory({ points: max, duration: windowSeconds });
  return {
    async count(ip, subject = "") {
      const usage = await limiter.consume(`${networkOf(ip)} ${subject}`).catch((refusal: unknown) => {
        if (refusal instanceof RateLimiterRes) return refusal;
        throw refusal;
      });
      const { consumedPoints: used, msBeforeNext } = usage;
      return { used, isOver: used > max, retryAfterSeconds: Math.ceil(msBeforeNext / 1000) };
    },
    async giveBack(ip) {
      await limiter.reward(`${networkOf(ip)} `);
    },
  };
}
