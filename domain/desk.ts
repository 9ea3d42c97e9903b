import type { Locale } from "../i18n/locales.ts";
import type { Unavailable } from "./content.ts";
import type { CommentDecision, CommentResult, HeldComment } from "./desk/held-comment.ts";
import type { HelpReport } from "./desk/help-report.ts";
import type { MissedReport } from "./desk/missed-report.ts";
import type { ListedLead, ShownLead } from "./leads/lead-report.ts";

/** How much there is of each thing that the desk shows. */
export interface DeskCounts {
  /** Different missed addresses of the last `reportDays`. */
  missed: number;
  /** Help articles that probably failed a reader in that time, and searches without results. */
  help: number;
  /** Comments that wait for a moderator. */
  comments: number;
  /** Leads of the last `reportDays` without spam, and leads of which a message was given up. */
  leads: { recent: number; failed: number };
}

/** What the site has collected, for the team. Calls reject where the store is away. */
export interface Desk {
  counts(): Promise<DeskCounts>;
  /** *Unavailable* where the content cannot say which addresses there are. */
  missed(days: number): Promise<MissedReport | Unavailable>;
  /** What readers did in the help center, in all languages. */
  help(days: number): Promise<HelpReport>;
  /** Comments that wait, the newest first; at most `maxListed`. */
  comments(): Promise<HeldComment[] | Unavailable>;
  /** Does what a moderator decided. `reference`: as it was sent. */
  decideComment(reference: string, decision: CommentDecision): Promise<CommentResult>;
  /** The newest leads without suspected spam; at most `maxListed`. */
  leads(): Promise<ListedLead[]>;
  /** A lead in the words of a language; `null`: there is none. `reference`: as it was sent. */
  lead(reference: string, locale: Locale): Promise<ShownLead | null>;
  /** Sends what was given up. `false`: there was nothing. */
  resendLead(reference: string): Promise<boolean>;
}

/** Days that a report looks back unless told otherwise. */
export const reportDays = 30;

/** Rows of a list at most. */
export const maxListed = 50;
