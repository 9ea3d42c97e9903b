import type { Element, Nodes, Root } from "hast";
import { unified } from "unified";
import { SKIP, visit } from "unist-util-visit";
import type { Heading, SafeHtml } from "../../../domain/content.ts";
import { blockNames, groupNames } from "../../../domain/text-blocks.ts";
import { textOf } from "./parse-html.ts";
import { sanitize, toSafeHtml } from "./sanitize.ts";
import { linkVideos } from "./videos.ts";

export interface Prose {
  body: SafeHtml;
  /** Levels 2 and 3, in reading order. */
  headings: Heading[];
  /** Words ÷ 180, rounded up; 0 for a text without words. */
  minutesToRead: number;
  /** The words without markup, in one line. */
  text: string;
}

/** Turns the tree of a text into safe HTML. Changes the tree. */
export function toProse(tree: Root): Prose {
  normalizer.runSync(tree);
  const safe = sanitize(tree);
  const headings = headingsOf(safe);
  linkHeadings(safe);
  return {
    body: toSafeHtml(safe),
    headings,
    minutesToRead: minutesToRead(safe),
    text: tidy(spacedText(safe)),
  };
}

/** Returns the number of words ÷ 180, rounded up; 0 for a text without words. */
export function minutesToRead(tree: Root): number {
  return Math.ceil(countWords(tree) / 180);
}

const normalize: Record<string, (element: Element) => void> = {
  // The page already has an h1.
  h1: (element) => {
    element.tagName = "h2";
  },
  a: ({ properties }) => {
    if (/^(https?:)?[\\/]{2}/i.test(String(properties.href))) properties.rel = ["noopener"];
  },
  img: ({ properties }) => {
    properties.alt ??= "";
    properties.loading = "lazy";
    properties.decoding = "async";
  },
  audio: addControls,
  video: addControls,
  // A code block scrolls on its own, so it must be focusable.
  pre: ({ properties }) => {
    properties.tabIndex = 0;
  },
  // The `align` attribute is obsolete, and the content security policy blocks inline styles.
  td: alignByClass,
  th: alignByClass,
  // Replaces the checkboxes of a task list, because texts must not contain form fields.
  input: (element) => {
    if (element.properties.type !== "checkbox") return;
    element.children = [{ type: "text", value: element.properties.checked ? "☑" : "☐" }];
    element.tagName = "span";
  },
};

const normalizer = unified()
  .use(() => linkVideos)
  .use(() => groupBlocks)
  .use(() => markBlocks)
  .use(() => (tree: Root) => visit(tree, "element", (element) => normalize[element.tagName]?.(element)))
  .use(addHeadingIds)
  .use(() => wrapTables)
  .freeze();

/** Adds controls, and loads nothing before the visitor starts playback. */
function addControls({ properties }: Element): void {
  properties.controls = true;
  properties.preload = "none";
}

function alignByClass({ properties }: Element): void {
  if (properties.align === "center") properties.className = ["align-center"];
  if (properties.align === "right") properties.className = ["align-end"];
}

function wrapTables(tree: Root): void {
  visit(tree, "element", (table, index, parent) => {
    if (table.tagName !== "table" || index === undefined || !parent) return;
    parent.children[index] = {
      type: "element",
      tagName: "div",
      // The role is not `region`, because a text with ten tables would then have ten landmarks.
      properties: { className: ["table-scroll"], tabIndex: 0, role: "group", ariaLabel: nameOf(table) },
      children: [table],
    };
    return [SKIP, index + 1];
  });
}

/** Returns the caption or, without one, the header cells, so that the name is in the language of the text. */
function nameOf(table: Element): string {
  const found: Record<string, string[]> = { caption: [], th: [] };
  visit(table, "element", (element) => {
    found[element.tagName]?.push(tidy(textOf(element)));
  });
  const { caption = [], th = [] } = found;
  return (caption.length > 0 ? caption : th).filter(Boolean).join(", ");
}

function headingsOf(tree: Root): Heading[] {
  const headings: Heading[] = [];
  visit(tree, "element", (element) => {
    const level = { h2: 2 as const, h3: 3 as const }[element.tagName];
    const { id } = element.properties;
    const text = tidy(textOf(element));
    if (level && typeof id === "string" && text) headings.push({ id, text, level });
  });
  return headings;
}

