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
  if (typeof stored !== "object" || stored === null || !("key" in stored) || !("values" in stored)) return false;
  return typeof stored.key === "string" && typeof stored.values === "object" && stored.values !== null;
}
