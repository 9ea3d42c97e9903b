/**
 * Returns the index of the text that a page shows as `shown`, or as a part of which it shows it; -1: none. The texts
 * may contain Markdown and placeholders, whose values are not known.
 */
export function findText(texts: readonly string[], shown: string): number {
  const wanted = letters(shown);
  if (wanted === "") return -1;
  const parts = texts.map((text) => text.split(/\{[^{}]*\}/).map(letters));
  const whole = parts.findIndex((each) => each.join("") !== "" && new RegExp(`^${each.join(".*")}$`).test(wanted));
  return whole >= 0 ? whole : parts.findIndex((each) => each.some((part) => part.includes(wanted)));
}

/** Returns the letters and digits: a page has other spaces than its text, no marks of Markdown and no addresses. */
function letters(text: string): string {
  return text
    .replace(/\]\([^)]*\)/g, "")
    .replace(/[^\p{L}\p{N}]+/gu, "")
    .toLowerCase();
}
