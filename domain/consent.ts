/**
 * What a visitor allows this site to keep and load. The state lives in two cookies that only the browser writes and
 * reads, so that every visitor can be given the same page.
 */

/** One thing that can be allowed. */
export interface ConsentItem {
  /** Lower-case Latin letters, digits and hyphens. */
  id: string;
  /** Whether it is used without asking. */
  necessary: boolean;
  /** For how long it is kept; 0: until the tab is closed. */
  days: number;
  /** The cookies it may leave; `_ga*` means all that begin so. They are deleted when it is no longer allowed. */
  cookies: readonly string[];
}

/** What an item lets the site do; without one it only keeps its cookies. */
export const videoItem = "video";
export const analyticsItem = "analytics";

/** Stands between ids. */
export const separator = "~";

const cookieNames = { consent: "consent", asked: "consent_asked", enabled: "consent_enabled" } as const;

/** Days for which an answer counts. */
const answeredFor = 365;
const declinedFor = 180;

const declined = "0";

export type ConsentState =
  /** There is nothing optional. */
  | "nothing-to-ask"
  | "never-asked"
  /** To the same set as today's. */
  | "given"
  /** All that is optional, of the same set as today's. */
  | "declined"
  /** The choice was about another set than today's, or about an unknown one. */
  | "not-given";

/** What the visitor has said, by cookies as `document.cookie` lists them. */
export function consentState(items: readonly ConsentItem[], cookies: string): ConsentState {
  if (items.every(({ necessary }) => necessary)) return "nothing-to-ask";
  const consent = cookieValue(cookies, cookieNames.consent);
  if (consent === null) return "never-asked";
  const isDeclined = consent === declined;
  const asked = isDeclined ? (cookieValue(cookies, cookieNames.asked) ?? "") : consent;
  if (!isSameSet(asked.split(separator), idsOf(items))) return "not-given";
  return isDeclined ? "declined" : "given";
}

/** The ids in use now. Whatever is optional counts only under a consent to today's set. */
export function enabledIds(items: readonly ConsentItem[], cookies: string): string[] {
  const enabled = (cookieValue(cookies, cookieNames.enabled) ?? "").split(separator);
  const isGiven = consentState(items, cookies) === "given";
  return items.filter(({ id, necessary }) => necessary || (isGiven && enabled.includes(id))).map(({ id }) => id);
}

/** `decline`: nothing optional, and no question again for a while. A list: the optional ids that were chosen. */
export type ConsentChoice = "decline" | readonly string[];

export interface CookieWrite {
  name: string;
  value: string;
  /** 0 deletes it. */
  days: number;
}

/** The cookies that keep a choice. */
export function cookiesOfChoice(items: readonly ConsentItem[], choice: ConsentChoice): CookieWrite[] {
  const all = idsOf(items).join(separator);
  if (choice === "decline") {
    return [
      { name: cookieNames.consent, value: declined, days: declinedFor },
      { name: cookieNames.asked, value: all, days: declinedFor },
      { name: cookieNames.enabled, value: "", days: 0 },
    ];
  }
  const necessary = items.filter((item) => item.necessary);
  const chosen = items.filter((item) => !item.necessary && choice.includes(item.id));
  return [
    { name: cookieNames.consent, value: all, days: answeredFor },
    { name: cookieNames.asked, value: "", days: 0 },
    { name: cookieNames.enabled, value: idsOf([...necessary, ...chosen]).join(separator), days: answeredFor },
  ];
}

/** The cookies in the browser that belong to items which are not in use. */
export function leftovers(items: readonly ConsentItem[], enabled: readonly string[], cookies: string): string[] {
  const patterns = items.filter(({ id }) => !enabled.includes(id)).flatMap((item) => item.cookies);
  return namesIn(cookies).filter((name) => patterns.some((pattern) => isNamed(name, pattern)));
}

/** Whether a cookie's name is the one of a configuration, where a final `*` matches any end. */
export function isNamed(name: string, pattern: string): boolean {
  return pattern.endsWith("*") ? name.startsWith(pattern.slice(0, -1)) : name === pattern;
}

export function namesIn(cookies: string): string[] {
  return cookies
    .split(";")
    .map((pair) => pair.split("=", 1)[0]?.trim() ?? "")
    .filter((name) => name !== "");
}

function idsOf(items: readonly ConsentItem[]): string[] {
  return items.map(({ id }) => id);
}

function cookieValue(cookies: string, name: string): string | null {
  const pair = cookies.split("; ").find((each) => each.startsWith(`${name}=`));
  return pair === undefined ? null : pair.slice(name.length + 1);
}

function isSameSet(some: readonly string[], others: readonly string[]): boolean {
  const [one, other] = [new Set(some), new Set(others)];
  return one.size === other.size && [...one].every((id) => other.has(id));
}
