/** A request that could not leave the device, as it will be sent. */
export interface WaitingRequest {
  /** Milliseconds since 1970. */
  savedAt: number;
  /** Form-encoded. */
  body: string;
}

const place = "waiting-request";

/** Milliseconds after which it goes out only by the visitor's own hand. */
export const waitsAtMost = 24 * 3600 * 1000;

/** Told of every change, in this tab. */
export const waitingChanged = "waiting-request-changed";

/** Told once what waited has arrived. */
export const waitingSent = "waiting-request-sent";

/** Keeps a request until the line is back. `false` where the browser keeps nothing. */
export function keepRequest(body: string, now = Date.now()): boolean {
  try {
    localStorage.setItem(place, JSON.stringify({ savedAt: now, body } satisfies WaitingRequest));
    dispatchEvent(new Event(waitingChanged));
    return true;
  } catch {
    // Storage is switched off or full: the form keeps what was typed.
    return false;
  }
}

export function readWaiting(): WaitingRequest | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(place) ?? "null");
    return isWaiting(kept) ? kept : null;
  } catch {
    // Storage is switched off, or holds what we did not write.
    return null;
  }
}

export function discardWaiting(): void {
  try {
    localStorage.removeItem(place);
  } catch {
    // Where nothing can be written, nothing was kept.
  }
  dispatchEvent(new Event(waitingChanged));
}

/** Does its work in one tab at a time; does nothing where another tab is at it. */
export async function whileAlone(work: () => Promise<void>): Promise<void> {
  if (!("locks" in navigator)) return work();
  await navigator.locks.request(place, { ifAvailable: true }, async (lock) => {
    if (lock) await work();
  });
}

function isWaiting(kept: unknown): kept is WaitingRequest {
  if (typeof kept !== "object" || kept === null || !("savedAt" in kept) || !("body" in kept)) return false;
  return typeof kept.savedAt === "number" && typeof kept.body === "string";
}
