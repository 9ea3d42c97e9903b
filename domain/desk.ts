import type { Locale } from "../i18n/locales.ts";
import type { Unavailable } from "./content.ts";
import type { CommentDecision, CommentResult, HeldComment } from "./desk/held-comment.ts";
import type { HelpReport } from "./desk/help-report.ts";
import type { MissedReport } from "./desk/missed-report.ts";
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
   * `recent`: leads of the last `reportDays` days, without spam. `failed`: leads with a message that the site gave up
   * sending.
   */
  leads: { recent: number; failed: number };
}

/** What the site has collected, for the team. Calls reject if the store is unavailable. */
export interface Desk {
  counts(): Promise<DeskCounts>;
  /** Returns the missed addresses; `Unavailable` if the content source cannot say which addresses exist. */
  missed(days: number): Promise<MissedReport | Unavailable>;
  /** Returns what readers did in the help center, in all languages. */
  help(days: number): Promise<HelpReport>;
  /** Returns the comments that wait for a moderator, newest first; at most `maxListed`. */
  comments(): Promise<HeldComment[] | Unavailable>;
  /** Carries out a moderator's decision. `reference` is the value as the request sent it. */
  decideComment(reference: string, decision: CommentDecision): Promise<CommentResult>;
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

/** The maximum number of rows in a list. */
export const maxListed = 50;
