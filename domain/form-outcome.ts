/** What became of a form that a visitor sent. `Errors`: what is wrong with its fields. */
export type FormOutcome<Errors> =
  | { kind: "accepted"; reference: string }
  | { kind: "invalid"; errors: Errors }
  /** Something is suspicious and a script runs: to be sent again with a solved challenge. */
  | { kind: "challenge" }
  /** Seconds until the next try. */
  | { kind: "too-many"; retryAfter: number }
  /** Nothing was stored. */
  | { kind: "failed" };

/** What a form says of how it was filled in, besides its fields. */
export interface FormMeta {
  /** A UUID made by the page; `null` where no script ran. */
  key: string | null;
  /** A field that people do not see; empty unless a program filled it in. */
  honeypot: string;
  /** Milliseconds between the first keystroke and sending, as the browser says; `null` where no script ran. */
  elapsed: number | null;
  /** A solved challenge, as text. */
  solution: string | null;
  /** The version of the privacy text that the form named. */
  consentVersion: string;
}
