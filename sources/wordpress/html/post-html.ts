import type { Root } from "hast";
import { visit } from "unist-util-visit";
import { replaceElements } from "../../../server/content/html/parse-html.ts";
import { type Prose, toProse } from "../../../server/content/html/prose.ts";
import { type FileResolver, showPictures, showPlayers } from "./media.ts";

/** Finds the addresses on the site for the addresses in a post. */
export interface AddressResolver extends FileResolver {
  /** Returns the address of a link, on the site or elsewhere; `null` if visitors cannot open it. */
  link(address: string): string | null;
}

/** Makes the post with the addresses of the site from a normalized tree, as the second step. Changes the tree. */
export function toPostHtml(tree: Root, resolver: AddressResolver): Prose {
  rewriteLinks(tree, resolver);
  showPictures(tree, resolver);
  showPlayers(tree, resolver);
  dropEmptyFigures(tree);
  return toProse(tree);
}

const figureContent = new Set(["img", "audio", "video", "iframe", "table", "blockquote", "pre", "a"]);

/** Removes figures without content: a figure whose picture is gone would leave only its caption. */
function dropEmptyFigures(tree: Root): void {
  replaceElements(tree, (figure) => {
    if (figure.tagName !== "figure") return null;
    let isEmpty = true;
    visit(figure, "element", ({ tagName }) => {
      if (figureContent.has(tagName)) isEmpty = false;
    });
    return isEmpty ? [] : null;
  });
}

/** Rewrites links to their address on the site. A link that visitors cannot open is replaced by its content. */
function rewriteLinks(tree: Root, { link, media }: AddressResolver): void {
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
