import type { Root } from "hast";
import { visit } from "unist-util-visit";
import type { Locale } from "../../../i18n/locales.ts";
import { type Prose, toProse } from "../prose.ts";
import { toTree } from "./to-tree.ts";

export interface Body extends Prose {
  /** Addresses as the author wrote them. */
  links: string[];
  pictures: { src: string; sized: boolean }[];
}

/** Throws on Markdown that overflows the parsers, such as thousands of nested quotations. */
export function renderBody(locale: Locale, markdown: string): Body {
  const tree = toTree(locale, markdown);
  // First: the sanitiser drops what a check has to tell the author.
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
