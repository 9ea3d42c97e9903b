import type { Root } from "hast";
import { visit } from "unist-util-visit";
import type { Locale } from "../../../i18n/locales.ts";
import { type Prose, toProse } from "../html/prose.ts";
import { toTree } from "./to-tree.ts";

export interface Body extends Prose {
  /** Addresses as the author wrote them. */
  links: string[];
  pictures: { src: string; sized: boolean }[];
}

/** Ten signs of quotations or lists before the first word of a line: the parser's time grows by their square. */
const tooDeep = /^(?:[ \t]*>|[ \t]*(?:[*+-]|\d{1,9}[.)])[ \t]){10}/m;

/** Throws on text that is nested too deep to be read in reasonable time, or at all. */
export function renderBody(locale: Locale, markdown: string): Body {
  if (tooDeep.test(markdown)) throw new RangeError("nested ten deep");
  const tree = toTree(locale, markdown);
  // First: the sanitizer drops what a check has to tell the author.
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
