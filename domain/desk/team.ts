import * as v from "valibot";
import type { Locale } from "../../i18n/locales.ts";

/** The email address of a member, in lower case. */
export const memberAddress = v.pipe(v.string(), v.trim(), v.maxLength(254), v.email(), v.toLowerCase());

/** The visitor has asked too often. `minutes`: how long to wait. */
export interface TooMany {
  kind: "too-many";
  minutes: number;
}

/** The answer to a request for a link. `asked` does not reveal whether the address is a member's. */
export type LinkOutcome = { kind: "asked" } | { kind: "invalid" } | TooMany;

/** `refused`: the link was used, is too old, or never existed. */
export type SignInOutcome = { kind: "signed-in"; session: string } | { kind: "refused" } | TooMany;

export interface LinkRequest {
  /** As it was typed. */
  email: string;
  locale: Locale;
  /** The path to open after signing in; `null`: the overview of the desk. */
  back: string | null;
  /** The network address: for limits only, never stored. */
  ip: string;
}

/** Who may use the desk. Calls reject where the store is away. */
export interface Team {
  /** Whether links can be mailed; without mail the operator makes them. */
  sendsMail: boolean;
  /** Mails a one-time link if the address is a member's. Neither the answer nor its time reveals whether it is. */
  requestLink(request: LinkRequest): Promise<LinkOutcome>;
  /** Starts a session with the token of a link. A link works once. */
  signIn(token: string, ip: string): Promise<SignInOutcome>;
  /**
   * The member of a session; `null`: the session does not exist or has expired. `isRenewed`: the session was extended, so
   * its cookie must be sent again.
   */
  findSession(session: string): Promise<{ email: string; isRenewed: boolean } | null>;
  signOut(session: string): Promise<void>;
}

/** Days that a session lasts after it was last used. */
export const sessionDays = 14;

/** Minutes in which a link can be used. */
export const linkMinutes = 15;
