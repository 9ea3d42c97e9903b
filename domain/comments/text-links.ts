/** A piece of a text. `href` is set if the piece is a web address that becomes a link. */
export interface TextPiece {
  text: string;
  href: string | null;
}

/** Characters after an address that end a sentence or close a bracket and do not belong to the address. */
const trailing = /[.,;:!?'"»”’)\]}>*_]+$/u;

/** Splits a text at its http(s) addresses. Joined together, the pieces are the original text. */
export function splitLinks(text: string): TextPiece[] {
  return text.split(/(https?:\/\/[^\s<>"]+)/giu).flatMap((part, index): TextPiece[] => {
    if (index % 2 === 0) return part === "" ? [] : [{ text: part, href: null }];
    const end = trailing.exec(part)?.[0] ?? "";
    const address = part.slice(0, part.length - end.length);
    if (!URL.canParse(address)) return [{ text: part, href: null }];
    const link = { text: address, href: new URL(address).href };
    return end === "" ? [link] : [link, { text: end, href: null }];
  });
}

/** Counts the web addresses in a text, including those without `https://`. */
export function countLinks(text: string): number {
  return text.match(/\b(?:https?|ftp):\/\/|(?<!\/)\bwww\./giu)?.length ?? 0;
}
