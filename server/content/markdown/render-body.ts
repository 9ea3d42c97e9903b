import type { Root } from "hast";
import { visit } from "unist-util-visit";
import type { Locale } from "../../../i18n/locales.ts";
import { type Prose, toProse } from "../html/prose.ts";
import { toTree } from "./to-tree.ts";

export interface Body extends Prose {
  /** The addresses of links, as the author wrote them. */
  links: string[];
  pictures: { src: string; sized: boolean }[];
}

/**
 * Matches ten quote or list markers before the first word of a line. The time of the parser grows with the square of
 * their number.
 */
const tooDeep = /^(?:[ \t]*>|[ \t]*(?:[*+-]|\d{1,9}[.)])[ \t]){10}/m;

/**
 * Renders Markdown. Throws a `RangeError` if the text is nested too deep to be parsed in reasonable time, or at all.
 */
export function renderBody(locale: Locale, markdown: string): Body {
  if (tooDeep.test(markdown)) throw new RangeError("nested ten deep");
  const tree = toTree(locale, markdown);
  // This comes first, because the sanitizer removes links and pictures that a check must report to the author.
  const found = linksAndPictures(tree);
  return { ...toProse(tree), ...found };
}

function linksAndPictures(tree: Root): Pick<Body, "links" | "pictures"> {
  const links: string[] = [];
  const pictures: Body["pictures"] = [];
  visit(tree, "element", ({ tagName, properties }) => {
    if (tagName === "a" && typeof properties.href === "string") links.push(properties.href);
    if (tagName !== "img") return;
    const sized = Number(properties.width) > 0 && Number(properties.height) > 0;
    pictures.push({ src: String(properties.src ?? ""), sized });
  });
  return { links, pictures };
}
