import { readStored, store } from "./stored.ts";

/** The parts of a form's text field that this module uses. */
export interface TextField {
  /** Identifies the form among the forms of the page. */
  form: string;
  name: string;
  type: string;
  value: string;
  defaultValue: string;
  write(value: string): void;
}

/** The types of fields that are saved: never passwords, hidden fields or files. */
const textTypes = /^(text|search|email|tel|url|number|textarea)$/;

const keyOf = (path: string) => `typed:${path}`;

/** Saves what the visitor has typed but not sent, for the next load of the same page. */
export function saveTypedText(fields: TextField[], path: string): void {
  const unsent = fields.filter(
    ({ type, value, defaultValue }) => textTypes.test(type) && value !== "" && value !== defaultValue,
  );
  if (unsent.length === 0) return;
  const saved = unsent.map(({ form, name, value }) => [form, name, value]);
  store("sessionStorage", keyOf(path), saved);
}

/** Restores the saved text once, in fields that the visitor has not changed since. */
export function restoreTypedText(fields: () => TextField[], path: string): void {
  const saved = readStored("sessionStorage", keyOf(path));
  if (saved === null) return;
  store("sessionStorage", keyOf(path), null);
  for (const [form, name, value] of Array.isArray(saved) ? saved.filter(isTriple) : []) {
    const field = fields().find((field) => field.form === form && field.name === name && textTypes.test(field.type));
    if (field && field.value === field.defaultValue) field.write(value);
  }
}

function isTriple(value: unknown): value is [string, string, string] {
  return Array.isArray(value) && value.length === 3 && value.every((part) => typeof part === "string");
}

/** Returns the text fields of the page's forms. A form is identified by its id, or by its index if it has none. */
export function findTextFields(): TextField[] {
  return [...document.forms].flatMap((form, index) =>
    [...form.elements].filter(isTextElement).map((element) => ({
      // Not `form.id`: a field named "id" hides it.
      form: form.getAttribute("id") ?? String(index),
      name: element.name,
      type: element.type,
      value: element.value,
      defaultValue: element.defaultValue,
      write: (value) => write(element, value),
    })),
  );
}

function isTextElement(element: Element): element is HTMLInputElement | HTMLTextAreaElement {
  return (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) && element.name !== "";
}

function write(element: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  // React overrides the setter of the element and would ignore the text; the prototype's setter avoids that.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), "value")?.set?.call(element, value);
  element.dispatchEvent(new Event("input", { bubbles: true }));
}
