import { type ChallengeVerdict, makeChallenges } from "./challenge.ts";
import { type FormSigns, isCaught, looksAutomated } from "./honeypot.ts";
import { rateLimit } from "./rate-limit.ts";

export interface GuardOptions {
  /** Signs the challenges. */
  secret: string;
  /** What one network may send in a window. */
  max: number;
  windowSeconds: number;
  /** The number of requests in a window from which a script must solve a challenge. */
  suspiciousFrom: number;
}

/** What is known of a form that came in. */
export interface Attempt extends FormSigns {
  /** The network address of the sender: only for limits, never stored. */
  ip: string;
  /** A solved challenge, as text; `null` where none was sent. */
  solution: string | null;
  hasScript: boolean;
}

export type Verdict =
  | { kind: "too-many"; retryAfterSeconds: number }
  /** To be sent again with a solved challenge. */
  | { kind: "challenge" }
  /** To be stored; `challenge`: the one that is spent with it. */
  | { kind: "allowed"; spam: boolean; verified: boolean; challenge: SolvedChallenge | null };

export type SolvedChallenge = Pick<Extract<ChallengeVerdict, { kind: "solved" }>, "signature" | "expiresAt">;

export interface Guard {
  /** A puzzle for a browser to solve, as JSON. */
  challenge(): Promise<unknown>;
  judge(attempt: Attempt): Promise<Verdict>;
}

/** Tells people from programs, for any form: by rate, hidden field, typing time, links and, where in doubt, a puzzle. */
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
      const spam = isCaught(attempt) || proof?.kind === "wrong";
      const isUnproven = (used >= suspiciousFrom || looksAutomated(attempt)) && proof?.kind !== "solved";
      if (!spam && hasScript && (proof?.kind === "expired" || (isUnproven && proof === null))) {
        // It comes again with the proof, and counts then.
        await limit.giveBack(ip);
        return { kind: "challenge" };
      }
      const challenge = proof?.kind === "solved" ? { signature: proof.signature, expiresAt: proof.expiresAt } : null;
      return { kind: "allowed", spam, verified: !spam && hasScript && !isUnproven, challenge };
    },
  };
}
