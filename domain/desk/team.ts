import * as v from "valibot";
import type { Locale } from "../../i18n/locales.ts";
import { matchRoute } from "../site-map.ts";
import { type DeskPage, deskPages } from "./pages.ts";
import type { Member } from "./roles.ts";

/** The email address of a member, in lower case. */
export const memberAddress = v.pipe(v.string(), v.trim(), v.maxLength(254), v.email(), v.toLowerCase());

/** The visitor has tried too often. `minutes` is how long to wait. */
export interface TooMany {
  kind: "too-many";
  minutes: number;
}

/** The answer to a request for a link. `asked` does not reveal whether the address is a member's. */
export type LinkOutcome = { kind: "asked" } | { kind: "invalid" } | TooMany;

/** `refused`: the link was already used, has expired, or never existed. */
export type SignInOutcome = { kind: "signed-in"; session: string } | { kind: "refused" } | TooMany;

export interface LinkRequest {
  /** The email address as the visitor typed it. */
  email: string;
  locale: Locale;
  /** The path to open after signing in; `null` for the overview of the desk. */
  back: string | null;
  /** The IP address of the visitor; used only for rate limits, never stored. */
  ip: string;
}

/** Who may use the desk. Calls reject if the store is unavailable. */
export interface Team {
  /** Whether the site can send links by mail. If not, the operator creates them. */
  sendsMail: boolean;
  /** Mails a one-time link if the address is a member's. Neither the response nor its timing reveals whether it is. */
  requestLink(request: LinkRequest): Promise<LinkOutcome>;
  /**
   * Starts a session with the token of a link, and ends `previous`, the session that this browser had.
   * A link works once, and the member's other links end with it.
   */
  signIn(token: string, ip: string, previous?: string): Promise<SignInOutcome>;
  /**
   * Returns the member of a session; `null` if the session does not exist or has expired. `isRenewed` means that the
   * session was extended, so its cookie must be sent again.
   */
  findSession(session: string): Promise<(Member & { isRenewed: boolean }) | null>;
  signOut(session: string): Promise<void>;
  /** Ends all sessions and links of the member whose session this is. */
  signOutEverywhere(session: string): Promise<void>;
}

/** Days that a session lasts after it was last used. */
export const sessionDays = 14;

/** Days after which a session ends even if it is used. */
export const maxSessionDays = 30;

/** Minutes for which a link is valid. */
export const linkMinutes = 15;

/** Minutes in which a member who has an unused link gets no other one. */
export const linkPauseMinutes = 3;

/** Returns who may open the desk page at a path; `null` if there is no such page. */
function roleFor(pathname: string): DeskPage["role"] | null {
  const pages: Readonly<Record<string, DeskPage>> = deskPages;
  return pages[matchRoute(pathname)?.name ?? ""]?.role ?? null;
}

export function isDeskPath(pathname: string): boolean {
  return roleFor(pathname) !== null;
}

/** Returns whether a member may open the desk page at this path, and send its forms. */
export function mayOpen({ roles }: Member, pathname: string): boolean {
  const role = roleFor(pathname);
  return role === "member" || role === "visitor" || (role?.some((each) => roles.has(each)) ?? false);
}

/**
 * Returns the path and query of the desk page to open after signing in. The address is untrusted; `null` if it is not
 * the address of such a page.
 */
export function returnPath(address: string): string | null {
  const base = "https://desk.invalid";
  const url = URL.parse(address, base);
  if (url?.origin !== base || !isDeskPath(url.pathname)) return null;
  const isReturned = roleFor(url.pathname) !== "visitor" && matchRoute(url.pathname)?.name !== "deskSignOut";
  return isReturned ? url.pathname + url.search : null;
}
