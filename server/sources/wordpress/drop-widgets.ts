import type { Element, Root } from "hast";
import { SKIP, visit } from "unist-util-visit";
import { classesOf } from "./classes-of.ts";

/** Blocks that WordPress fills with what is current there: lists of its own pages, forms, log-ins, names of itself. */
const widget =
  /^(components-placeholder$|wp-block-(spacer|archives|avatar|calendar|categories|comments?(-|$)|home-link|latest-|loginout|navigation|page-list|post-(?!content)|query|read-more|rss|search|site-|social-links|tag-cloud|term-description))/;

/** Changes the tree. */
export function dropWidgets(tree: Root): void {
  visit(tree, "element", (element: Element, index, parent) => {
    if (index === undefined || !parent || !classesOf(element).some((name) => widget.test(name))) return;
    parent.children.splice(index, 1);
    return [SKIP, index];
  });
}
