import { analyticsItem, type ConsentItem } from "../../../domain/consent.ts";
import { readConsent } from "./consent-store.ts";

declare global {
  interface Window {
    dataLayer?: object[];
  }
}

interface TagManager {
  id: string;
  origin: string;
}

/** What can be counted; nothing in it points to a person. */
export type TrackedEvent =
  | { event: "page_view"; page_path: string; page_title: string }
  | { event: "generate_lead"; topic: string; market: string; employees: string | null }
  | { event: "sign_up_click" }
  | { event: "quote_shared"; market: string; employees: string };

let items: readonly ConsentItem[] = [];
let isLoaded = false;
/** What the tag manager was told last. */
let isGranted = false;

/** Google's consent mode, version 2: what the tag manager may do. Advertising is never asked for, so never granted. */
const denied = {
  ad_storage: "denied",
  ad_user_data: "denied",
  ad_personalization: "denied",
  analytics_storage: "denied",
};

/**
 * Brings the tag manager in line with the consent: loads it at the first one, with everything denied before and what is
 * allowed granted after; tells a loaded one of each change.
 */
export function followConsent(manager: TagManager | null, known: readonly ConsentItem[]): void {
  items = known;
  if (!manager || isAllowed() === isGranted) return;
  isGranted = !isGranted;
  if (!isLoaded) tell("consent", "default", denied);
  tell("consent", "update", { ...denied, analytics_storage: isGranted ? "granted" : "denied" });
  if (!isLoaded) load(manager);
}

/** Counts something, where the visitor allows it; otherwise it never happened. */
export function track(event: TrackedEvent): void {
  if (isLoaded && isAllowed()) dataLayer().push(event);
}

function isAllowed(): boolean {
  return readConsent(items).enabled.includes(analyticsItem);
}

function load({ id, origin }: TagManager): void {
  isLoaded = true;
  dataLayer().push({ "gtm.start": Date.now(), event: "gtm.js" });
  const script = document.createElement("script");
  script.async = true;
  script.src = `${origin}/gtm.js?id=${encodeURIComponent(id)}`;
  document.head.append(script);
}

function dataLayer(): object[] {
  window.dataLayer ??= [];
  return window.dataLayer;
}

/** The tag manager takes commands only as the arguments of a function. */
function tell(..._command: [string, string, object]): void {
  // biome-ignore lint/complexity/noArguments: an array would be taken for something else
  dataLayer().push(arguments);
}
