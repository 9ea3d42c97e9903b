import * as v from "valibot";

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

/* The rules for what visitors type, shared by the schemas of all forms. Each message of a schema is an error code. */

/** The mistakes that a text field of any form can have. */
export type TextError = "required" | "tooLong" | "tooShort" | "characters" | "email" | "consent";

const error = (code: TextError) => code;

/** Composes letters (NFC), replaces lone surrogates, writes each line break as one character, and trims the ends. */
function cleanText(text: string): string {
  return text.toWellFormed().normalize("NFC").replace(/\r\n?/g, "\n").trim();
}

/** Matches control characters (category Cc). In texts with several lines, line breaks and tabs are allowed. */
const forbidden = { line: /\p{Cc}/u, lines: /[^\P{Cc}\n\t]/u };

/** Returns the schema of a text of at most `maxLength` UTF-16 code units: one line, or several. */
export function text(maxLength: number, required: boolean, kind: keyof typeof forbidden = "line") {
  return v.pipe(
    v.string(),
    v.transform(cleanText),
    v.check((value) => !required || value !== "", error("required")),
    v.check((value) => !forbidden[kind].test(value), error("characters")),
    v.maxLength(maxLength, error("tooLong")),
  );
}

/** Returns the schema of an email address of at most `maxLength` UTF-16 code units. */
export function email(maxLength: number) {
  return v.pipe(text(maxLength, true), v.email(error("email")));
}

/** The schema of the checkbox with which a visitor agrees. */
export const consent = v.pipe(
  v.string(),
  v.check((value) => value === "on", error("consent")),
);

/** Returns the first error of each of these fields from the issues of a schema. */
export function errorsOf<Field extends string, Code extends string>(
  fields: readonly Field[],
  issues: readonly v.BaseIssue<unknown>[],
): Partial<Record<Field, Code>> {
  const errors: Partial<Record<Field, Code>> = {};
  for (const issue of issues) {
    const field = fields.find((each) => each === issue.path?.[0]?.key);
    if (field) errors[field] ??= issue.message as Code;
  }
  return errors;
}
