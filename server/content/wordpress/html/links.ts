import type { Root } from "hast";
import { replaceElements } from "../../html/parse-html.ts";

export interface LinkResolver {
  /** Returns the address of a link, on the site or elsewhere; `null` if visitors cannot open it. */
  link(address: string): string | null;
  /** Returns the site's address of a file of WordPress; `null` if the site does not serve the file. */
  media(address: string): string | null;
}

/** Rewrites links to their address on the site. A link that visitors cannot open is replaced by its content. */
export function rewriteLinks(tree: Root, { link, media }: LinkResolver): void {
  replaceElements(tree, (element) => {
    const { tagName, properties } = element;
    if (tagName !== "a" || typeof properties.href !== "string") return null;
    const href = (isFile(properties.href) ? media(properties.href) : null) ?? link(properties.href);
    if (href === null) return element.children;
    properties.href = href;
    return null;
  });
}

/** The kinds of file that the media store serves, see open-media.ts. */
const file = /\.(jpe?g|png|gif|webp|avif|mp3|m4a|ogg|wav|mp4|webm|mov|pdf|docx|xlsx|pptx|odt|ods|zip)$/i;

function isFile(address: string): boolean {
  return file.test(address.split(/[?#]/)[0] ?? "");
}
