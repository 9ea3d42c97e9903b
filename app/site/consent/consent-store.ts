import { useSyncExternalStore } from "react";
import {
  type ConsentChoice,
  type ConsentItem,
  type ConsentState,
  consentState,
  cookiesOfChoice,
  enabledIds,
  leftovers,
} from "../../../domain/consent.ts";
import { readStored, store } from "../../browser/stored.ts";

/** What the visitor allows, as this tab knows it. The cookies are the truth; they are read when somebody asks. */
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
const listeners = new Set<() => void>();

/** Where the browser keeps no cookies: what was chosen counts as long as this page is open. */
let refused: string | null = null;
let last: { key: string; consent: Consent } | null = null;

function cookies(): string {
  return refused ?? document.cookie;
}

export function readConsent(items: readonly ConsentItem[]): Consent {
  const found = cookies();
  const key = `${items.map(({ id }) => id).join()} ${found}`;
  if (last?.key !== key) {
    last = { key, consent: { state: consentState(items, found), enabled: enabledIds(items, found) } };
  }
  return last.consent;
}

/** `null` until the page is hydrated, because the server does not know. */
export function useConsent(items: readonly ConsentItem[]): Consent | null {
  return useSyncExternalStore(
    subscribe,
    () => readConsent(items),
    () => null,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Another tab may have decided, or this page comes back from before the choice.
  const look = () => listener();
  addEventListener("focus", look);
  addEventListener("pageshow", look);
  // The receipt of another tab.
  addEventListener("storage", look);
  return () => {
    listeners.delete(listener);
    removeEventListener("focus", look);
    removeEventListener("pageshow", look);
    removeEventListener("storage", look);
  };
}

/** Keeps a choice with its receipt, and deletes what is no longer allowed. */
export function choose(
  options: ConsentOptions,
  choice: ConsentChoice,
  told: Pick<Receipt, "version" | "locale">,
): void {
  const writes = cookiesOfChoice(options.items, choice);
  for (const { name, value, days } of writes) writeCookie(options, name, value, days);
  const wanted = writes.filter(({ days }) => days > 0).map(({ name, value }) => `${name}=${value}`);
  const isKept = wanted.every((pair) => document.cookie.split("; ").includes(pair));
  refused = isKept ? null : wanted.join("; ");
  keepReceipt({ at: new Date().toISOString(), choice, ...told });
  for (const listener of listeners) listener();
}

/** Deletes the cookies of what is not allowed, or not any more. */
export function deleteLeftovers(items: readonly ConsentItem[]): void {
  const { enabled } = readConsent(items);
  for (const name of leftovers(items, enabled, document.cookie)) deleteCookie(name);
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
