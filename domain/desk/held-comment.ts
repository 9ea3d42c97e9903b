import type { Locale } from "../../i18n/locales.ts";

/** A comment that waits for a moderator, without the email address of its author. */
export interface HeldComment {
  /** A reference that people can read aloud. */
  id: string;
  locale: Locale;
  /** The slug of its post in that language; `null` if the post is not public. */
  slug: string | null;
  /** Whether it answers another comment. */
  isAnswer: boolean;
  name: string;
  /** Plain text. */
  text: string;
  /** The number of web addresses in the text. */
  links: number;
  /** Whether a script ran in the author's browser and nothing looked suspicious. */
  verified: boolean;
  /** Milliseconds since 1970. */
  createdAt: number;
}

/** What a moderator may do with a comment. */
export const commentDecisions = ["approve", "spam", "delete"] as const;

export type CommentDecision = (typeof commentDecisions)[number];

/** `gone`: the comment no longer exists. `sent`: WordPress has the comment and decides about it. */
export type CommentResult = "approved" | "spam" | "deleted" | "gone" | "sent";
