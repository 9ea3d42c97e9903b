/** A lead that could not leave the device, as it will be sent. */
export interface QueuedLead {
  /** The key in its body: one for each lead, however often it was changed. */
  key: string;
  /** Milliseconds since 1970. */
  savedAt: number;
  /** Form-encoded. */
  body: string;
}

const place = "waiting-requests";

const sentPlace = "sent-lead";

/** Milliseconds after which it is sent only when the visitor asks for it. */
const maxWaitMs = 24 * 3600 * 1000;

/** Fired at every change, in this tab. */
export const queueChanged = "queued-leads-changed";

/** Fired when a queued lead has arrived, with its body. */
export const queuedLeadSent = "queued-lead-sent";

/** Keeps a lead until the line is back; a newer version takes its place. `false` where the browser keeps nothing. */
export function queueLead(key: string, body: string, now = Date.now()): boolean {
  return write([...readQueue().filter((lead) => lead.key !== key), { key, savedAt: now, body }]);
}

/** The oldest first. */
export function readQueue(): QueuedLead[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(place) ?? "[]");
    return Array.isArray(kept) ? kept.filter(isWaiting) : [];
  } catch {
    // Storage is switched off, or holds what we did not write.
    return [];
  }
}

/** Takes out what has waited for a day: it is kept only in the page that asks the visitor about it. */
export function takeExpired(now = Date.now()): QueuedLead[] {
  const all = readQueue();
  const expired = all.filter(({ savedAt }) => now - savedAt >= maxWaitMs);
  if (expired.length > 0) write(all.filter((lead) => !expired.includes(lead)));
  return expired;
}

/** Forgets the lead with this key; all of them without one. */
export function discardQueued(key?: string): void {
  write(key === undefined ? [] : readQueue().filter((lead) => lead.key !== key));
}

/** Runs `work` in one tab at a time; does nothing where another tab is running it. */
export async function withTabLock(work: () => Promise<void>): Promise<void> {
  if (!("locks" in navigator)) return work();
  await navigator.locks.request(place, { ifAvailable: true }, async (lock) => {
    if (lock) await work();
  });
}

/** Tells other tabs what has been sent: the form that it came from may be open there. The place is empty at once. */
export function tellOtherTabs(body: string): void {
  try {
    localStorage.setItem(sentPlace, body);
    localStorage.removeItem(sentPlace);
  } catch {
    // Storage is switched off or full: the other tab's form keeps what it holds.
  }
}

/** The lead that another tab has sent, where this is what has changed in the storage. */
export function sentByOtherTab({ key, newValue }: StorageEvent): string | null {
  return key === sentPlace ? newValue : null;
}

function write(leads: readonly QueuedLead[]): boolean {
  try {
    if (leads.length === 0) localStorage.removeItem(place);
    else localStorage.setItem(place, JSON.stringify(leads));
    dispatchEvent(new Event(queueChanged));
    return true;
  } catch {
    // Storage is switched off or full: the form keeps what was typed.
    return false;
  }
}

function isWaiting(kept: unknown): kept is QueuedLead {
  if (typeof kept !== "object" || kept === null) return false;
  if (!("key" in kept) || !("savedAt" in kept) || !("body" in kept)) return false;
  return typeof kept.key === "string" && typeof kept.savedAt === "number" && typeof kept.body === "string";
}
