import { analyticsItem, type ConsentItem } from "../../domain/consent.ts";
import type { ConsentStore } from "./consent-store.ts";

declare global {
  interface Window {
    dataLayer?: object[];
  }
}

interface Container {
  id: string;
  origin: string;
}

/** The events that can be counted. None of them identifies a person. */
export type TrackedEvent =
  | { event: "page_view"; page_path: string; page_title: string }
  | { event: "generate_lead"; topic: string; market: string; employees: string | null }
  | { event: "sign_up_click" }
  | { event: "quote_shared"; market: string; employees: string };

/** Google's consent mode, version 2, with everything denied. Consent to advertising is never requested or granted. */
const denied = {
  ad_storage: "denied",
  ad_user_data: "denied",
  ad_personalization: "denied",
  analytics_storage: "denied",
};

export class TagManager {
  readonly #consent: ConsentStore;
  #items: readonly ConsentItem[] = [];
  #isLoaded = false;
  /** Whether analytics is granted, as last sent to the tag manager. */
  #isGranted = false;

  constructor(consent: ConsentStore) {
    this.#consent = consent;
  }

  /**
   * Applies the visitor's consent to the tag manager. Loads the tag manager at the first consent: everything is denied
   * by default, then what is allowed is granted. Notifies a loaded tag manager of each change.
   */
  followConsent(container: Container | null, items: readonly ConsentItem[]): void {
    this.#items = items;
    if (!container || this.#isAllowed() === this.#isGranted) return;
    this.#isGranted = !this.#isGranted;
    if (!this.#isLoaded) tell("consent", "default", denied);
    tell("consent", "update", { ...denied, analytics_storage: this.#isGranted ? "granted" : "denied" });
    if (!this.#isLoaded) load(container);
    this.#isLoaded = true;
  }

  /** Counts an event if the visitor allows it; otherwise discards the event. */
  track(event: TrackedEvent): void {
    if (this.#isLoaded && this.#isAllowed()) dataLayer().push(event);
  }

  #isAllowed(): boolean {
    return this.#consent.read(this.#items).enabled.includes(analyticsItem);
  }
}

function load({ id, origin }: Container): void {
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

/** Sends a command. The tag manager accepts commands only as the `arguments` object of a function. */
function tell(..._command: [string, string, object]): void {
  // biome-ignore lint/complexity/noArguments: an array would be taken for something else
  dataLayer().push(arguments);
}
