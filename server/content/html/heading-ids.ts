import type { Root } from "hast";
import { visit } from "unist-util-visit";
import { textOf } from "./parse-html.ts";

const heading = /^h[1-6]$/;

/** Gives each heading of a text that has none an id made from its words: `Work & rest` → `work--rest`, then `work--rest-1`. */
export function addHeadingIds() {
  return (tree: Root): void => {
    const counts = new Map<string, number>();
    visit(tree, "element", (element) => {
      if (!heading.test(element.tagName) || element.properties.id) return;
      element.properties.id = uniqueId(anchorOf(textOf(element)), counts);
    });
  };
}

/** As GitHub makes it: letters, digits, hyphens and underscores; links to our texts from elsewhere name it. */
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
