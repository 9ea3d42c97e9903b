import { use, useMemo, useSyncExternalStore } from "react";
import { BrowserContext } from "../../browser/browser.ts";
import { type Consent, readConsent } from "../../browser/consent-store.ts";
import type { TrackedEvent } from "../../browser/tag-manager.ts";
import { useRoot } from "../use-root.ts";

/** Returns what the visitor allows; `null` until the page is hydrated, because the server does not know. */
export function useConsent(): Consent | null {
  const { items } = useRoot().consent;
  const store = use(BrowserContext)?.consent;
  const cookies = useSyncExternalStore(
    store?.subscribe ?? (() => () => {}),
    () => store?.cookies() ?? null,
    () => null,
  );
  return useMemo(() => (cookies === null ? null : readConsent(items, cookies)), [items, cookies]);
}

/** Returns a function that counts an event if the visitor allows it. */
export function useTrack(): (event: TrackedEvent) => void {
  const browser = use(BrowserContext);
  return (event) => browser?.track(event);
}
