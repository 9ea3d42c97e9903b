import { rateLimit } from "./rate-limit.ts";

/** One network may send three forms of a kind in ten minutes. */
const limits = { max: 3, windowSeconds: 10 * 60 };

/** The minimum typing time in milliseconds. No person fills in a form faster. */
const minTypingTimeMs = 3000;

const maxLinks = 2;

/** What is known about a form that was sent. */
export interface Attempt {
  /** The IP address of the sender: used only for limits, never stored. */
  ip: string;
  hasScript: boolean;
  /** A field that people do not see; empty unless a program filled it in. */
  honeypot: string;
  /** Milliseconds between the first keystroke and sending, as the browser reports; `null` if no script ran. */
  elapsed: number | null;
  /** The longest text of the form. */
  text: string;
}

export type Verdict =
  /** `retryAfter` is in seconds. */
  | { kind: "too-many"; retryAfter: number }
  /** The form may be stored; `spam` is certain. */
  | { kind: "allowed"; spam: boolean; verified: boolean };

export interface Guard {
  judge(attempt: Attempt): Promise<Verdict>;
  /** Does not count an allowed form, because it could not be stored. */
  refund(ip: string): Promise<void>;
}

/** Makes a guard that tells people from programs, for one kind of form. */
export function makeGuard(): Guard {
  const limit = rateLimit(limits);
  return {
    async judge(attempt) {
      const { isOver, retryAfterSeconds } = await limit.count(attempt.ip);
      if (isOver) return { kind: "too-many", retryAfter: retryAfterSeconds };
      const spam = attempt.honeypot !== "";
      return { kind: "allowed", spam, verified: !spam && attempt.hasScript && !looksAutomated(attempt) };
    },
    refund: limit.refund,
  };
}

/** This is not certain, because a browser that fills in the form automatically is quick too. */
function looksAutomated({ elapsed, text }: Attempt): boolean {
  const links = text.match(/https?:\/\//gi)?.length ?? 0;
  return (elapsed !== null && elapsed < minTypingTimeMs) || links > maxLinks;
}
