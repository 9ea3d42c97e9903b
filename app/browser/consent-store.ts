import {
  type ConsentChoice,
  type ConsentItem,
  type ConsentState,
  consentState,
  cookiesOfChoice,
  enabledIds,
  leftovers,
} from "../../domain/consent.ts";
import { readStored, store } from "./stored.ts";

/** What the visitor allows. */
export interface Consent {
  state: ConsentState;
  /** In use now. */
  enabled: readonly string[];
}

export interface Receipt {
  /** ISO 8601. */
  at: string;
  choice: ConsentChoice;
  /** Of the text that was shown, and its language. */
  version: string;
  locale: string;
}

interface ConsentOptions {
  items: readonly ConsentItem[];
  secure: boolean;
}

const receiptKey = "consent-receipt";

export function readConsent(items: readonly ConsentItem[], cookies: string): Consent {
  return { state: consentState(items, cookies), enabled: enabledIds(items, cookies) };
}

/** What the visitor allows, as this tab knows it. The cookies are the truth; they are read at each call. */
export class ConsentStore {
  readonly #listeners = new Set<() => void>();
  /** Where the browser keeps no cookies: what was chosen counts as long as this page is open. */
  #refused: string | null = null;

  readonly cookies = (): string => this.#refused ?? document.cookie;

  read(items: readonly ConsentItem[]): Consent {
    return readConsent(items, this.cookies());
  }

  /** Returns the way to stop. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    // Another tab may have decided, or this page comes back from before the choice.
    const look = () => listener();
    addEventListener("focus", look);
    addEventListener("pageshow", look);
    // The receipt of another tab.
    addEventListener("storage", look);
    return () => {
      this.#listeners.delete(listener);
      removeEventListener("focus", look);
      removeEventListener("pageshow", look);
      removeEventListener("storage", look);
    };
  };

  /** Keeps a choice with its receipt, and deletes what is no longer allowed. */
  choose(options: ConsentOptions, choice: ConsentChoice, told: Pick<Receipt, "version" | "locale">): void {
    const writes = cookiesOfChoice(options.items, choice);
    for (const { name, value, days } of writes) writeCookie(options, name, value, days);
    const wanted = writes.filter(({ days }) => days > 0).map(({ name, value }) => `${name}=${value}`);
    const isKept = wanted.every((pair) => document.cookie.split("; ").includes(pair));
    this.#refused = isKept ? null : wanted.join("; ");
    keepReceipt({ at: new Date().toISOString(), choice, ...told });
    for (const listener of this.#listeners) listener();
  }

  /** Deletes the cookies of what is not allowed, or not any more. */
  deleteLeftovers(items: readonly ConsentItem[]): void {
    for (const name of leftovers(items, this.read(items).enabled, document.cookie)) deleteCookie(name);
  }
}

function writeCookie({ secure }: ConsentOptions, name: string, value: string, days: number): void {
  const attributes = `; Path=/; Max-Age=${days * 24 * 3600}; SameSite=Strict${secure ? "; Secure" : ""}`;
  // biome-ignore lint/suspicious/noDocumentCookie: the newer interface is missing in Safari's older versions
  document.cookie = `${name}=${value}${attributes}`;
}

/** Others may have set it for the whole domain. */
function deleteCookie(name: string): void {
  const labels = location.hostname.split(".");
  const domains = labels.map((_, index) => labels.slice(index).join("."));
  for (const domain of ["", ...domains.map((each) => `; Domain=${each}`)]) {
    // biome-ignore lint/suspicious/noDocumentCookie: as above
    document.cookie = `${name}=; Path=/; Max-Age=0${domain}`;
  }
}

function keepReceipt(receipt: Receipt): void {
  // Where storage is switched off or full, the choice counts without its receipt.
  store("localStorage", receiptKey, receipt);
}

/** `null` where there is none, or none of ours. */
export function readReceipt(): Receipt | null {
  const stored = readStored("localStorage", receiptKey);
  return isReceipt(stored) ? stored : null;
}

function isReceipt(stored: unknown): stored is Receipt {
  if (typeof stored !== "object" || stored === null || !("at" in stored) || !("choice" in stored)) return false;
  const { at, choice } = stored;
  return typeof at === "string" && !Number.isNaN(Date.parse(at)) && (choice === "decline" || Array.isArray(choice));
}
