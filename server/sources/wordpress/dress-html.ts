import type { Element, ElementContent, Root } from "hast";
import { toString as textOf } from "hast-util-to-string";
import { SKIP, visit } from "unist-util-visit";
import { type Prose, toProse } from "../prose.ts";
import { classesOf } from "./classes-of.ts";
import { dropWidgets } from "./drop-widgets.ts";
import { pictureSizes } from "./picture-sizes.ts";
import { renameOldMarkup } from "./rename-old-markup.ts";

/** What a text's addresses are on the site. */
export interface Surroundings {
  /** `null`: the link leads elsewhere and stays as it is. */
  link(address: string): string | null;
  /** `null`: not a file of the content system. */
  media(address: string): string | null;
  /** Of a picture that does not say its size; `null`: it is not there, and is left out. */
  size(address: string): { width: number; height: number } | null;
}

/** HTML as WordPress renders it, made ready for the site. Changes the tree. */
export function dressHtml(tree: Root, surroundings: Surroundings): Prose {
  dropWidgets(tree);
  unwrapEmbeds(tree);
  renameOldMarkup(tree);
  const sizesOf = pictureSizes(tree);
  visit(tree, "element", (element, index, parent) => {
    if (element.tagName === "a") leadHome(element, surroundings);
    if (element.tagName === "audio" || element.tagName === "video") takeSource(element, surroundings);
    if (element.tagName !== "img" || index === undefined || !parent) return;
    if (takePicture(element, sizesOf(element), surroundings)) return;
    parent.children.splice(index, 1);
    return [SKIP, index];
  });
  dropEmptyFigures(tree);
  return toProse(tree);
}

/** The addresses of pictures that do not say how large they are. */
export function unsizedPictures(tree: Root): string[] {
  const found = new Set<string>();
  visit(tree, "element", ({ tagName, properties }) => {
    if (tagName === "img" && !sizeOf(properties) && typeof properties.src === "string") found.add(properties.src);
  });
  return [...found];
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
      if (child.tagName === "figcaption") return [child];
      const bare = bareAddress(child);
      return bare === null ? child.children : [{ ...child, tagName: "p", properties: {}, children: [linkTo(bare)] }];
    });
    // The figure is there for its caption.
    if (pieces.some((piece) => piece.type === "element" && piece.tagName === "figcaption")) {
      element.children = pieces;
      return SKIP;
    }
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

function leadHome({ properties }: Element, { link, media }: Surroundings): void {
  if (typeof properties.href !== "string") return;
  const isFile = /\.(jpe?g|png|gif|webp|avif|mp3|m4a|ogg|wav|mp4|webm|pdf)$/i.test(
    properties.href.split(/[?#]/)[0] ?? "",
  );
  properties.href = (isFile ? media(properties.href) : link(properties.href)) ?? properties.href;
}

/** `false`: it is not ours to show. */
function takePicture({ properties }: Element, sizes: string, { media, size }: Surroundings): boolean {
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
    properties.sizes = sizes;
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
