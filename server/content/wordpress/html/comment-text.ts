import type { Element, Root } from "hast";
import { SKIP, visit } from "unist-util-visit";
import { parseHtml, textOf } from "../../html/parse-html.ts";

const invisible = new Set(["script", "style", "template", "noscript", "title", "iframe", "svg", "form", "object"]);
const blocks = new Set([
  "p",
  "div",
  "blockquote",
  "ul",
  "ol",
  "li",
  "pre",
  "h1",
  "h2",
  "h3",
  "h4",
  "h5",
  "h6",
  "table",
  "tr",
]);

/** The maximum number of characters of HTML that are read. WordPress accepts comments of up to 65,525 characters. */
const maxHtml = 200_000;

/**
 * Returns the text of a WordPress comment, whose HTML has a few tags at most: paragraphs stay separate, and links show
 * their address. Throws a `RangeError` if no parser can read the HTML.
 */
export function commentText(html: string): string {
  const tree = parseHtml(html.slice(0, maxHtml).replace(/\s*\n\s*/g, "\n"));
  breakLines(tree);
  return textOf(tree)
    .replace(/[^\P{Cc}\n]/gu, " ")
    .replace(/[^\S\n]*\n[^\S\n]*/g, "\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

/** Writes line breaks as characters. Breaks in the HTML itself are spaces, except after `<br>`. */
function breakLines(tree: Root): void {
  visit(tree, "text", (node) => {
    node.value = node.value.replaceAll("\n", " ");
  });
  visit(tree, "element", (element, index, parent) => {
    if (invisible.has(element.tagName) && index !== undefined && parent) {
      parent.children.splice(index, 1);
      return [SKIP, index];
    }
    if (element.tagName === "br") element.children = [text("\n")];
    if (blocks.has(element.tagName)) element.children.push(text("\n\n"));
    if (element.tagName === "a") nameAddress(element);
    return undefined;
  });
}

function nameAddress(link: Element): void {
  const address = String(link.properties.href ?? "");
  const shown = textOf(link).trim();
  if (/^https?:\/\//i.test(address) && shown !== address) link.children.push(text(` (${address})`));
}

function text(value: string) {
  return { type: "text" as const, value };
}
