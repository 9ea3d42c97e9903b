import type { Locale } from "../../i18n/locales.ts";

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
