import type { Attribution, Touch } from "../../../domain/leads/lead.ts";
import { readStored, store } from "../stored.ts";

/** UTM parameters and the click ids of the networks that are in use in our markets. */
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

let first: Touch | null = null;
let last: Touch | null = null;
/** Whether the visitor allows storing, and it is stored. */
let isKept = false;

/**
 * Notes where this visit began. In memory only, until the visitor consents to being counted: a reload forgets it, and
 * no request is lost by that. A later landing with parameters of its own is the last touch.
 */
export function noteLanding(page: URL, referrer: string): void {
  const touch = touchOf(page, referrer);
  first ??= touch;
  if (last === null || touch.parameters) last = touch;
}

/** Stores the attribution until the tab is closed, together with what was stored before; or deletes it. */
export function keepAttribution(allowed: boolean): void {
  if (!allowed) {
    store("sessionStorage", storageKey, null);
    isKept = false;
    return;
  }
  const before = isKept ? null : (readStored("sessionStorage", storageKey) as Attribution | null);
  first = before?.first ?? first;
  last = last?.parameters ? last : (before?.last ?? last);
  isKept = store("sessionStorage", storageKey, currentAttribution());
}

export function currentAttribution(): Attribution {
  return { ...(first ? { first } : {}), ...(last ? { last } : {}) };
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

/** Another site's address without its query, which may hold anything. */
function foreignAddress(referrer: string, own: string): string | null {
  if (!URL.canParse(referrer)) return null;
  const { origin, pathname } = new URL(referrer);
  return origin === own || origin === "null" ? null : (origin + pathname).slice(0, longestValue);
}
