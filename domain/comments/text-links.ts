/** A piece of a text; `href` where it is an address that becomes a link. */
export interface TextPiece {
  text: string;
  href: string | null;
}

/** Signs that end a sentence or a bracket around an address rather than belong to it. */
const trailing = /[.,;:!?'"»”’)\]}>*_]+$/u;

/** Splits a text at the http(s) addresses in it. The pieces together are the text. */
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

/** How many addresses a text names, those without `https://` included. */
export function countLinks(text: string): number {
  return text.match(/\b(?:https?|ftp):\/\/|(?<!\/)\bwww\./giu)?.length ?? 0;
}
