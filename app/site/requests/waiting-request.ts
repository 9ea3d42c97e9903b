/** A request that could not leave the device, as it will be sent. */
export interface WaitingRequest {
  /** The key in its body: one for each request, however often it was changed. */
  key: string;
  /** Milliseconds since 1970. */
  savedAt: number;
  /** Form-encoded. */
  body: string;
}

const place = "waiting-requests";

/** Milliseconds after which it goes out only by the visitor's own hand. */
const waitsAtMost = 24 * 3600 * 1000;

/** Told of every change, in this tab. */
export const waitingChanged = "waiting-requests-changed";

/** Told once what waited has arrived, with its body. */
export const waitingSent = "waiting-request-sent";

/** Keeps a request until the line is back; a newer state of it takes its place. `false` where the browser keeps nothing. */
export function keepRequest(key: string, body: string, now = Date.now()): boolean {
  return write([...readWaiting().filter((request) => request.key !== key), { key, savedAt: now, body }]);
}

/** The oldest first. */
export function readWaiting(): WaitingRequest[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(place) ?? "[]");
    return Array.isArray(kept) ? kept.filter(isWaiting) : [];
  } catch {
    // Storage is switched off, or holds what we did not write.
    return [];
  }
}

/** Takes out what has waited for a day: it is kept no longer than the page that asks what is to become of it. */
export function takeExpired(now = Date.now()): WaitingRequest[] {
  const all = readWaiting();
  const expired = all.filter(({ savedAt }) => now - savedAt >= waitsAtMost);
  if (expired.length > 0) write(all.filter((request) => !expired.includes(request)));
  return expired;
}

/** Forgets the request of a key; all of them without one. */
export function discardWaiting(key?: string): void {
  write(key === undefined ? [] : readWaiting().filter((request) => request.key !== key));
}

/** Does its work in one tab at a time; does nothing where another tab is at it. */
export async function whileAlone(work: () => Promise<void>): Promise<void> {
  if (!("locks" in navigator)) return work();
  await navigator.locks.request(place, { ifAvailable: true }, async (lock) => {
    if (lock) await work();
  });
}

/** Tells them what has been sent: the form that it came from may be open there. */
export function tellOtherTabs(body: string): void {
  if (!("BroadcastChannel" in window)) return;
  const channel = new BroadcastChannel(place);
  channel.postMessage(body);
  channel.close();
}

/** Calls back with what another tab has sent. Returns the way to stop. */
export function listenToOtherTabs(listener: (body: string) => void): () => void {
  if (!("BroadcastChannel" in window)) return () => {};
  const channel = new BroadcastChannel(place);
  channel.addEventListener("message", ({ data }) => {
    if (typeof data === "string") listener(data);
  });
  return () => channel.close();
}

function write(requests: readonly WaitingRequest[]): boolean {
  try {
    if (requests.length === 0) localStorage.removeItem(place);
    else localStorage.setItem(place, JSON.stringify(requests));
    dispatchEvent(new Event(waitingChanged));
    return true;
  } catch {
    // Storage is switched off or full: the form keeps what was typed.
    return false;
  }
}

function isWaiting(kept: unknown): kept is WaitingRequest {
  if (typeof kept !== "object" || kept === null) return false;
  if (!("key" in kept) || !("savedAt" in kept) || !("body" in kept)) return false;
  return typeof kept.key === "string" && typeof kept.savedAt === "number" && typeof kept.body === "string";
}
