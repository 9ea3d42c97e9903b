import { useEffect } from "react";
import { useLocation } from "react-router";
import { analyticsItem } from "../../../domain/consent.ts";
import { keepAttribution } from "../requests/attribution.ts";
import { useRoot } from "../use-root.ts";
import { useConsent } from "./consent-store.ts";
import { followConsent, track } from "./tag-manager.ts";

/** Lets the tag manager follow the consent, and counts each page that is opened. */
export function Measuring() {
  const { consent, tagManager } = useRoot();
  const { pathname } = useLocation();
  const now = useConsent(consent.items);
  const allowed = now?.enabled.join() ?? null;

  useEffect(() => {
    if (allowed === null) return;
    followConsent(tagManager, consent.items);
    keepAttribution(allowed.split(",").includes(analyticsItem));
  }, [allowed, tagManager, consent.items]);

  // Also once more where the consent is given on this page: it counts from then on.
  useEffect(() => {
    if (allowed !== null) track({ event: "page_view", page_path: pathname, page_title: document.title });
  }, [allowed, pathname]);

  return null;
}
