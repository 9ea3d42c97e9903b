import { readStored, store } from "../stored.ts";
import { queueKey } from "./queue-key.ts";

/** A lead that could not be sent because the device was offline. */
export interface QueuedLead {
  /** The key in its body. It stays the same when the visitor changes the lead. */
  key: string;
  /** Milliseconds since 1970. */
  savedAt: number;
  /** Form-encoded. */
  body: string;
}

const sentKey = "sent-lead";

/** Milliseconds after which a queued lead is sent only if the visitor asks for it. */
const maxWaitMs = 24 * 3600 * 1000;

/** The event that this tab fires at each change of the queue. */
export const queueChanged = "queued-leads-changed";

/** The event that this tab fires when a queued lead has arrived. Its detail is the body of the lead. */
export const queuedLeadSent = "queued-lead-sent";

/** Stores a lead until the device is online. Replaces an older version. Returns `false` if storing is impossible. */
export function queueLead(key: string, body: string, now = Date.now()): boolean {
  return write([...readQueue().filter((lead) => lead.key !== key), { key, savedAt: now, body }]);
}

/** Returns the queued leads, oldest first. */
export function readQueue(): QueuedLead[] {
  const stored = readStored("localStorage", queueKey);
  return Array.isArray(stored) ? stored.filter(isQueuedLead) : [];
}

/** Removes the leads that have waited for a day and returns them. The page then asks the visitor about them. */
export function takeExpired(now = Date.now()): QueuedLead[] {
  const all = readQueue();
  const expired = all.filter(({ savedAt }) => now - savedAt >= maxWaitMs);
  if (expired.length > 0) write(all.filter((lead) => !expired.includes(lead)));
  return expired;
}

/** Deletes the lead with this key; without a key, all leads. */
export function discardQueued(key?: string): void {
  write(key === undefined ? [] : readQueue().filter((lead) => lead.key !== key));
}

/** Runs `work` in one tab at a time; does nothing if another tab is running it. */
export async function withTabLock(work: () => Promise<void>): Promise<void> {
  if (!("locks" in navigator)) return work();
  await navigator.locks.request(queueKey, { ifAvailable: true }, async (lock) => {
    if (lock) await work();
  });
}

/** Tells other tabs which lead has been sent, because its form may be open there. Nothing remains stored. */
export function tellOtherTabs(body: string): void {
  try {
    localStorage.setItem(sentKey, body);
    localStorage.removeItem(sentKey);
  } catch {
    // Storage is disabled or full: the form in the other tab keeps its text.
  }
}

/** Returns the body of the lead that another tab has sent; `null` if something else has changed in the storage. */
export function sentByOtherTab({ key, newValue }: StorageEvent): string | null {
  return key === sentKey ? newValue : null;
}

function write(leads: readonly QueuedLead[]): boolean {
  const isStored = store("localStorage", queueKey, leads.length === 0 ? null : leads);
  if (isStored) dispatchEvent(new Event(queueChanged));
  return isStored;
}

function isQueuedLead(stored: unknown): stored is QueuedLead {
  if (typeof stored !== "object" || stored === null) return false;
  if (!("key" in stored) || !("savedAt" in stored) || !("body" in stored)) return false;
  return typeof stored.key === "string" && typeof stored.savedAt === "number" && typeof stored.body === "string";
}
