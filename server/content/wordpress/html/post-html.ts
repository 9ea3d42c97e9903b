import type { Root } from "hast";
import { visit } from "unist-util-visit";
import { replaceElements } from "../../html/parse-html.ts";
import { type Prose, toProse } from "../../html/prose.ts";
import { linkEmbeds } from "./embeds.ts";
import { readInlineStyles } from "./inline-styles.ts";
import { type LinkResolver, rewriteLinks } from "./links.ts";
import { renameOldMarkup } from "./old-markup.ts";
import { type FileResolver, showPictures } from "./pictures.ts";
import { showPlayers } from "./players.ts";
import { dropWidgets, openAccordions } from "./widgets.ts";

/** Finds the addresses on the site for the addresses in a post. */
export interface AddressResolver extends LinkResolver, FileResolver {}

/**
 * Normalizes WordPress's HTML, as the first of two steps: removes what works only in WordPress, and renames old markup
 * to that of current blocks. Changes the tree.
 */
export function normalizeBlocks(tree: Root): void {
  dropWidgets(tree);
  openAccordions(tree);
  renameOldMarkup(tree);
  readInlineStyles(tree);
  linkEmbeds(tree);
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
