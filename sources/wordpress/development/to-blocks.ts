import type { Element, Root } from "hast";
import rehypeStringify from "rehype-stringify";
import { unified } from "unified";
import { visit } from "unist-util-visit";

const printer = unified().use(rehypeStringify).freeze();

/**
 * Converts a text to the format of the block editor, with each part between the comments of its block, so that people
 * can edit it.
 */
export function toBlocks(tree: Root): string {
  visit(tree, "element", alignCell);
  return tree.children
    .filter((child) => child.type === "element")
    .map(toBlock)
    .join("\n\n");
}

function toBlock(element: Element): string {
  const html = printer.stringify({ type: "root", children: [element] });
  const { tagName } = element;
  const level = /^h([1-6])$/.exec(tagName)?.[1];
  if (tagName === "p") return between("paragraph", html);
  if (level) return between(level === "2" ? "heading" : `heading {"level":${level}}`, html);
  if (tagName === "ul") return between("list", html);
  if (tagName === "ol") return between('list {"ordered":true}', html);
  if (tagName === "table") return between("table", `<figure class="wp-block-table">${html}</figure>`);
  return between("html", html);
}

function between(block: string, html: string): string {
  return `<!-- wp:${block} -->\n${html}\n<!-- /wp:${block.split(" ")[0]} -->`;
}

/** Replaces the obsolete `align` attribute from Markdown, which the block editor would report as an error. */
function alignCell({ properties }: Element): void {
  const { align } = properties;
  if (typeof align !== "string") return;
  delete properties.align;
  Object.assign(properties, { className: [`has-text-align-${align}`], dataAlign: align });
}
