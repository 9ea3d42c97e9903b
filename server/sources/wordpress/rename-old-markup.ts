import type { Root } from "hast";
import { SKIP, visit } from "unist-util-visit";
import { classesOf } from "./classes-of.ts";

const oldElements: Record<string, string> = { acronym: "abbr", tt: "code", strike: "s", big: "span", center: "div" };

const oldClasses: Record<string, string> = { "wp-caption": "wp-block-image" };

/** What only stands around a picture of a gallery. */
const wrappers = new Set(["blocks-gallery-grid", "blocks-gallery-item", "gallery-icon"]);

/** Gives what the classic editor and early blocks wrote the names that blocks have now. Changes the tree. */
export function renameOldMarkup(tree: Root): void {
  visit(tree, "element", (element, index, parent) => {
    const classes = classesOf(element);
    if (index !== undefined && parent && classes.some((name) => wrappers.has(name))) {
      parent.children.splice(index, 1, ...element.children);
      return [SKIP, index];
    }
    if (element.tagName === "center") classes.push("has-text-align-center");
    element.tagName = newElement(element.tagName, classes);
    if (classes.length > 0) element.properties.className = classes.flatMap(newClasses);
  });
}

function newElement(tagName: string, classes: readonly string[]): string {
  const is = (name: string) => classes.includes(name);
  if (tagName === "ul" && is("wp-block-gallery")) return "div";
  if (is("wp-caption") || is("gallery-item")) return "figure";
  if (is("wp-caption-text")) return "figcaption";
  return oldElements[tagName] ?? tagName;
}

function newClasses(name: string): string[] {
  // Whoever chose one of its shapes meant squares: those of the classic editor are cropped by default.
  if (name === "gallery") return ["wp-block-gallery", "is-cropped"];
  return [oldClasses[name] ?? name.replace(/^gallery-columns-(\d)$/, "columns-$1")];
}
