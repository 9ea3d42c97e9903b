import { fields } from "../../../domain/leads/fields.ts";

/** What the visitor has typed and not sent, with the key under which it will be sent. */
export interface Draft {
  key: string;
  topic: string;
  values: Record<string, string>;
}

const place = "draft:contact";

export function saveDraft(draft: Draft): void {
  try {
    sessionStorage.setItem(place, JSON.stringify(draft));
  } catch {
    // Storage is switched off or full: a reload will find the form empty.
  }
}

export function readDraft(): Draft | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(place) ?? "null");
    return isDraft(kept) ? kept : null;
  } catch {
    // Storage is switched off, or holds what we did not write.
    return null;
  }
}

export function eraseDraft(): void {
  try {
    sessionStorage.removeItem(place);
  } catch {
    // Where nothing can be written, nothing was kept.
  }
}

/** The draft that a form-encoded request was made from. */
export function draftFrom(body: string): Draft {
  const sent = new URLSearchParams(body);
  const data = new FormData();
  for (const [name, value] of sent) data.set(name, value);
  return draftOf(sent.get("key") ?? crypto.randomUUID(), data);
}

/** Whether what is kept is what this request holds, and nothing newer. */
export function isDraftOf(body: string): boolean {
  return JSON.stringify(readDraft()) === JSON.stringify(draftFrom(body));
}

/** Consent is given anew each time; all else is kept. */
export function draftOf(key: string, data: FormData): Draft {
  const text = (name: string) => {
    const value = data.get(name);
    return typeof value === "string" ? value : "";
  };
  const kept = fields.filter((field) => field !== "consent");
  return { key, topic: text("topic"), values: Object.fromEntries(kept.map((field) => [field, text(field)])) };
}

/** Writes a draft into the fields that are as they came from the server. */
export function fillIn(form: HTMLFormElement, draft: Draft): void {
  const topicIsNamed = new URLSearchParams(location.search).has("topic");
  for (const element of form.elements) {
    if (element instanceof HTMLInputElement && element.name === "topic") {
      // A link that names a topic knows better than what was begun before.
      if (!topicIsNamed) element.checked = element.value === draft.topic;
    } else if (isField(element) && element.value === initialOf(element)) {
      const typed = draft.values[element.name] ?? element.value;
      element.value = element instanceof HTMLTextAreaElement ? joined(element.value, typed) : typed;
    }
  }
}

/** A message that a link has begun, and the draft. After a reload the draft holds both. */
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

function isDraft(kept: unknown): kept is Draft {
  if (typeof kept !== "object" || kept === null || !("key" in kept) || !("values" in kept)) return false;
  return typeof kept.key === "string" && typeof kept.values === "object" && kept.values !== null;
}
