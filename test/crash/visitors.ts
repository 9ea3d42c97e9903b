import { setTimeout as delay } from "node:timers/promises";

export interface Confirmed {
  email: string;
  reference: string;
}

export interface Visitors {
  /** What the site has confirmed so far. */
  readonly confirmed: readonly Confirmed[];
  /** No new ones; resolves when the last has its answer. */
  leave(): Promise<void>;
}

let count = 0;

/**
 * Visitors who come one after the other on `lines` lines, each with one request, which the page sends under its key
 * until it is confirmed, as a browser does on a bad line.
 */
export function sendVisitors(origins: readonly string[], lines: number): Visitors {
  const confirmed: Confirmed[] = [];
  let isOpen = true;

  async function comeAndGo(): Promise<void> {
    while (isOpen) {
      const email = `visitor-${++count}@example.com`;
      confirmed.push({ email, reference: await sendUntilConfirmed(email, count) });
      await delay(60);
    }
  }

  async function sendUntilConfirmed(email: string, number: number): Promise<string> {
    const body = new URLSearchParams({
      topic: "demo",
      lang: "en",
      firstName: `Visitor ${number}`,
      email,
      phone: "+7 701 234 56 78",
      companyName: "Example",
      employees: "31-80",
      consent: "on",
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

  const gone = Promise.all(Array.from({ length: lines }, comeAndGo));
  return {
    confirmed,
    async leave() {
      isOpen = false;
      await gone;
    },
  };
}

/** `null` where there was no answer, or one that asks to come again. */
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
    // The process died while we spoke, or is not there yet.
    if (error instanceof TypeError || error instanceof SyntaxError || isTimeout(error)) return null;
    throw error;
  }
}

function isTimeout(error: unknown): boolean {
  return error instanceof Error && error.name === "TimeoutError";
}
