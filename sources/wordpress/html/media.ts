import type { Element, ElementContent, Root } from "hast";
import { visit } from "unist-util-visit";
import { classesOf, linkTo, replaceElements, textOf } from "../../../server/content/html/parse-html.ts";

export interface FileResolver {
  /** Returns the site's address of a file of WordPress; `null` if the file is on another host. */
  media(address: string): string | null;
  /** Returns the size in pixels of a picture whose HTML does not state it; `null` if there is no such picture. */
  size(address: string): { width: number; height: number } | null;
  /** Reports a file on a host whose files the site does not serve. */
  foreign(address: string): void;
}

/** Returns the addresses of pictures whose HTML does not state their size. */
export function unsizedPictures(tree: Root): string[] {
  const found = new Set<string>();
  visit(tree, "element", ({ tagName, properties }) => {
    if (tagName === "img" && !sizeOf(properties) && typeof properties.src === "string") found.add(properties.src);
  });
  return [...found];
}

/**
 * Gives WordPress's pictures their address on the site. Pictures on other hosts become links; pictures that no longer
 * exist are removed.
 */
export function showPictures(tree: Root, resolver: FileResolver): void {
  nameLinkedPictures(tree);
  const sizesOf = pictureSizes(tree);
  const linked = new Set(picturesIn(tree, "a"));
  replaceElements(tree, (picture) => {
    if (picture.tagName !== "img") return null;
    const { properties } = picture;
    const source = String(properties.src ?? "");
    const src = resolver.media(source);
    if (src === null) {
      if (Number(properties.width) < 3 || Number(properties.height) < 3) return [];
      const text = String(properties.alt ?? "").trim();
      return linked.has(picture)
        ? [{ type: "text", value: text || fileName(source) }]
        : foreignLink(source, text, resolver);
    }
    const dimensions = sizeOf(properties) ?? resolver.size(source);
    if (dimensions === null) return [];
    Object.assign(properties, { src, ...dimensions, ...candidates(properties, sizesOf(picture), resolver) });
    return null;
  });
}

function candidates({ srcSet }: Element["properties"], sizes: string, { media }: FileResolver) {
  const found = String(srcSet ?? "")
    .split(/,\s+/)
    .flatMap((candidate) => {
      const [address = "", width = ""] = candidate.trim().split(/\s+/);
      const own = address === "" ? null : media(address);
      return own !== null && /^\d+w$/.test(width) ? [`${own} ${width}`] : [];
    });
  return found.length > 1 ? { srcSet: found.join(", "), sizes } : { srcSet: undefined, sizes: undefined };
}

/** Returns a link to a file on another host; nothing for an address that is not http(s), such as `data:`. */
function foreignLink(source: string, text: string, { foreign }: Pick<FileResolver, "foreign">): ElementContent[] {
  const address = source.replace(/^\/\//, "https://");
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return [];
  foreign(address);
  return [linkTo(address, text || fileName(address) || address)];
}

/**
 * Gives a name to each link that contains only pictures without a description: the caption or, without one, the name of
 * the file.
 */
function nameLinkedPictures(tree: Root): void {
  const captions = new Map<Element, string>();
  visit(tree, "element", (figure) => {
    if (figure.tagName !== "figure") return;
    const caption = figure.children.find((child) => child.type === "element" && child.tagName === "figcaption");
    for (const picture of elementsIn(figure, "img")) captions.set(picture, caption ? textOf(caption).trim() : "");
  });
  for (const link of elementsIn(tree, "a")) {
    const pictures = elementsIn(link, "img");
    const [first] = pictures;
    if (!first || textOf(link).trim() || link.properties.ariaLabel || pictures.some((each) => each.properties.alt)) {
      continue;
    }
    first.properties.alt = captions.get(first) || fileName(String(first.properties.src ?? ""));
  }
}

/** `…/Sunset-at_sea-300x200.jpg` → `Sunset at sea` */
function fileName(address: string): string {
  const name = address.split(/[?#]/)[0]?.split("/").at(-1) ?? "";
  const words = name.replace(/\.\w+$/, "").replace(/-(\d+x\d+|scaled)$/, "");
  try {
    return decodeURIComponent(words).replace(/[-_]+/g, " ").trim();
  } catch {
    // The escape sequence is invalid; the name is readable enough as it is.
    return words;
  }
}

function picturesIn(tree: Root, tagName: string): Element[] {
  return elementsIn(tree, tagName).flatMap((element) => elementsIn(element, "img"));
}

function elementsIn(tree: Root | Element, tagName: string): Element[] {
  const found: Element[] = [];
  visit(tree, "element", (element) => {
    if (element.tagName === tagName) found.push(element);
  });
  return found;
}

function sizeOf({ width, height }: Element["properties"]): { width: number; height: number } | null {
  const size = { width: Math.round(Number(width)), height: Math.round(Number(height)) };
  return size.width > 0 && size.height > 0 && size.width < 20_000 && size.height < 20_000 ? size : null;
}

/** The width of a text column, see prose.css. */
const columnSizes = "(min-width: 45rem) 42rem, 94vw";

/** Blocks that make their pictures wider or narrower, see styles/. */
const blockSizes: readonly (readonly [RegExp, string])[] = [
  [/^align(wide|full)$/, "(min-width: 80rem) 54rem, 94vw"],
  [/^align(left|right)$/, "(min-width: 48rem) 20rem, 94vw"],
  [/^wp-block-(columns|media-text)$/, "(min-width: 48rem) 27rem, 94vw"],
  [/^wp-block-gallery$/, "(min-width: 48rem) 21rem, 47vw"],
];

/** Returns a function that gives the `sizes` attribute of each picture. The innermost block decides. */
function pictureSizes(tree: Root): (picture: Element) => string {
  const sizes = new Map<Element, string>();
  visit(tree, "element", (block) => {
    const size = blockSizes.findLast(([name]) => classesOf(block).some((each) => name.test(each)))?.[1];
    if (size === undefined) return;
    for (const picture of elementsIn(block, "img")) sizes.set(picture, size);
  });
  return (picture) => sizes.get(picture) ?? columnSizes;
}

/**
 * Gives WordPress's audio and video files, and their subtitles, their address on the site. Files on other hosts become
 * links.
 */
export function showPlayers(tree: Root, resolver: FileResolver): void {
  replaceElements(tree, (element) => {
    const { tagName, properties } = element;
    if (tagName !== "audio" && tagName !== "video") return null;
    const address = String(properties.src ?? childrenOf(element, "source")[0]?.properties.src ?? "");
    const src = resolver.media(address);
    if (src === null) return foreignLink(address, "", resolver);
    // Only Safari plays QuickTime, so a film in this format becomes a link.
    if (/\.mov$/i.test(src)) return [linkTo(src, decodeURIComponent(src.split(/[~/]/).at(-1) ?? src))];
    const poster = properties.poster ? resolver.media(String(properties.poster)) : null;
    element.children = childrenOf(element, "track").flatMap((track) => subtitles(track, resolver));
    element.properties = { src, ...(poster === null ? {} : { poster }), ...sizeOf(properties) };
    return null;
  });
}

function childrenOf(element: Element, tagName: string): Element[] {
  return element.children.filter((child) => child.type === "element").filter((child) => child.tagName === tagName);
}

function subtitles(track: Element, { media }: FileResolver): ElementContent[] {
  const src = media(String(track.properties.src ?? "data:"));
  return src === null ? [] : [{ ...track, properties: { ...track.properties, src } }];
}
