import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { networkOf } from "./network.ts";

export interface RateLimit {
  /**
   * Adds one to the count of the network of this address. Each `subject`, such as an article, is counted separately.
   */
  count(ip: string, subject?: string): Promise<{ used: number; isOver: boolean; retryAfterSeconds: number }>;
  /** Subtracts one from the count without a subject. */
  refund(ip: string): Promise<void>;
}

/**
 * Returns a limit that counts by network, in the memory of this process: up to `max` in each window. A window begins
 * with the first count.
 */
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
    async refund(ip) {
      await limiter.reward(`${networkOf(ip)} `);
    },
  };
}
