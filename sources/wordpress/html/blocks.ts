import type { Element, ElementContent, Root } from "hast";
import { videoOf } from "../../../domain/video.ts";
import { classesOf, linkTo, replaceElements, textOf } from "../../../server/content/html/parse-html.ts";

/**
 * Normalizes WordPress's HTML, as the first of two steps: removes what works only in WordPress, and renames old markup
 * to that of current blocks. Changes the tree.
 */
export function normalizeBlocks(tree: Root): void {
  dropWidgets(tree);
  openAccordions(tree);
  renameOldMarkup(tree);
  unfoldCovers(tree);
  readInlineStyles(tree);
  linkEmbeds(tree);
}

/** Blocks that WordPress fills with its own current data: lists of posts, forms, logins, site names. */
const widget =
  /^(components-placeholder$|wp-block-(spacer|archives|avatar|calendar|categories|comments?(-|$)|home-link|latest-|loginout|navigation|page-list|post-(?!content)|query|read-more|rss|search|site-|social-links|tag-cloud|term-description))/;

export function dropWidgets(tree: Root): void {
  replaceElements(tree, (element) => (classesOf(element).some((name) => widget.test(name)) ? [] : null));
}

/** Turns each accordion block, which needs a script and buttons to open, into `<details>`, which needs neither. */
function openAccordions(tree: Root): void {
  replaceElements(tree, (item) => {
    if (!classesOf(item).includes("wp-block-accordion-item")) return null;
    const question = partOf(item, "wp-block-accordion-heading__toggle-title") ?? partOf(item, headingClass);
    const answer = item.children.filter(
      (child) => child.type !== "element" || !classesOf(child).includes(headingClass),
    );
    const summary: Element = {
      type: "element",
      tagName: "summary",
      properties: {},
      children: [{ type: "text", value: question ? textOf(question).trim() : "" }],
    };
    return [{ type: "element", tagName: "details", properties: {}, children: [summary, ...answer] }];
  });
}

const headingClass = "wp-block-accordion-heading";

/** Returns the first element with this class, at any depth. */
function partOf(element: Element, className: string): Element | null {
  const children = element.children.filter((child: ElementContent) => child.type === "element");
  for (const child of children) {
    const found = classesOf(child).includes(className) ? child : partOf(child, className);
    if (found) return found;
  }
  return null;
}

const oldElements: Record<string, string> = { acronym: "abbr", tt: "code", strike: "s", big: "span", center: "div" };

const oldClasses: Record<string, string> = { "wp-caption": "wp-block-image" };

/** Elements that only wrap a picture of a gallery. */
const wrappers = new Set(["blocks-gallery-grid", "blocks-gallery-item", "gallery-icon"]);

