import type { Root } from "hast";
import { toString as textOf } from "hast-util-to-string";
import { SKIP, visit } from "unist-util-visit";
import { parseHtml } from "./parse-html.ts";

const unseen = new Set(["script", "style", "template", "noscript", "title", "iframe", "svg", "form", "object"]);

/** Letters of HTML that a line of text may have; what comes after that is no line. */
const longestLine = 10_000;

/** Titles and excerpts are HTML: what a reader would see of them, as text. */
export function plainText(html: string): string {
  return seenText(parseHtml(html.slice(0, longestLine)));
}

/** The words of a tree. Changes the tree. */
export function seenText(tree: Root): string {
  visit(tree, "element", (element, index, parent) => {
    if (element.tagName === "br") element.children = [{ type: "text", value: " " }];
    if (!unseen.has(element.tagName) || index === undefined || !parent) return;
    parent.children.splice(index, 1);
    return [SKIP, index];
  });
  return tidyLine(textOf(tree));
}

/** One line without signs that nobody sees: such turn lines around or hide letters. */
export function tidyLine(text: string): string {
  return text
    .replace(/[\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, "")
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim();
}

/** The first words up to so many letters, with a sign that there are more. */
export function firstWords(text: string, most: number): string {
  if (text.length <= most) return text;
  const cut = text.slice(0, most);
  const end = cut.lastIndexOf(" ");
  return `${cut.slice(0, end > most / 2 ? end : most).replace(/[\s.,;:!?–—-]+$/u, "")}…`;
}

/** WordPress's own sign for a cut-off excerpt, in one letter. */
export function tidyExcerpt(text: string): string {
  return text.replace(/\s*(\[(…|\.\.\.)\]|…)$/u, "…");
}
