import type { Element, ElementContent, Root } from "hast";
import { classesOf, replaceElements, textOf } from "../../html/parse-html.ts";

/** Blocks that WordPress fills with its own current data: lists of posts, forms, logins, site names. */
const widget =
  /^(components-placeholder$|wp-block-(spacer|archives|avatar|calendar|categories|comments?(-|$)|home-link|latest-|loginout|navigation|page-list|post-(?!content)|query|read-more|rss|search|site-|social-links|tag-cloud|term-description))/;

export function dropWidgets(tree: Root): void {
  replaceElements(tree, (element) => (classesOf(element).some((name) => widget.test(name)) ? [] : null));
}

/** Turns each accordion block, which needs a script and buttons to open, into `<details>`, which needs neither. */
export function openAccordions(tree: Root): void {
  replaceElements(tree, (item) => {
    if (!classesOf(item).includes("wp-block-accordion-item")) return null;
    const question = partOf(item, "wp-block-accordion-heading__toggle-title") ?? partOf(item, headingClass);
    const answer = item.children.filter(
      (child) => child.type !== "element" || !classesOf(child).includes(headingClass),
    );
    const summary: Element = {
      type: "element",
      tagName: "summary",
      properties: {},
      children: [{ type: "text", value: question ? textOf(question).trim() : "" }],
    };
    return [{ type: "element", tagName: "details", properties: {}, children: [summary, ...answer] }];
  });
}

const headingClass = "wp-block-accordion-heading";

/** Returns the first element with this class, at any depth. */
function partOf(element: Element, className: string): Element | null {
  const children = element.children.filter((child: ElementContent) => child.type === "element");
  for (const child of children) {
    const found = classesOf(child).includes(className) ? child : partOf(child, className);
    if (found) return found;
  }
  return null;
}
