import { useEffect } from "react";
import { useLocation } from "react-router";
import { analyticsItem } from "../../../domain/consent.ts";
import { keepAttribution } from "../../browser/leads/attribution.ts";
import { useRoot } from "../use-root.ts";
import { deleteLeftovers, useConsent } from "./consent-store.ts";
import { followConsent, track } from "./tag-manager.ts";

/** Brings what is kept and counted in line with the consent, whichever tab it was given in, and counts each page. */
export function Measuring() {
  const { consent, tagManager } = useRoot();
  const { pathname } = useLocation();
  const now = useConsent(consent.items);
  const enabled = now?.enabled.join() ?? null;
  const isCounted = now?.enabled.includes(analyticsItem) ?? false;

  useEffect(() => {
    if (enabled === null) return;
    followConsent(tagManager, consent.items);
    keepAttribution(enabled.split(",").includes(analyticsItem));
    deleteLeftovers(consent.items);
  }, [enabled, tagManager, consent.items]);

  // Also where the consent is given on this page: it counts from then on.
  useEffect(() => {
    if (isCounted) track({ event: "page_view", page_path: pathname, page_title: document.title });
  }, [isCounted, pathname]);

  return null;
}
