import { use, useEffect } from "react";
import { useLocation } from "react-router";
import { analyticsItem } from "../../../domain/consent.ts";
import { BrowserContext } from "../../browser/browser.ts";
import { useRoot } from "../use-root.ts";
import { useConsent } from "./use-consent.ts";

/** Applies the consent, from any tab, to all that waits for it. Deletes cookies without consent. Counts page views. */
export function Analytics() {
  const browser = use(BrowserContext);
  const { consent, tagManager, scripts } = useRoot();
  const { pathname } = useLocation();
  const now = useConsent();
  const enabled = now?.enabled.join() ?? null;
  const isCounted = now?.enabled.includes(analyticsItem) ?? false;

  useEffect(() => {
    if (enabled === null) return;
    browser?.tagManager.followConsent(tagManager, consent.items);
    browser?.attribution.keep(enabled.split(",").includes(analyticsItem));
    browser?.consent.deleteLeftovers(consent.items);
    browser?.ownScripts.follow(scripts ?? [], enabled.split(","));
  }, [browser, enabled, tagManager, scripts, consent.items]);

  // A page on which the visitor gives consent is counted too.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `isCounted` is the reason to count the page again
  useEffect(() => {
    browser?.track({ event: "page_view", page_path: pathname, page_title: document.title });
  }, [browser, isCounted, pathname]);

  return null;
}
