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

export interface Consent {
  state: ConsentState;
  /** The ids of the items that are in use now. */
  enabled: readonly string[];
}

export interface Receipt {
  /** The time of the choice in ISO 8601. */
  at: string;
  choice: ConsentChoice;
  /** The version of the consent text that was shown; `locale` is its language. */
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

/** The visitor's consent, as this tab knows it. The cookies are the source of truth and are read on each call. */
export class ConsentStore {
  readonly #listeners = new Set<() => void>();
  /** The choice as a cookie string if the browser did not store it. It counts while this page is open. */
  #refused: string | null = null;

  readonly cookies = (): string => this.#refused ?? document.cookie;

  read(items: readonly ConsentItem[]): Consent {
    return readConsent(items, this.cookies());
  }

  /** Calls the listener when the consent may have changed. Returns a function that unsubscribes it. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    // The visitor may have chosen in another tab, or the back/forward cache may restore this page from before a choice.
    // `storage`: another tab has stored a receipt.
    const events = ["focus", "pageshow", "storage"];
    for (const event of events) addEventListener(event, listener);
    return () => {
      this.#listeners.delete(listener);
      for (const event of events) removeEventListener(event, listener);
    };
  };

  choose(options: ConsentOptions, choice: ConsentChoice, told: Pick<Receipt, "version" | "locale">): void {
    const writes = cookiesOfChoice(options.items, choice);
    for (const { name, value, days } of writes) writeCookie(options, name, value, days);
    const wanted = writes.filter(({ days }) => days > 0).map(({ name, value }) => `${name}=${value}`);
    const isKept = wanted.every((pair) => document.cookie.split("; ").includes(pair));
    this.#refused = isKept ? null : wanted.join("; ");
    // If storage is disabled or full, the choice counts without its receipt.
    store("localStorage", receiptKey, { at: new Date().toISOString(), choice, ...told } satisfies Receipt);
    for (const listener of this.#listeners) listener();
  }

  deleteLeftovers(items: readonly ConsentItem[]): void {
    for (const name of leftovers(items, this.read(items).enabled, document.cookie)) deleteCookie(name);
  }
}

function writeCookie({ secure }: ConsentOptions, name: string, value: string, days: number): void {
  const attributes = `; Path=/; Max-Age=${days * 24 * 3600}; SameSite=Strict${secure ? "; Secure" : ""}`;
  // biome-ignore lint/suspicious/noDocumentCookie: the newer interface is missing in Safari's older versions
  document.cookie = `${name}=${value}${attributes}`;
}

/** Deletes a cookie for this host and each parent domain, because other code may have set it for any of them. */
function deleteCookie(name: string): void {
  const labels = location.hostname.split(".");
  const domains = labels.map((_, index) => labels.slice(index).join("."));
  for (const domain of ["", ...domains.map((each) => `; Domain=${each}`)]) {
    // biome-ignore lint/suspicious/noDocumentCookie: as above
    document.cookie = `${name}=; Path=/; Max-Age=0${domain}`;
  }
}

/** Reads the stored receipt; `null` if there is none or it is malformed. */
export function readReceipt(): Receipt | null {
  const stored = readStored("localStorage", receiptKey);
  return isReceipt(stored) ? stored : null;
}

function isReceipt(stored: unknown): stored is Receipt {
  const { at, choice } = Object(stored);
  return typeof at === "string" && !Number.isNaN(Date.parse(at)) && (choice === "decline" || Array.isArray(choice));
}

/** The event that is fired when a visitor wants to see or change the cookie settings. */
export const settingsWanted = "consent-settings";

export function openSettings(): void {
  dispatchEvent(new Event(settingsWanted));
}
