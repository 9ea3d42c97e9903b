/**
 * Returns the index of the text that a page shows as `shown`, or as a part of which it shows it; -1: none. The texts
 * may contain Markdown and placeholders, whose values are not known.
 */
export function findText(texts: readonly string[], shown: string): number {
  const whole = findWholeText(texts, shown);
  const wanted = letters(shown);
  if (whole >= 0 || wanted === "") return whole;
  return texts.findIndex((text) => partsOf(text).some((part) => part.includes(wanted)));
}

/** Returns the index of the text that a page shows as `shown`, not as a part of it; -1: none. */
export function findWholeText(texts: readonly string[], shown: string): number {
  const wanted = letters(shown);
  const isWhole = (parts: string[]) => parts.join("") !== "" && new RegExp(`^${parts.join(".*")}$`).test(wanted);
  return wanted === "" ? -1 : texts.findIndex((text) => isWhole(partsOf(text)));
}

/** Returns the letters between placeholders. */
function partsOf(text: string): string[] {
  return text.split(/\{[^{}]*\}/).map(letters);
}

/** Returns the letters and digits: a page has other spaces than its text, no marks of Markdown and no addresses. */
function letters(text: string): string {
  return text
    .replace(/\]\([^)]*\)/g, "")
    .replace(/[^\p{L}\p{N}]+/gu, "")
    .toLowerCase();
}
