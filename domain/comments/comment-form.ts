import * as v from "valibot";
import { consent, email, errorsOf, type TextError, text } from "../forms.ts";
import { countLinks } from "./comment.ts";

/** Maximum lengths in UTF-16 code units, as the browser's `maxlength` counts them. */
export const maxLengths = { name: 100, email: 100, text: 5000 } as const;

export const minTextLength = 2;
export const maxLinks = 2;

/** The fields a visitor fills in, in the order of the form. */
export const commentFields = ["name", "email", "text", "consent"] as const;

export type CommentField = (typeof commentFields)[number];

/** What is wrong with a field. There is a message for each value in every language. */
export type CommentError = TextError | "links";

export type CommentErrors = Partial<Record<CommentField, CommentError>>;

const code = (error: CommentError) => error;

const schema = v.object({
  name: text(maxLengths.name, true),
  email: email(maxLengths.email),
  text: v.pipe(
    text(maxLengths.text, true, "lines"),
    v.minLength(minTextLength, code("tooShort")),
    v.check((value) => countLinks(value) <= maxLinks, code("links")),
  ),
  consent,
});

/** What the visitor wrote, checked and cleaned. */
export type CommentContent = Omit<v.InferOutput<typeof schema>, "consent">;

const answer = text(maxLengths.text, true, "lines");

/** Returns the cleaned text of an answer of the administrators; `null` if it is empty, too long or not plain text. */
export function checkAnswer(typed: string): string | null {
  const read = v.safeParse(answer, typed);
  return read.success ? read.output : null;
}

type Checked = { ok: true; fields: CommentContent } | { ok: false; errors: CommentErrors };

/** Checks what the visitor typed. The browser and the server use the same rules. */
export function checkComment(values: Readonly<Record<string, string>>): Checked {
  const given = Object.fromEntries(commentFields.map((field) => [field, values[field] ?? ""]));
  const result = v.safeParse(schema, given);
  if (!result.success) return { ok: false, errors: errorsOf(commentFields, result.issues) };
  const { consent: _, ...fields } = result.output;
  return { ok: true, fields };
}
