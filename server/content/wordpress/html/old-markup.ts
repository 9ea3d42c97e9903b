import type { Root } from "hast";
import { classesOf, replaceElements } from "../../html/parse-html.ts";

const oldElements: Record<string, string> = { acronym: "abbr", tt: "code", strike: "s", big: "span", center: "div" };

const oldClasses: Record<string, string> = { "wp-caption": "wp-block-image" };

/** Elements that only wrap a picture of a gallery. */
const wrappers = new Set(["blocks-gallery-grid", "blocks-gallery-item", "gallery-icon"]);

/** Renames elements and classes of the classic editor and of early blocks to those of current blocks. */
export function renameOldMarkup(tree: Root): void {
  replaceElements(tree, (element) => {
    const classes = classesOf(element);
    if (classes.some((name) => wrappers.has(name))) return element.children;
    if (element.tagName === "center") classes.push("has-text-align-center");
    element.tagName = newElement(element.tagName, classes);
    if (classes.length > 0) element.properties.className = classes.flatMap(newClasses);
    return null;
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
  // The classic editor crops the pictures of its galleries to squares by default.
  if (name === "gallery") return ["wp-block-gallery", "is-cropped"];
  return [oldClasses[name] ?? name.replace(/^gallery-columns-(\d)$/, "columns-$1")];
}
