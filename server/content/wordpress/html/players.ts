import type { Element, ElementContent, Root } from "hast";
import { linkTo, replaceElements } from "../../html/parse-html.ts";
import { type FileResolver, foreignLink, sizeOf } from "./pictures.ts";

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
