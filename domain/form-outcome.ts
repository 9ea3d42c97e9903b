/** The result of a form that a visitor sent. `Errors` is the type of the errors in its fields. */
export type FormOutcome<Errors> =
  | { kind: "accepted"; reference: string }
  | { kind: "invalid"; errors: Errors }
  /** `retryAfter` is the number of seconds until the next attempt. */
  | { kind: "too-many"; retryAfter: number }
  /** Nothing was stored. */
  | { kind: "failed" };

/** What a form reports, besides its fields, about how it was filled in. */
export interface FormMeta {
  /** A UUID made by the page; `null` if no script ran. */
  key: string | null;
  /** A field that people do not see; empty unless a program filled it in. */
  honeypot: string;
  /** Milliseconds between the first keystroke and sending, as the browser reports it; `null` if no script ran. */
  elapsed: number | null;
  /** The version of the privacy text that the form named. */
  consentVersion: string;
  /** The request that sent the form, for the log. */
  request?: FormRequest;
}

/** What the log says about the request of a form that failed. It contains nothing that the visitor typed. */
export interface FormRequest {
  path: string;
  /** The value of the header `X-Reference` of the response. */
  reference: string;
}
