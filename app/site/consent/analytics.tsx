import { use, useEffect } from "react";
import { useLocation } from "react-router";
import { analyticsItem } from "../../../domain/consent.ts";
import { BrowserContext } from "../../browser/browser.ts";
import { useRoot } from "../use-root.ts";
import { useConsent } from "./use-consent.ts";

/** Brings what is kept and counted in line with the consent, whichever tab it was given in, and counts each page. */
export function Analytics() {
  const browser = use(BrowserContext);
  const { consent, tagManager } = useRoot();
  const { pathname } = useLocation();
  const now = useConsent(consent.items);
  const enabled = now?.enabled.join() ?? null;
  const isCounted = now?.enabled.includes(analyticsItem) ?? false;

  useEffect(() => {
    if (enabled === null) return;
    browser?.tagManager.followConsent(tagManager, consent.items);
    browser?.attribution.keep(enabled.split(",").includes(analyticsItem));
    browser?.consent.deleteLeftovers(consent.items);
  }, [browser, enabled, tagManager, consent.items]);

  // Also where the consent is given on this page: it counts from then on.
  useEffect(() => {
    if (!isCounted) return;
    browser?.tagManager.track({ event: "page_view", page_path: pathname, page_title: document.title });
  }, [browser, isCounted, pathname]);

  return null;
}
