/**
 * What a visitor allows this site to store and load. The state is stored in cookies that only the browser writes and
 * reads, so that the server can send every visitor the same page.
 */

/** One thing that a visitor can allow. */
export interface ConsentItem {
  /** Lower-case Latin letters, digits and hyphens. */
  id: string;
  /** Whether the site uses it without asking. */
  necessary: boolean;
  /** Days for which it is stored; 0 means until the tab is closed. */
  days: number;
  /**
   * Names of the cookies that it may set; `_ga*` means all names that begin with `_ga`. The cookies are deleted when
   * the item is no longer allowed.
   */
  cookies: readonly string[];
}

/** Ids of the items that enable a function of the site. All other items only allow their cookies. */
export const videoItem = "video";
export const analyticsItem = "analytics";

/** The separator between ids in a cookie. */
export const separator = "~";

const cookieNames = { consent: "consent", asked: "consent_asked", enabled: "consent_enabled" } as const;

/** Days for which an answer is valid. */
const answeredFor = 365;
const declinedFor = 180;

const declined = "0";

export type ConsentState =
  /** No item is optional. */
  | "nothing-to-ask"
  | "never-asked"
  /** The visitor consented to the current set of items. */
  | "given"
  /** The visitor declined all optional items of the current set. */
  | "declined"
  /** The visitor's choice was about a set other than the current one, or about an unknown set. */
  | "not-given";

/** Returns the state of the visitor's consent. `cookies` has the format of `document.cookie`. */
export function consentState(items: readonly ConsentItem[], cookies: string): ConsentState {
  if (items.every(({ necessary }) => necessary)) return "nothing-to-ask";
  const consent = cookieValue(cookies, cookieNames.consent);
  if (consent === null) return "never-asked";
  const isDeclined = consent === declined;
  const asked = isDeclined ? (cookieValue(cookies, cookieNames.asked) ?? "") : consent;
  if (!isSameSet(asked.split(separator), idsOf(items))) return "not-given";
  return isDeclined ? "declined" : "given";
}

/**
 * Returns the ids of the items in use. Optional items are included only if the visitor consented to the current set.
 */
export function enabledIds(items: readonly ConsentItem[], cookies: string): string[] {
  const enabled = (cookieValue(cookies, cookieNames.enabled) ?? "").split(separator);
  const isGiven = consentState(items, cookies) === "given";
  return items.filter(({ id, necessary }) => necessary || (isGiven && enabled.includes(id))).map(({ id }) => id);
}

/**
 * `decline` allows nothing optional, and the site does not ask again for a while. A list contains the optional ids that
 * the visitor chose.
 */
export type ConsentChoice = "decline" | readonly string[];

export interface CookieWrite {
  name: string;
  value: string;
  /** Days until the cookie expires; 0 deletes it. */
  days: number;
}

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

/** Returns the names of the cookies in the browser that belong to items that are not in use. */
export function leftovers(items: readonly ConsentItem[], enabled: readonly string[], cookies: string): string[] {
  const patterns = items.filter(({ id }) => !enabled.includes(id)).flatMap((item) => item.cookies);
  return namesIn(cookies).filter((name) => patterns.some((pattern) => isNamed(name, pattern)));
}

/** Returns whether a cookie's name matches a name in the configuration, where a final `*` matches any ending. */
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