/** Renames elements and classes of the classic editor and of early blocks to those of current blocks. */
function renameOldMarkup(tree: Root): void {
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

/**
 * Turns each cover, which is a text over a picture or a film, into a figure with that file and the text below it. A
 * cover whose background is fixed or repeated names its picture in a style.
 */
function unfoldCovers(tree: Root): void {
  replaceElements(tree, (cover) => {
    const classes = classesOf(cover);
    if (!classes.includes("wp-block-cover")) return null;
    const files = filesOf(cover);
    const className = [files[0]?.tagName === "video" ? "wp-block-video" : "wp-block-image"].concat(
      classes.filter((name) => /^align(wide|full)$/.test(name)),
    );
    const text = cover.children.flatMap((child) =>
      child.type === "element" && classesOf(child).includes("wp-block-cover__inner-container") ? child.children : [],
    );
    if (files.length === 0) return text;
    return [{ type: "element", tagName: "figure", properties: { className }, children: files }, ...text];
  });
}

/** Returns the picture or the film behind the text of a cover. */
function filesOf(cover: Element): Element[] {
  for (const element of [cover, ...cover.children.filter((child) => child.type === "element")]) {
    const src = /url\(\s*["']?([^"')]+)/.exec(String(element.properties.style ?? ""))?.[1];
    const alt = String(element.properties.ariaLabel ?? "");
    if (src !== undefined) return [{ type: "element", tagName: "img", properties: { src, alt }, children: [] }];
    if (element.tagName === "img" || element.tagName === "video") return [element];
  }
  return [];
}

/**
 * Turns alignments and underlines, which are written as styles and old attributes, into classes and elements, because
 * the content security policy allows no inline styles: `style="text-align:right"` → `class="has-text-align-right"`. All
 * other styles are removed.
 */
function readInlineStyles(tree: Root): void {
  replaceElements(tree, (element) => {
    const style = String(element.properties.style ?? "");
    delete element.properties.style;
    const classes = [...classesOf(element), ...alignment(element, style)];
    if (classes.length > 0) element.properties.className = [...new Set(classes)];
    if (element.tagName === "span" && /text-decoration\s*:[^;]*underline/i.test(style)) element.tagName = "u";
    return null;
  });
}

/**
 * Returns the class of an alignment. `justify` is dropped: on a phone, and in languages that no browser hyphenates, it
 * leaves wide gaps between words.
 */
function alignment({ tagName, properties }: Element, style: string): string[] {
  const isTable = ["table", "td", "th"].includes(tagName);
  const align = /text-align\s*:\s*([^;]+)/i.exec(style)?.[1] ?? (isTable ? "" : String(properties.align ?? ""));
  const side = /^(left|center|right)$/.exec(align.trim().toLowerCase())?.[1];
  if (side === undefined) return [];
  return [tagName === "img" ? `align${side}` : `has-text-align-${side}`];
}

/**
 * Turns embeds into links, except videos. An embed is a figure around a box around a player, a quotation, or the bare
 * address if its provider did not answer. Videos stay players, which `toProse` turns into links; every other player,
 * map or form becomes a link.
 */
function linkEmbeds(tree: Root): void {
  replaceElements(tree, (element, parent) => {
    if (element.tagName === "iframe") return linkFrame(element, parent);
    const address = element.tagName === "p" ? bareAddress(element) : null;
    if (address !== null) element.children = [linkTo(address)];
    const classes = classesOf(element);
    if (!classes.includes("wp-block-embed")) return null;
    const pieces = element.children.flatMap(embedPieces);
    const hasCaption = pieces.some((piece) => piece.type === "element" && piece.tagName === "figcaption");
    // A figure with a caption or an alignment stays.
    if (!hasCaption && !classes.some((name) => /^align/.test(name))) return pieces;
    element.children = pieces;
    return null;
  });
}

function embedPieces(child: ElementContent): ElementContent[] {
  if (child.type !== "element") return [];
  if (child.tagName === "figcaption") return [child];
  const address = bareAddress(child);
  return address === null ? child.children : [paragraph(linkTo(address))];
}

function bareAddress(element: Element): string | null {
  const text = textOf(element).trim();
  return element.children.every(({ type }) => type === "text") && /^https?:\/\/\S+$/.test(text) ? text : null;
}

function linkFrame({ properties }: Element, parent: Root | Element): ElementContent[] | null {
  const address = String(properties.src ?? "").replace(/^\/\//, "https://");
  if (videoOf(address)) return null;
  const isHidden = [properties.width, properties.height].some((size) => size !== undefined && Number(size) < 3);
  // WordPress's embeds of posts also contain a quotation with the link.
  const isRepeated = Array.isArray(properties.className) && properties.className.includes("wp-embedded-content");
  if (isHidden || isRepeated || !/^https?:/i.test(address) || !URL.canParse(address)) return [];
  const link = linkTo(address, String(properties.title ?? "").trim() || new URL(address).host);
  return parent.type === "element" && parent.tagName === "p" ? [link] : [paragraph(link)];
}

function paragraph(link: Element): Element {
  return { type: "element", tagName: "p", properties: {}, children: [link] };
}
