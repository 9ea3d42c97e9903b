import { findText } from "../../domain/desk/find-text.ts";
import { shownLength } from "../../domain/placeholders.ts";

/*
 * What a script adds to the editor of texts, which works without it: drafts are stored during typing, lengths are
 * counted, and the page is shown beside its text. It is loaded by the editor alone.
 */

/** What the server answers to a form from this script: the versions of stored blocks, and the keys of the others. */
interface Answer {
  saved: Record<string, { seen: string; was: string }>;
  unsaved: string[];
}

const quietMs = 2000;
const previewMs = 400;

class TextEditor {
  readonly #form: HTMLFormElement;
  readonly #fields: HTMLTextAreaElement[];
  readonly #texts: Record<"saving" | "saved" | "failed" | "unsaved" | "undo", string>;
  readonly #status: Element | null;
  /** The box "only a correction", which is stored with the drafts. */
  readonly #box: HTMLInputElement | null;
  #boxStored: boolean | undefined;
  /** The fields with text that is not stored. */
  readonly #dirty = new Set<HTMLTextAreaElement>();
  #timer = 0;
  #sending = false;
  #preview: HTMLIFrameElement | null = null;

  constructor(form: HTMLFormElement) {
    this.#form = form;
    this.#fields = [...form.querySelectorAll("textarea")];
    this.#texts = JSON.parse(form.dataset.editor ?? "{}");
    this.#status = form.querySelector("[data-status]");
    this.#box = form.querySelector("[name=correction]");
    this.#boxStored = this.#box?.defaultChecked;
    this.#box?.addEventListener("change", () => this.#saveSoon());
    for (const field of this.#fields) {
      if (field.dataset.stored !== undefined) this.#dirty.add(field);
      field.addEventListener("input", () => this.#typed(field));
    }
    form.addEventListener("submit", () => this.#dirty.clear());
    addEventListener("beforeunload", (event) => this.#dirty.size > 0 && event.preventDefault());
    addEventListener("keydown", (event) => this.#pressed(event));
    this.#openPreview();
    const [target] = this.#fields.filter(({ id }) => location.hash === `#${id}`);
    target?.focus();
  }

  #typed(field: HTMLTextAreaElement): void {
    const limit = Number(field.dataset.limit ?? Number.POSITIVE_INFINITY);
    const length = shownLength(field.value);
    const block = field.closest(".editor-block");
    const counter = block?.querySelector("[data-length]");
    if (counter) counter.textContent = counter.textContent.replace(/[\d\p{Z},.]*\d/u, String(length));
    field.toggleAttribute("data-over", length > limit);
    // Only for browsers that do not know `field-sizing`.
    if (field.scrollHeight > field.clientHeight) field.style.height = `${field.scrollHeight + 2}px`;
    this.#offerUndo(field, counter?.parentElement);
    this.#dirty.add(field);
    this.#saveSoon();
  }

  #saveSoon(): void {
    this.#say(null);
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => void this.#save(), quietMs);
  }

  /** Offers the text that the page was loaded with. */
  #offerUndo(field: HTMLTextAreaElement, place: Element | null | undefined): void {
    const stored = field.dataset.stored ?? field.defaultValue;
    const offered = place?.querySelector("button");
    if (field.value === stored) offered?.remove();
    if (field.value === stored || offered) return;
    const button = Object.assign(document.createElement("button"), { type: "button", className: "text-link" });
    button.textContent = this.#texts.undo;
    button.addEventListener("click", () => {
      field.value = stored;
      field.focus();
      this.#typed(field);
    });
    place?.append(button);
  }

  /**
   * Stores the changed blocks as drafts, but not those in conflict, because only the member may decide about them.
   * Returns whether all of them are stored.
   */
  async #save(): Promise<boolean> {
    clearTimeout(this.#timer);
    const fields = [...this.#dirty].filter((field) => !isInConflict(field));
    const isUndecided = fields.length < this.#dirty.size;
    const isTicked = this.#box?.checked;
    if (fields.length === 0 && isTicked === this.#boxStored) {
      if (isUndecided) this.#say("unsaved");
      return !isUndecided;
    }
    if (this.#sending) {
      this.#timer = window.setTimeout(() => void this.#save(), quietMs);
      return false;
    }
    this.#sending = true;
    this.#say("saving");
    const sent = new Map(fields.map((field) => [field, field.value]));
    const answer = await this.#send(fields).catch(() => null);
    this.#sending = false;
    if (answer === null) {
      this.#say("failed");
      return false;
    }
    this.#boxStored = isTicked;
    for (const field of fields) {
      const key = keyOf(field);
      const stored = answer.saved[key];
      if (stored) for (const name of ["seen", "was"] as const) this.#hidden(name, key).value = stored[name];
      field.setAttribute("aria-invalid", String(answer.unsaved.includes(key)));
      if (!answer.unsaved.includes(key) && field.value === sent.get(field)) this.#dirty.delete(field);
    }
    const isRefused = isUndecided || answer.unsaved.length > 0;
    this.#say(isRefused ? "unsaved" : this.#dirty.size > 0 ? null : "saved");
    setTimeout(() => this.#preview?.contentWindow?.location.reload(), previewMs);
    return !isRefused;
  }

  async #send(fields: readonly HTMLTextAreaElement[]): Promise<Answer> {
    const keys = fields.map(keyOf);
    const body = new FormData();
    for (const [name, value] of new FormData(this.#form)) {
      const [, key = ""] = /^\w+:(.*)$/s.exec(name) ?? [];
      if (key === "" || keys.includes(key)) body.append(name, value);
    }
    const headers = { Accept: "application/json" };
    const response = await fetch(this.#form.action, { method: "POST", body, headers });
    // A session that has ended answers with the sign-in page.
    if (!response.ok || response.redirected) throw new Error(String(response.status));
    return response.json();
  }

  #hidden(name: string, key: string): HTMLInputElement {
    return this.#form.elements.namedItem(`${name}:${key}`) as HTMLInputElement;
  }

  #say(text: "saving" | "saved" | "failed" | "unsaved" | null): void {
    if (this.#status) this.#status.textContent = text === null ? "" : this.#texts[text];
  }

  #pressed(event: KeyboardEvent): void {
    if ((event.ctrlKey || event.metaKey) && event.code === "KeyS") {
      event.preventDefault();
      // The page that answers a form says at each block what is wrong with it.
      void this.#save().then((isStored) => !isStored && !this.#sending && this.#form.requestSubmit());
    }
    if (event.altKey && event.code === "KeyN") {
      event.preventDefault();
      const todo = this.#fields.filter((field) => field.closest("[data-todo]"));
      const at = this.#fields.indexOf(document.activeElement as HTMLTextAreaElement);
      (todo.find((field) => this.#fields.indexOf(field) > at) ?? todo[0])?.focus();
    }
  }

  /** Shows the page with its drafts beside the text. A click on a text of the page leads to its field. */
  #openPreview(): void {
    const link = this.#form.querySelector<HTMLAnchorElement>("a[data-preview]");
    if (!link || !matchMedia("(width >= 80rem)").matches) return;
    const frame = Object.assign(document.createElement("iframe"), { title: link.textContent, src: link.href });
    frame.className = "editor-preview";
    frame.addEventListener("load", () => {
      frame.contentDocument?.addEventListener("click", (event) => this.#clicked(event), true);
    });
    this.#form.append(frame);
    this.#form.classList.add("has-preview");
    this.#preview = frame;
  }

  #clicked(event: MouseEvent): void {
    event.preventDefault();
    const shown = (event.target as Element).textContent ?? "";
    const texts = this.#fields.map(({ value }) => value);
    this.#fields[findText(texts, shown)]?.focus();
  }
}

function isInConflict(field: HTMLTextAreaElement): boolean {
  return field.closest(".editor-block")?.querySelector("fieldset") != null;
}

function keyOf({ name }: HTMLTextAreaElement): string {
  return name.slice("text:".length);
}

const form = document.querySelector<HTMLFormElement>("form[data-editor]");
if (form) new TextEditor(form);