/** Makes the headings of the table of contents links to themselves, so that readers can share a section. */
function linkHeadings(tree: Root): void {
  visit(tree, "element", (heading, _, parent) => {
    const { id } = heading.properties;
    if (!/^h[23]$/.test(heading.tagName) || typeof id !== "string" || tidy(textOf(heading)) === "") return;
    // A click on a summary must open it, and a link cannot contain another link.
    if ((parent?.type === "element" && parent.tagName === "summary") || hasLink(heading)) return;
    const children = heading.children;
    heading.children = [{ type: "element", tagName: "a", properties: { href: `#${id}` }, children }];
  });
}

function hasLink(element: Element): boolean {
  return element.children.some((child) => child.type === "element" && (child.tagName === "a" || hasLink(child)));
}

/** Counts words. A word begins with a letter or digit of any script; "clock-in" and "oʻz" are one word each. */
function countWords(tree: Root): number {
  return spacedText(tree).match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}'’-]*/gu)?.length ?? 0;
}

const inlineElements = new Set(["a", "b", "em", "i", "mark", "s", "small", "span", "strong", "sub", "sup", "u", "wbr"]);

/** Returns the text with spaces around blocks, which would otherwise join the last and the first word of two blocks. */
export function spacedText(node: Nodes): string {
  if (node.type === "text") return node.value;
  if (!("children" in node)) return "";
  const text = node.children.map(spacedText).join("");
  return node.type === "element" && inlineElements.has(node.tagName) ? text : ` ${text} `;
}

function tidy(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

type RootContent = Root["children"][number];

/** Returns the words between the braces of a paragraph that is only a mark such as `{scene:payroll}`; otherwise "". */
function markOf(block: RootContent | undefined): string {
  const text = block?.type === "element" && block.tagName === "p" ? textOf(block).trim() : "";
  return /^\{([a-z:-]+)\}$/.exec(text)?.[1] ?? "";
}

/** Replaces each paragraph that is only the mark of a block with an empty figure, where the page shows that block. */
function markBlocks(tree: Root): void {
  tree.children = tree.children.map((block) => {
    const name = markOf(block);
    if (!blockNames.includes(name)) return block;
    return makeElement("figure", [], name);
  });
}

/** Encloses what is between `{columns}` or `{questions}` and `{end}`, if it begins with a level-3 heading. */
function groupBlocks(tree: Root): void {
  const done: RootContent[] = [];
  let open: { name: string; start: number } | null = null;
  for (const block of tree.children) {
    const mark = markOf(block);
    const parts = open && mark === "end" ? partsOf(open.name, done.slice(open.start + 1)) : [];
    if (open && parts.length > 0) done.splice(open.start, done.length, makeElement("div", parts, open.name));
    else done.push(block);
    if (groupNames.some((name) => name === mark)) open = { name: mark, start: done.length - 1 };
    else if (mark === "end") open = null;
  }
  tree.children = done;
}

/** Returns a column or a question for each level-3 heading; none if something is before the first one. */
function partsOf(name: string, blocks: readonly RootContent[]): Element[] {
  const parts: Element[] = [];
  for (const block of blocks) {
    if (block.type !== "element") continue;
    if (block.tagName !== "h3") parts.at(-1)?.children.push(block);
    else if (name === "columns") parts.push(makeElement("div", [block]));
    else parts.push(makeElement("details", [makeElement("summary", block.children)]));
    if (parts.length === 0) return [];
  }
  return parts;
}

function makeElement(tagName: string, children: Element["children"], dataBlock?: string): Element {
  return { type: "element", tagName, properties: dataBlock === undefined ? {} : { dataBlock }, children };
}

const heading = /^h[1-6]$/;

/** Gives each heading without an id one from its words: `Work & rest` → `work--rest`, then `work--rest-1`. */
export function addHeadingIds() {
  return (tree: Root): void => {
    const counts = new Map<string, number>();
    visit(tree, "element", (element) => {
      if (!heading.test(element.tagName) || element.properties.id) return;
      element.properties.id = uniqueId(anchorOf(textOf(element)), counts);
    });
  };
}

/** Makes the anchor of a heading as GitHub does. Links from other sites to our texts contain these anchors. */
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
