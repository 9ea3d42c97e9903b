import { type ChallengeVerdict, makeChallenges } from "./challenge.ts";
import { type FormSigns, isHoneypotFilled, looksAutomated } from "./honeypot.ts";
import { rateLimit } from "./rate-limit.ts";

export interface GuardOptions {
  /** The secret that signs the challenges. */
  secret: string;
  /** The maximum number of forms that one network may send in a window. */
  max: number;
  windowSeconds: number;
  /** The number of forms in a window from which a browser with JavaScript must solve a challenge. */
  suspiciousFrom: number;
}

/** What is known about a form that was sent. */
export interface Attempt extends FormSigns {
  /** The IP address of the sender: used only for limits, never stored. */
  ip: string;
  /** A solved challenge, as text; `null` if none was sent. */
  solution: string | null;
  hasScript: boolean;
}

export type Verdict =
  | { kind: "too-many"; retryAfterSeconds: number }
  /** The form must be sent again with a solved challenge. */
  | { kind: "challenge" }
  /** The form may be stored; `challenge` is the challenge that is spent with it. */
  | { kind: "allowed"; spam: boolean; verified: boolean; challenge: SolvedChallenge | null };

export type SolvedChallenge = Pick<Extract<ChallengeVerdict, { kind: "solved" }>, "signature" | "expiresAt">;

export interface Guard {
  /** Issues a challenge for a browser to solve, as JSON. */
  challenge(): Promise<unknown>;
  judge(attempt: Attempt): Promise<Verdict>;
}

/**
 * Makes a guard that tells people from programs, for any form: by rate, hidden field, typing time, links and, in case
 * of doubt, a challenge.
 */
export function makeGuard({ secret, suspiciousFrom, ...limits }: GuardOptions): Guard {
  const challenges = makeChallenges(secret);
  const limit = rateLimit(limits);
  return {
    challenge: () => challenges.issue(),
    async judge(attempt) {
      const { ip, solution, hasScript } = attempt;
      const { used, isOver, retryAfterSeconds } = await limit.count(ip);
      if (isOver) return { kind: "too-many", retryAfterSeconds };
      const proof = solution === null ? null : await challenges.verify(solution);
      const spam = isHoneypotFilled(attempt) || proof?.kind === "wrong";
      const isUnproven = (used >= suspiciousFrom || looksAutomated(attempt)) && proof?.kind !== "solved";
      if (!spam && hasScript && (proof?.kind === "expired" || (isUnproven && proof === null))) {
        // The form will come again with a solution, and is counted then.
        await limit.refund(ip);
        return { kind: "challenge" };
      }
      const challenge = proof?.kind === "solved" ? { signature: proof.signature, expiresAt: proof.expiresAt } : null;
      return { kind: "allowed", spam, verified: !spam && hasScript && !isUnproven, challenge };
    },
  };
}
