import { fields } from "../../../domain/leads/fields.ts";
import { readStored, store } from "../stored.ts";

/** What the visitor has typed into the contact form but not sent, with the key under which it will be sent. */
interface Draft {
  key: string;
  topic: string;
  values: Record<string, string>;
}

const storageKey = "draft:contact";

/** Returns `false` if storage is disabled or full. */
export function saveDraft(draft: Draft): boolean {
  return store("sessionStorage", storageKey, draft);
}

export function readDraft(): Draft | null {
  const stored = readStored("sessionStorage", storageKey);
  return isDraft(stored) ? stored : null;
}

export function eraseDraft(): void {
  store("sessionStorage", storageKey, null);
}

/** Returns the draft of a form's data. It omits the consent, which the visitor must give again each time. */
export function draftOf(key: string, data: FormData): Draft {
  const text = (name: string) => {
    const value = data.get(name);
    return typeof value === "string" ? value : "";
  };
  const kept = fields.filter((field) => field !== "consent");
  return { key, topic: text("topic"), values: Object.fromEntries(kept.map((field) => [field, text(field)])) };
}

/** Writes a draft into the fields that still have the values that the server sent. */
export function fillIn(form: HTMLFormElement, draft: Draft): void {
  const topicIsNamed = new URLSearchParams(location.search).has("topic");
  for (const element of form.elements) {
    if (element instanceof HTMLInputElement && element.name === "topic") {
      // The topic of the link that the visitor has just followed replaces that of the draft.
      if (!topicIsNamed) element.checked = element.value === draft.topic;
    } else if (isField(element) && element.value === initialOf(element)) {
      const typed = draft.values[element.name] ?? element.value;
      element.value = element instanceof HTMLTextAreaElement ? joined(element.value, typed) : typed;
    }
  }
}

/** Joins the start of a message that a link provides with the draft's message, which contains both after a reload. */
function joined(served: string, typed: string): string {
  return typed.includes(served) ? typed : [served.trim(), typed].filter(Boolean).join("\n\n");
}

type FieldElement = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function isField(element: Element): element is FieldElement {
  if (element instanceof HTMLInputElement) return !["hidden", "checkbox", "radio"].includes(element.type);
  return element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement;
}

function initialOf(element: FieldElement): string {
  if (!(element instanceof HTMLSelectElement)) return element.defaultValue;
  return [...element.options].find((option) => option.defaultSelected)?.value ?? "";
}

function isDraft(stored: unknown): stored is Draft {
  const { key, values } = Object(stored);
  return typeof key === "string" && typeof values === "object" && values !== null;
}

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
 * exists is not replaced: a newer version of the same lead counts instead, and other leads wait until there is no
 * draft. Not needed after November 2027.
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
  const { key, body } = Object(stored);
  return typeof key === "string" && typeof body === "string";
}
