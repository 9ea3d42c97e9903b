import type { Element, ElementContent, Root } from "hast";
import { toString as textOf } from "hast-util-to-string";
import { SKIP, visit } from "unist-util-visit";
import { type Prose, toProse } from "../prose.ts";
import { parseHtml } from "./plain-text.ts";

/** What a text's addresses are on the site. */
export interface Surroundings {
  /** `null`: the link leads elsewhere and stays as it is. */
  link(address: string): string | null;
  /** `null`: not a file of the content system. */
  media(address: string): string | null;
  /** Of a picture that does not say its size; `null`: it is not there, and is left out. */
  size(address: string): { width: number; height: number } | null;
}

/** HTML as WordPress renders it, made ready for the site. */
export function dressHtml(html: string, surroundings: Surroundings): Prose {
  const tree = parseHtml(html);
  dropWidgets(tree);
  unwrapEmbeds(tree);
  renameOldMarkup(tree);
  visit(tree, "element", (element, index, parent) => {
    if (element.tagName === "a") leadHome(element, surroundings);
    if (element.tagName === "audio" || element.tagName === "video") takeSource(element, surroundings);
    if (element.tagName !== "img" || index === undefined || !parent) return;
    if (takePicture(element, surroundings)) return;
    parent.children.splice(index, 1);
    return [SKIP, index];
  });
  dropEmptyFigures(tree);
  return toProse(tree);
}

/** The addresses of pictures that do not say how large they are. */
export function unsizedPictures(html: string): string[] {
  const found = new Set<string>();
  visit(parseHtml(html), "element", ({ tagName, properties }) => {
    if (tagName === "img" && !sizeOf(properties) && typeof properties.src === "string") found.add(properties.src);
  });
  return [...found];
}

/** Blocks that WordPress fills with what is current there: lists of its own pages, forms, log-ins, empty space. */
const widget =
  /^wp-block-(spacer|archives|calendar|categories|latest-(comments|posts)|loginout|navigation|page-list|post-comments|query|rss|search|social-links|tag-cloud)/;

function dropWidgets(tree: Root): void {
  visit(tree, "element", (element, index, parent) => {
    if (index === undefined || !parent || !classesOf(element).some((name) => widget.test(name))) return;
    parent.children.splice(index, 1);
    return [SKIP, index];
  });
}

/** An embed is a figure around a box around a player, a quotation, or the bare address where its provider was away. */
function unwrapEmbeds(tree: Root): void {
  visit(tree, "element", (element, index, parent) => {
    if (index === undefined || !parent) return;
    const address = element.tagName === "p" ? bareAddress(element) : null;
    if (address !== null) element.children = [linkTo(address)];
    if (!classesOf(element).includes("wp-block-embed")) return;
    const pieces = element.children.flatMap((child): ElementContent[] => {
      if (child.type !== "element") return [];
      if (child.tagName === "figcaption") return [{ ...child, tagName: "p", properties: {} }];
      const bare = bareAddress(child);
      return bare === null ? child.children : [{ ...child, tagName: "p", properties: {}, children: [linkTo(bare)] }];
    });
    parent.children.splice(index, 1, ...pieces);
    return [SKIP, index + pieces.length];
  });
}

function bareAddress(element: Element): string | null {
  const text = textOf(element).trim();
  return element.children.every(({ type }) => type === "text") && /^https?:\/\/\S+$/.test(text) ? text : null;
}

function linkTo(address: string): Element {
  return {
    type: "element",
    tagName: "a",
    properties: { href: address },
    children: [{ type: "text", value: address }],
  };
}

const oldClasses: Record<string, string> = { gallery: "wp-block-gallery", "wp-caption": "wp-block-image" };
const oldElements: Record<string, string> = { acronym: "abbr", tt: "code", strike: "s", big: "span" };

/** The classic editor's names for what blocks call otherwise. */
function renameOldMarkup(tree: Root): void {
  visit(tree, "element", (element) => {
    element.tagName = oldElements[element.tagName] ?? element.tagName;
    if (!Array.isArray(element.properties.className)) return;
    element.properties.className = classesOf(element).map(
      (name) => oldClasses[name] ?? name.replace(/^gallery-columns-(\d)$/, "columns-$1"),
    );
  });
}

function leadHome({ properties }: Element, { link, media }: Surroundings): void {
  if (typeof properties.href !== "string") return;
  const isFile = /\.(jpe?g|png|gif|webp|avif|mp3|m4a|ogg|wav|mp4|webm|pdf)$/i.test(
    properties.href.split(/[?#]/)[0] ?? "",
  );
  properties.href = (isFile ? media(properties.href) : link(properties.href)) ?? properties.href;
}

/** `false`: it is not ours to show. */
function takePicture({ properties }: Element, { media, size }: Surroundings): boolean {
  const source = String(properties.src ?? "");
  const src = media(source);
  const dimensions = sizeOf(properties) ?? size(source);
  if (src === null || dimensions === null) return false;
  Object.assign(properties, { src, ...dimensions });
  const candidates = String(properties.srcSet ?? "")
    .split(/,\s+/)
    .flatMap((candidate) => {
      const [address = "", width = ""] = candidate.trim().split(/\s+/);
      const own = media(address);
      return own !== null && /^\d+w$/.test(width) ? [`${own} ${width}`] : [];
    });
  delete properties.srcSet;
  delete properties.sizes;
  if (candidates.length > 1) {
    properties.srcSet = candidates.join(", ");
    // The measure of a text, see prose.css.
    properties.sizes = "(min-width: 44rem) 42rem, 92vw";
  }
  return true;
}

function takeSource(element: Element, { media }: Surroundings): void {
  const { properties } = element;
  const inner = element.children.find((child) => child.type === "element" && child.tagName === "source");
  const source = properties.src ?? (inner?.type === "element" ? inner.properties.src : undefined);
  const src = media(String(source ?? ""));
  const poster = media(String(properties.poster ?? ""));
  element.children = [];
  element.properties = {
    ...(src === null ? {} : { src }),
    ...(poster === null ? {} : { poster }),
    ...sizeOf(properties),
  };
}

/** A figure whose picture is gone would be a caption without anything. */
function dropEmptyFigures(tree: Root): void {
  visit(tree, "element", (element, index, parent) => {
    if (element.tagName !== "figure" || index === undefined || !parent) return;
    const holds = new Set(["img", "audio", "video", "iframe", "table", "blockquote", "pre", "a"]);
    let isEmpty = true;
    visit(element, "element", ({ tagName }) => {
      if (holds.has(tagName)) isEmpty = false;
    });
    if (!isEmpty) return;
    parent.children.splice(index, 1);
    return [SKIP, index];
  });
}

function sizeOf({ width, height }: Element["properties"]): { width: number; height: number } | null {
  const size = { width: Math.round(Number(width)), height: Math.round(Number(height)) };
  return size.width > 0 && size.height > 0 && size.width < 20_000 && size.height < 20_000 ? size : null;
}

function classesOf({ properties }: Element): string[] {
  return Array.isArray(properties.className) ? properties.className.map(String) : [];
}
