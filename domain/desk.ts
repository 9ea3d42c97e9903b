import type { Locale } from "../i18n/locales.ts";
import type { Unavailable } from "./content.ts";
import type { CrmStage } from "./crm.ts";
import type { HeadCount, Topic } from "./leads/fields.ts";
import type { NumbersReport } from "./numbers/report.ts";

/** The number of items of each kind that the desk shows. */
export interface DeskCounts {
  /** Distinct missed addresses of the last `reportDays` days. */
  missed: number;
  /** Help articles that probably did not help a reader in that time, plus searches without results. */
  help: number;
  /** Comments that wait for a moderator. */
  comments: number;
  /**
   * `recent`: leads of the last `reportDays` days, without spam. `unsent`: those of them that were not sent, because no
   * destination was configured, or theirs was removed. `failed`: leads with a message that the site gave up sending.
   */
  leads: { recent: number; unsent: number; failed: number };
}

/** A destination at which nothing has arrived for an hour although messages wait for it. */
export interface FailingDestination {
  destination: string;
  /** When it began to fail, in milliseconds since 1970. */
  since: number;
  /** Why the last attempt failed; see `failureOf`. */
  reason: string;
  /** The number of messages that wait. */
  waiting: number;
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
  failing(): Promise<FailingDestination[]>;
  /** Returns what visitors did in the last `days` days, today included, and what became of their requests. */
  numbers(days: number): Promise<NumbersReport>;
  /**
   * Returns at most `maxListed` comments of each kind, newest first. `before`: only approved comments up to that time,
   * in milliseconds since 1970.
   */
  comments(before: number | null): Promise<CommentLists | Unavailable>;
  /** Carries out a moderator's decision. `reference` is the value as the request sent it. */
  decideComment(reference: string, version: number, decision: CommentDecision): Promise<CommentResult>;
  /** Answers a comment as the administrators, and approves it. */
  answerComment(reference: string, version: number, text: string): Promise<CommentResult>;
  /** Returns at most `maxListed` leads without suspected spam, newest first. */
  leads(choice?: LeadChoice): Promise<{ leads: ListedLead[]; hasOlder: boolean }>;
  /**
   * Returns a lead with its labels in a language; `null` if there is none. `reference` is the value as the request sent
   * it.
   */
  lead(reference: string, locale: Locale): Promise<ShownLead | null>;
  /**
   * Sends again now what has not arrived at a destination, or at any if it is empty. Returns `false` if there is
   * nothing to send.
   */
  resendLead(reference: string, destination: string): Promise<boolean>;
}

/** Days that a report covers by default. */
export const reportDays = 30;

export const maxListed = 50;

export interface ArticleReport {
  locale: string;
  /** The slug; in votes on articles from WordPress, the id. */
  article: string;
  views: number;
  helpful: number;
  notHelpful: number;
  /**
   * Views times the share of votes that say "not helpful": an estimate of the readers that the article did not help.
   */
  weight: number;
}

export interface HelpReport {
  /** The articles, sorted by `weight`, then by `views`, highest first. */
  articles: ArticleReport[];
  /** Newest first. */
  reasons: { locale: string; article: string; reason: string; details: string }[];
  /** Searches without results; those by the most visitors come first. */
  misses: { locale: string; query: string; visitors: number }[];
  /** Searches after which no result was opened, in the same order. */
  unopened: HelpReport["misses"];
}

/** A comment as moderators see it, without the email address of its author. */
export interface ModeratedComment {
  /** A reference that people can read aloud. */
  id: string;
  locale: Locale;
  /** The slug of its post in that language; `null` if the post is not public. */
  slug: string | null;
  isAnswer: boolean;
  /** The name of the author; empty if the administrators wrote the comment and none of them is named. */
  name: string;
  /** Whether the site's administrators wrote it. */
  isAdministrator: boolean;
  /** Plain text. */
  text: string;
  /** The number of web addresses in the text. */
  links: number;
  /** Whether a script ran in the author's browser and nothing looked suspicious. */
  verified: boolean;
  /** Milliseconds since 1970. */
  createdAt: number;
  /** Changes with every change of the comment. A decision names the version that the moderator has read. */
  version: number;
}

/** The lists of the desk, each newest first. */
export interface CommentLists<Comment = ModeratedComment> {
  /** Those that wait for a moderator. */
  held: Comment[];
  /** Those that are shown with their posts. */
  approved: Comment[];
  /** Spam, and what was rejected. */
  refused: Comment[];
}

/** What a moderator may do with a comment. `hold` takes an approved comment down until it is decided about again. */
export const commentDecisions = ["approve", "hold", "spam", "delete"] as const;

export type CommentDecision = (typeof commentDecisions)[number];

/**
 * The results that are shown after a redirect. `gone`: the comment no longer exists. `changed`: its author changed it,
 * or another moderator decided about it, after this moderator had read it.
 */
export const commentResults = ["approved", "held", "spam", "deleted", "answered", "gone", "changed"] as const;

/** `invalid`: the answer is empty, too long, or contains control characters. */
export type CommentResult = (typeof commentResults)[number] | "invalid";

/**
 * The state of the messages about a lead. `failed`: the site gave up sending one. `held`: the lead looks like spam, so
 * nothing is sent. `none`: no channel is configured, or theirs was removed.
 */
export type DeliveryState = "failed" | "waiting" | "held" | "delivered" | "none";

/** Which leads to list. */
export interface LeadChoice {
  /** Only those that were sent nowhere, or of which the site gave up sending a message. */
  isUndelivered?: boolean;
  /** Only those that are older than the one with this reference, as the request sent it; all if there is none. */
  after?: string;
}

/** A lead in a list. Instants are milliseconds since 1970. */
export interface ListedLead {
  /** The reference by which the visitor and the team know it. */
  reference: string;
  topic: Topic;
  locale: Locale;
  company: string | null;
  person: string;
  employees: HeadCount | null;
  verified: boolean;
  delivery: DeliveryState;
  createdAt: number;
}

/** A complete lead with its labels in one language. */
export interface ShownLead extends ListedLead {
  phone: string | null;
  email: string | null;
  /** Label and value; a value without a label is a text that the visitor wrote. */
  lines: [label: string, value: string][];
  deliveries: LeadDelivery[];
}

/** What one destination has of a lead. */
export interface LeadDelivery {
  destination: string;
  state: DeliveryState;
  attempts: number;
  /** Why the last attempt failed; `null` if none failed, or if it has arrived since. */
  error: string | null;
  /** When it arrived, or when it was to be sent, in milliseconds since 1970. */
  at: number;
  /** The record that a CRM made of it; `stage` is `null` if the destination, such as a sheet, reports none. */
  record: { link: string | null; stage: CrmStage | null } | null;
}

/** The tables of the page of numbers, in its order. */
export const numberTables = [
  ...(["days", "sources", "landings", "funnel", "form", "outcomes"] as const),
  ...([
    "articles",
    "reasons",
    "misses",
    "unopened",
    "missed",
    "translations",
    "undelivered",
    "vitals",
    "experiments",
  ] as const),
] as const;

export type NumberTable = (typeof numberTables)[number];
