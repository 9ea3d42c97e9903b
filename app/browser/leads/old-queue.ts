import { readStored, store } from "../stored.ts";
import { draftOf, readDraft, saveDraft } from "./draft.ts";

/** A lead that an earlier version of the site stored without a connection, to send it later. */
interface QueuedLead {
  /** The key in its body. */
  key: string;
  /** Form-encoded. */
  body: string;
}

const queueKey = "waiting-requests";

/**
 * Makes a lead that was never sent the draft, and deletes it from the old queue. Returns whether it did. A draft that
 * exists is not replaced: a newer version of the same lead counts instead, and other leads wait until there is no draft.
 * Not needed after November 2027.
 */
export function restoreQueuedLead(): boolean {
  const stored = readStored("localStorage", queueKey);
  const leads = Array.isArray(stored) ? stored.filter(isQueuedLead) : [];
  const draft = readDraft();
  const lead = draft ? leads.find(({ key }) => key === draft.key) : leads[0];
  if (lead && !draft && !saveDraft(draftOf(lead.key, formDataOf(lead.body)))) return false;
  const others = leads.filter((each) => each !== lead);
  store("localStorage", queueKey, others.length > 0 ? others : null);
  return lead !== undefined;
}

function formDataOf(body: string): FormData {
  const data = new FormData();
  for (const [name, value] of new URLSearchParams(body)) data.set(name, value);
  return data;
}

function isQueuedLead(stored: unknown): stored is QueuedLead {
  if (typeof stored !== "object" || stored === null || !("key" in stored) || !("body" in stored)) return false;
  return typeof stored.key === "string" && typeof stored.body === "string";
}
