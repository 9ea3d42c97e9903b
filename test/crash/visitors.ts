import { setTimeout as delay } from "node:timers/promises";
import { filledForm } from "../fixtures/lead.ts";

export interface Confirmed {
  email: string;
  reference: string;
}

export interface Visitors {
  /** The leads that the site has confirmed so far. */
  readonly confirmed: readonly Confirmed[];
  /** Sends no new visitors. Resolves when the last one has a response. */
  leave(): Promise<void>;
}

let count = 0;

/**
 * Sends visitors one after the other over `lines` connections. Each sends one lead, under the same key, until it is
 * confirmed, as a browser does on a bad connection.
 */
export function sendVisitors(origins: readonly string[], lines: number): Visitors {
  const confirmed: Confirmed[] = [];
  let isOpen = true;

  async function runVisitors(): Promise<void> {
    while (isOpen) {
      const email = `visitor-${++count}@example.com`;
      confirmed.push({ email, reference: await sendUntilConfirmed(email, count) });
      await delay(60);
    }
  }

  async function sendUntilConfirmed(email: string, number: number): Promise<string> {
    const body = new URLSearchParams({
      ...filledForm,
      ...{ lang: "en", firstName: `Visitor ${number}`, email },
      key: crypto.randomUUID(),
      elapsed: "20000",
    }).toString();
    for (let attempt = number; ; attempt++) {
      const origin = origins[attempt % origins.length] ?? "";
      const outcome = await post(origin, body, `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`);
      if (outcome) return outcome;
      await delay(50);
    }
  }

  const gone = Promise.all(Array.from({ length: lines }, runVisitors));
  return {
    confirmed,
    async leave() {
      isOpen = false;
      await gone;
    },
  };
}

/** Returns the reference; `null` if there was no response, or one that asks to try again. */
async function post(origin: string, body: string, ip: string): Promise<string | null> {
  try {
    const response = await fetch(`${origin}/en/contact`, {
      method: "POST",
      headers: {
        "Content-Type": "application/x-www-form-urlencoded",
        Accept: "application/json",
        Origin: origin,
        "X-Forwarded-For": ip,
      },
      body,
      signal: AbortSignal.timeout(10_000),
    });
    const outcome: unknown = await response.json();
    const isAccepted = typeof outcome === "object" && outcome !== null && "reference" in outcome;
    if (!isAccepted && response.status !== 503) throw new Error(`${response.status} ${JSON.stringify(outcome)}`);
    return isAccepted ? String(outcome.reference) : null;
  } catch (error) {
    // The process died during the request, or does not run yet.
    if (error instanceof TypeError || error instanceof SyntaxError || isTimeout(error)) return null;
    throw error;
  }
}

function isTimeout(error: unknown): boolean {
  return error instanceof Error && error.name === "TimeoutError";
}
