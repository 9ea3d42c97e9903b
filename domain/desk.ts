import type { Locale } from "../i18n/locales.ts";
import type { Unavailable } from "./content.ts";
import type { HelpReport } from "./desk/help-report.ts";
import type { CommentDecision, CommentLists, CommentResult } from "./desk/moderated-comment.ts";
import type { ListedLead, ShownLead } from "./leads/lead-report.ts";

/** The number of items of each kind that the desk shows. */
export interface DeskCounts {
  /** Distinct missed addresses of the last `reportDays` days. */
  missed: number;
  /** Help articles that probably did not help a reader in that time, plus searches without results. */
  help: number;
  /** Comments that wait for a moderator. */
  comments: number;
  /**
   * `recent`: leads of the last `reportDays` days, without spam. `unsent`: those of them that were not sent,
   * because no destination was configured. `failed`: leads with a message that the site gave up sending.
   */
  leads: { recent: number; unsent: number; failed: number };
}

/** An address that visitors requested and that does not exist. */
export interface MissedAddress {
  path: string;
  /** Hosts that link to it, those with the most requests first; empty if no request named one. */
  referrers: string[];
  requests: number;
}

/** What the site has collected, for the team. Calls reject if the store is unavailable. */
export interface Desk {
  counts(): Promise<DeskCounts>;
  /** Returns the addresses that visitors requested most and that do not exist. */
  missed(days: number): Promise<MissedAddress[]>;
  /** Returns what readers did in the help center, in all languages. */
  help(days: number): Promise<HelpReport>;
  /**
   * Returns at most `maxListed` comments of each kind, newest first. `before`: only approved comments up to that time,
   * in milliseconds since 1970.
   */
  comments(before: number | null): Promise<CommentLists | Unavailable>;
  /** Carries out a moderator's decision. `reference` is the value as the request sent it. */
  decideComment(reference: string, version: number, decision: CommentDecision): Promise<CommentResult>;
  /** Answers a comment as the administrators, and approves it. */
  answerComment(reference: string, version: number, text: string): Promise<CommentResult>;
  /** Returns the newest leads without suspected spam; at most `maxListed`. */
  leads(): Promise<ListedLead[]>;
  /**
   * Returns a lead with its labels in a language; `null` if there is none. `reference` is the value as the request sent
   * it.
   */
  lead(reference: string, locale: Locale): Promise<ShownLead | null>;
  /** Sends again the messages that the site gave up sending. Returns `false` if there were none. */
  resendLead(reference: string): Promise<boolean>;
}

/** Days that a report covers by default. */
export const reportDays = 30;

export const maxListed = 50;
