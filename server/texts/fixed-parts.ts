import type { Locale } from "../../i18n/locales.ts";

/** Placeholders and arguments, targets of links, addresses, and code. */
const fixed = /\{[^{}\s]+\}|(?<=\]\()[^()\s]+(?=[)\s])|https?:\/\/[^\s<>()[\]]+|`[^`\n]+`/g;

/** A part of a text: words to translate, or the number of a part that every translation keeps, from 1. */
export type Piece = string | { id: number };

/** Splits a text into its words and its fixed parts. `fixed[0]` is the part with the id 1. */
export function splitText(text: string): { pieces: Piece[]; fixed: string[] } {
  const pieces: Piece[] = [];
  const parts: string[] = [];
  let end = 0;
  for (const { index, 0: part } of text.matchAll(fixed)) {
    if (index > end) pieces.push(text.slice(end, index));
    pieces.push({ id: parts.push(part) });
    end = index + part.length;
  }
  if (end < text.length) pieces.push(text.slice(end));
  return { pieces, fixed: parts };
}

/**
 * Joins the pieces of a translation with the fixed parts of its source; links within the site lead to the language of
 * the translation. Returns `null` if a piece names a part that the source does not have.
 */
export function joinText(pieces: readonly Piece[], fixed: readonly string[], from: Locale, to: Locale): string | null {
  const texts = pieces.map((piece) => (typeof piece === "string" ? piece : fixed[piece.id - 1]));
  if (texts.some((text) => text === undefined)) return null;
  return texts
    .map((text, at) => (typeof pieces[at] === "string" ? text : translateLink(text ?? "", from, to)))
    .join("");
}

/** `/en/pricing` → `/kk/pricing` */
function translateLink(part: string, from: Locale, to: Locale): string {
  return part === `/${from}` || part.startsWith(`/${from}/`) ? `/${to}${part.slice(from.length + 1)}` : part;
}

/**
 * Returns the first fixed part that only one of two texts has; `null` if they have the same ones. How often a part
 * occurs does not matter, because languages have different numbers of plural forms.
 */
export function differentPart(source: string, from: Locale, translation: string, to: Locale): string | null {
  const wanted = new Set(splitText(source).fixed.map((part) => translateLink(part, from, to)));
  const found = new Set(splitText(translation).fixed);
  return [...wanted.symmetricDifference(found)][0] ?? null;
}
