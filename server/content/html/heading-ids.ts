import type { Root } from "hast";
import { visit } from "unist-util-visit";
import { textOf } from "./parse-html.ts";

const heading = /^h[1-6]$/;

/**
 * Returns a transformer that gives each heading without an id an id made from its words: `Work & rest` → `work--rest`,
 * the next time `work--rest-1`.
 */
export function addHeadingIds() {
  return (tree: Root): void => {
    const counts = new Map<string, number>();
    visit(tree, "element", (element) => {
      if (!heading.test(element.tagName) || element.properties.id) return;
      element.properties.id = uniqueId(anchorOf(textOf(element)), counts);
    });
  };
}

/**
 * Makes the anchor of a heading as GitHub does, from letters, digits, hyphens and underscores. Links from other sites
 * to our texts contain these anchors.
 */
export function anchorOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{Alphabetic}\p{M}\p{Nd}\p{Pc}\- ]/gu, "")
    .replaceAll(" ", "-");
}

function uniqueId(wanted: string, counts: Map<string, number>): string {
  let id = wanted;
  while (counts.has(id)) {
    const next = (counts.get(wanted) ?? 0) + 1;
    counts.set(wanted, next);
    id = `${wanted}-${next}`;
  }
  counts.set(id, 0);
  return id;
}
