import type { Nodes, RootContent } from "mdast";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { frontMatterShape, tooDeep } from "../content/markdown/front-matter.ts";
import type { Unit } from "./units.ts";
import { yamlUnits } from "./yaml-units.ts";

export type BlockKind = `heading${1 | 2 | 3 | 4 | 5 | 6}` | "paragraph" | "item" | "table" | "code" | "quote" | "html";

const kinds: Partial<Record<RootContent["type"], BlockKind>> = {
  paragraph: "paragraph",
  table: "table",
  code: "code",
  blockquote: "quote",
  html: "html",
};

/** A paragraph that becomes a drawing or another block of the page. */
const mark = /^\{[^{}]*\}$/;

const parser = unified().use(remarkParse).use(remarkGfm).freeze();

/** Lists the fields and the blocks of a Markdown file. Items of lists are blocks of their own; a table is one block. */
export function markdownUnits(source: string): Unit[] {
  const [head = "", fields = ""] = frontMatterShape.exec(source) ?? [];
  const units = yamlUnits(fields, "value", head.indexOf("\n") + 1);
  const body = source.slice(head.length);
  if (tooDeep.test(body)) return units;
  let count = 0;
  const walk = (node: Nodes, parent: Nodes["type"]) => {
    const kind = kindOf(node, parent);
    const [start, end] = rangeOf(node);
    const text = body.slice(start, end).replaceAll("\r\n", "\n");
    if (!kind) for (const child of "children" in node ? node.children : []) walk(child, node.type);
    else if (text !== "" && !mark.test(text)) {
      units.push({ key: `#${++count}`, text, start: start + head.length, end: end + head.length, kind });
    }
  };
  walk(parser.parse(body), "root");
  return units;
}

function kindOf(node: Nodes, parent: Nodes["type"]): BlockKind | undefined {
  if (node.type === "heading") return `heading${node.depth}`;
  if (node.type === "paragraph" && parent === "listItem") return "item";
  return node.type === "root" ? undefined : kinds[node.type];
}

/** Returns where the text of a block is; that of a heading is without its number signs. */
function rangeOf(node: Nodes): [start: number, end: number] {
  const [first, last] = node.type === "heading" ? [node.children[0], node.children.at(-1)] : [node, node];
  return [first?.position?.start.offset ?? 0, last?.position?.end.offset ?? 0];
}

/** Returns how to write a text in the place of a block. The caller checks that it is read back as the same block. */
export function writeBlock(source: string, _unit: Unit, text: string): string[] {
  return [source.includes("\r\n") ? text.trim().replaceAll("\n", "\r\n") : text.trim()];
}
