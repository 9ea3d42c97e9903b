import type { Element, ElementContent, Root } from "hast";
import { videoOf } from "../../../../domain/video.ts";
import { classesOf, linkTo, replaceElements, textOf } from "../../html/parse-html.ts";

/**
 * Turns embeds into links, except videos. An embed is a figure around a box around a player, a quotation, or the bare
 * address if its provider did not answer. Videos stay players, which `toProse` turns into links; every other player,
 * map or form becomes a link.
 */
export function linkEmbeds(tree: Root): void {
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
