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

/** Where the links of a text in one language lead in another one. */
export type Links = (part: string) => string;

/**
 * Returns how links change from one language to another: `/en/pricing` → `/kk/pricing`. `posts` has the paths whose
 * last part differs, too.
 */
export function linksBetween(from: Locale, to: Locale, posts: ReadonlyMap<string, string> = new Map()): Links {
  return (part) => {
    const isOwn = part === `/${from}` || part.startsWith(`/${from}/`);
    return posts.get(part) ?? (isOwn ? `/${to}${part.slice(from.length + 1)}` : part);
  };
}

/** Splits a translation; its fixed parts have the ids of the same parts of the source, others are words. */
export function splitTranslation(text: string, source: string, links: Links): Piece[] {
  const wanted = splitText(source).fixed.map(links);
  const { pieces, fixed } = splitText(text);
  return pieces.map((piece) => {
    if (typeof piece === "string") return piece;
    const part = fixed[piece.id - 1] ?? "";
    return wanted.includes(part) ? { id: wanted.indexOf(part) + 1 } : part;
  });
}

/**
 * Joins the pieces of a translation with the fixed parts of its source. Returns `null` if a piece names a part that the
 * source does not have.
 */
export function joinText(pieces: readonly Piece[], fixed: readonly string[], links: Links): string | null {
  const texts = pieces.map((piece) => {
    if (typeof piece === "string") return piece;
    const part = fixed[piece.id - 1];
    return part === undefined ? null : links(part);
  });
  return texts.includes(null) ? null : texts.join("");
}

/**
 * Returns the first fixed part that only one of two texts has; `null` if they have the same ones. How often a part
 * occurs does not matter, because languages have different numbers of plural forms.
 */
export function differentPart(source: string, translation: string, links: Links): string | null {
  const wanted = new Set(splitText(source).fixed.map(links));
  const found = new Set(splitText(translation).fixed);
  return [...wanted.symmetricDifference(found)][0] ?? null;
}
