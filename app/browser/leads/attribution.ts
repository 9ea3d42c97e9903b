import type { Attribution, Touch } from "../../../domain/leads/lead.ts";

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

const place = "attribution";

let first: Touch | null = null;
let last: Touch | null = null;
/** Whether the visitor allows more than the memory of this page. */
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

/** Keeps what was noted until the tab is closed, beginning with what was kept before; or forgets what was kept. */
export function keepAttribution(allowed: boolean): void {
  try {
    if (!allowed) {
      sessionStorage.removeItem(place);
      isKept = false;
      return;
    }
    const before = isKept ? {} : (JSON.parse(sessionStorage.getItem(place) ?? "{}") as Attribution);
    first = before.first ?? first;
    last = last?.parameters ? last : (before.last ?? last);
    sessionStorage.setItem(place, JSON.stringify(currentAttribution()));
    isKept = true;
  } catch {
    // Storage is switched off, full, or holds what we did not write: the memory of this page must do.
  }
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
