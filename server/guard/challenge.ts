import { createChallenge, randomInt, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import type { Challenge, Payload } from "altcha-lib/types";
import * as v from "valibot";

/** Milliseconds within which a challenge can be solved. */
const lifetime = 10 * 60 * 1000;

/**
 * The cost of a solution: half a second to a few seconds on a phone, hours for a program that sends thousands of forms.
 */
const cost = 5000;
const counter = { min: 40, max: 160 };

export type ChallengeVerdict =
  /** The solution is right. Its challenge must be spent when the form is stored. */
  | { kind: "solved"; signature: string; expiresAt: number }
  /** The challenge has expired, and the visitor must solve a new one. */
  | { kind: "expired" }
  | { kind: "wrong" };

export interface Challenges {
  issue(): Promise<Challenge>;
  /** Checks a solution as the page sent it. Never throws. */
  verify(solution: string): Promise<ChallengeVerdict>;
}

/** The maximum number of characters of a solution. A genuine one has about 700. */
const maxSolutionLength = 4000;

const payload = v.object({
  challenge: v.object({
    parameters: v.objectWithRest({ expiresAt: v.number() }, v.union([v.string(), v.number()])),
    signature: v.pipe(v.string(), v.minLength(1)),
  }),
  solution: v.object({ counter: v.number(), derivedKey: v.string() }),
});

/** Makes and checks challenges of the ALTCHA scheme. They are signed, so none has to be stored before it is solved. */
export function makeChallenges(secret: string): Challenges {
  const secrets = { hmacSignatureSecret: `${secret} challenge`, hmacKeySignatureSecret: `${secret} key` };
  return {
    issue: () =>
      createChallenge({
        algorithm: "PBKDF2/SHA-256",
        cost,
        counter: randomInt(counter.max, counter.min),
        expiresAt: Math.ceil((Date.now() + lifetime) / 1000),
        deriveKey,
        ...secrets,
      }),
    async verify(solution) {
      const read = v.safeParse(payload, solution.length > maxSolutionLength ? null : parseJson(solution));
      if (!read.success) return { kind: "wrong" };
      const { challenge, solution: found } = read.output as unknown as Payload;
      const { verified, expired } = await verifySolution({ challenge, solution: found, deriveKey, ...secrets });
      if (expired) return { kind: "expired" };
      const { signature } = read.output.challenge;
      const expiresAt = read.output.challenge.parameters.expiresAt * 1000;
      return verified ? { kind: "solved", signature, expiresAt } : { kind: "wrong" };
    },
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The text is not JSON, so our page did not send it.
    return null;
  }
}
