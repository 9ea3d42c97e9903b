import type { Root } from "hast";
import { SKIP, visit } from "unist-util-visit";
import { parseHtml } from "../../../server/content/html/parse-html.ts";
import { spacedText } from "../../../server/content/html/prose.ts";

const invisible = new Set(["script", "style", "template", "noscript", "title", "iframe", "svg", "form", "object"]);

/** Characters of HTML. The rest of a longer title or excerpt is ignored. */
const maxLineHtml = 10_000;

/** Returns the visible text of HTML, such as a title or an excerpt, on one line. */
export function plainText(html: string): string {
  return seenText(parseHtml(html.slice(0, maxLineHtml)));
}

/** Returns the visible text of a tree, on one line. Changes the tree. */
export function seenText(tree: Root): string {
  visit(tree, "element", (element, index, parent) => {
    if (element.tagName === "br") element.children = [{ type: "text", value: " " }];
    if (!invisible.has(element.tagName) || index === undefined || !parent) return;
    parent.children.splice(index, 1);
    return [SKIP, index];
  });
  return tidyLine(spacedText(tree));
}

/** Returns the text on one line, without invisible characters, which can reverse or hide text. */
export function tidyLine(text: string): string {
  return text
    .replace(/[\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, "")
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim();
}

/** Returns the first words, at most `max` characters, with `…` if there are more. */
export function firstWords(text: string, max: number): string {
  if (text.length <= max) return text;
  const cut = text.slice(0, max);
  const end = cut.lastIndexOf(" ");
  return `${cut.slice(0, end > max / 2 ? end : max).replace(/[\s.,;:!?–—-]+$/u, "")}…`;
}

/** Replaces WordPress's sign for a shortened excerpt with `…`. */
export function tidyExcerpt(text: string): string {
  return text.replace(/\s*(\[(…|\.\.\.)\]|…)$/u, "…");
}
