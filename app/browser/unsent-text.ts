/** A text field of a form, as far as we touch it. */
export interface TextField {
  /** What tells its form from the page's others. */
  form: string;
  name: string;
  type: string;
  value: string;
  defaultValue: string;
  write(value: string): void;
}

/** Never passwords, hidden fields or files. */
const textTypes = /^(text|search|email|tel|url|number|textarea)$/;

const keyOf = (path: string) => `unsent:${path}`;

/** Saves what the visitor has typed and not sent, for the next load of the same page. */
export function saveUnsentText(fields: TextField[], path: string, storage: () => Storage): void {
  const unsent = fields.filter(
    ({ type, value, defaultValue }) => textTypes.test(type) && value !== "" && value !== defaultValue,
  );
  if (unsent.length === 0) return;
  try {
    storage().setItem(keyOf(path), JSON.stringify(unsent.map(({ form, name, value }) => [form, name, value])));
  } catch {
    // Storage is switched off or full: nothing can be done for the text.
  }
}

/** Restores it once, in fields where the visitor has not typed since. */
export function restoreUnsentText(fields: () => TextField[], path: string, storage: () => Storage): void {
  for (const [form, name, value] of takeSaved(path, storage)) {
    const field = fields().find((field) => field.form === form && field.name === name && textTypes.test(field.type));
    if (field && field.value === field.defaultValue) field.write(value);
  }
}

function takeSaved(path: string, storage: () => Storage): [form: string, name: string, value: string][] {
  try {
    const text = storage().getItem(keyOf(path));
    if (text === null) return [];
    storage().removeItem(keyOf(path));
    const saved: unknown = JSON.parse(text);
    return Array.isArray(saved) ? saved.filter(isTriple) : [];
  } catch {
    // Storage is switched off, or holds what we did not write.
    return [];
  }
}

function isTriple(value: unknown): value is [string, string, string] {
  return Array.isArray(value) && value.length === 3 && value.every((part) => typeof part === "string");
}

/** The text fields of the page's forms. A form goes by its id, else by its place. */
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
  // The prototype's setter: React has put its own on the element, and would take the text for its own.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), "value")?.set?.call(element, value);
  element.dispatchEvent(new Event("input", { bubbles: true }));
}
