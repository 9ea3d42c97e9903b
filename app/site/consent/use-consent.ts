import { use, useMemo, useSyncExternalStore } from "react";
import type { ConsentItem } from "../../../domain/consent.ts";
import { BrowserContext } from "../../browser/browser.ts";
import { type Consent, readConsent } from "../../browser/consent-store.ts";

/** Returns what the visitor allows; `null` until the page is hydrated, because the server does not know. */
export function useConsent(items: readonly ConsentItem[]): Consent | null {
  const store = use(BrowserContext)?.consent;
  const cookies = useSyncExternalStore(
    store?.subscribe ?? subscribeToNothing,
    () => store?.cookies() ?? null,
    () => null,
  );
  return useMemo(() => (cookies === null ? null : readConsent(items, cookies)), [items, cookies]);
}

function subscribeToNothing(): () => void {
  return () => {};
}
