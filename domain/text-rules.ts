import * as v from "valibot";

/* The rules for what visitors type, shared by the schemas of all forms. Each message of a schema is a code of an error. */

/** The mistakes that a text field of any form can have. */
export type TextError = "required" | "tooLong" | "tooShort" | "characters" | "email" | "consent";

const error = (code: TextError) => code;

/** Letters in their composed form, halves of pairs replaced, line breaks as one character, no space at the ends. */
function cleanText(text: string): string {
  return text.toWellFormed().normalize("NFC").replace(/\r\n?/g, "\n").trim();
}

/** Category Cc but line breaks and tabs, which only a message may hold. */
const forbidden = { line: /\p{Cc}/u, lines: /[^\P{Cc}\n\t]/u };

/** A text of at most `maxLength` UTF-16 units: one line, or several. */
export function text(maxLength: number, required: boolean, kind: keyof typeof forbidden = "line") {
  return v.pipe(
    v.string(),
    v.transform(cleanText),
    v.check((value) => !required || value !== "", error("required")),
    v.check((value) => !forbidden[kind].test(value), error("characters")),
    v.maxLength(maxLength, error("tooLong")),
  );
}

/** An address of at most `maxLength` UTF-16 units. */
export function email(maxLength: number) {
  return v.pipe(text(maxLength, true), v.email(error("email")));
}

/** The box with which a visitor agrees. */
export const consent = v.pipe(
  v.string(),
  v.check((value) => value === "on", error("consent")),
);

/** The first error of each of these fields, from the issues of a schema. */
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
