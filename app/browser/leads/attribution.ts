import type { Attribution, Touch } from "../../../domain/leads/lead.ts";
import { readStored, store } from "../stored.ts";

/** UTM parameters, and the click ids of the ad networks that are used in our markets. */
export const knownParameters = [
  "utm_source",
  "utm_medium",
  "utm_campaign",
  "utm_term",
  "utm_content",
  "gclid",
  "wbraid",
  "gbraid",
  "yclid",
  "fbclid",
  "ttclid",
  "msclkid",
] as const;

export const longestValue = 200;

const storageKey = "attribution";

/** Records where the visitor came from. Leads are sent with it. */
export class AttributionStore {
  #first: Touch | null = null;
  #last: Touch | null = null;
  /** Whether the visitor allows storing the attribution, and it is stored. */
  #isKept = false;

  /**
   * Records where the visitor came from, only in memory until the visitor consents to analytics. A reload before that
   * loses the record, but no lead. A later landing that has parameters becomes the last touch.
   */
  noteLanding(page: URL, referrer: string): void {
    const touch = touchOf(page, referrer);
    this.#first ??= touch;
    if (this.#last === null || touch.parameters) this.#last = touch;
  }

  /** Stores the attribution until the tab is closed, merged with what was stored before; deletes it if not allowed. */
  keep(allowed: boolean): void {
    if (!allowed) {
      store("sessionStorage", storageKey, null);
      this.#isKept = false;
      return;
    }
    const before = this.#isKept ? null : (readStored("sessionStorage", storageKey) as Attribution | null);
    this.#first = before?.first ?? this.#first;
    this.#last = this.#last?.parameters ? this.#last : (before?.last ?? this.#last);
    this.#isKept = store("sessionStorage", storageKey, this.current());
  }

  current(): Attribution {
    return { ...(this.#first ? { first: this.#first } : {}), ...(this.#last ? { last: this.#last } : {}) };
  }
}

function touchOf(page: URL, referrer: string): Touch {
  const parameters = Object.fromEntries(
    knownParameters.flatMap((name) => {
      const value = page.searchParams.get(name);
      return value ? [[name, value.slice(0, longestValue).toWellFormed()]] : [];
    }),
  );
  const from = foreignAddress(referrer, page.origin);
  return {
    page: page.pathname.slice(0, longestValue),
    ...(from ? { referrer: from } : {}),
    ...(Object.keys(parameters).length > 0 ? { parameters } : {}),
  };
}

/** Returns another site's address without its query, which may contain anything; `null` for our own site. */
function foreignAddress(referrer: string, own: string): string | null {
  if (!URL.canParse(referrer)) return null;
  const { origin, pathname } = new URL(referrer);
  return origin === own || origin === "null" ? null : (origin + pathname).slice(0, longestValue);
}
