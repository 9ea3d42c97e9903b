/**
 * Six digits with at most two spaces, dots, dashes or brackets between them, as in phone, card and document numbers and
 * in dates of birth. A colon separates them, because times are not personal.
 */
const longNumber = /\p{Nd}(?:[\s\p{Pd}.()+]{0,2}\p{Nd}){5}/u;

/** Returns whether a search contains a mail address, a user name, or a number that may identify a person. */
export function looksPersonal(query: string): boolean {
  const text = query.normalize("NFKC");
  return text.includes("@") || longNumber.test(text);
}
