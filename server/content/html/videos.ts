import type { Element, Root } from "hast";
import { SKIP, visit } from "unist-util-visit";
import { providerNames, type Video, videoOf, videoPage, writeVideo } from "../../../domain/video.ts";
import { textOf } from "./parse-html.ts";

/**
 * Replaces each paragraph that contains only a link to a video, and each frame with a player, with a link in a figure.
 * When the visitor clicks it, the page plays the video there; without JavaScript, the link opens the provider's page.
 */
export function linkVideos(tree: Root): void {
  visit(tree, "element", (element, index, parent) => {
    if (index === undefined || !parent) return;
    const found = videoIn(element);
    if (!found) return;
    parent.children[index] = figureOf(found.video, found.title);
    return [SKIP, index + 1];
  });
}

function videoIn(element: Element): { video: Video; title: string } | null {
  if (element.tagName === "iframe") {
    const video = videoOf(String(element.properties.src ?? ""));
    return video && { video, title: String(element.properties.title ?? "") };
  }
  if (element.tagName !== "p") return null;
  const children = element.children.filter((child) => child.type !== "text" || child.value.trim() !== "");
  const [link] = children;
  // The classic editor puts players in paragraphs, which cannot contain figures.
  if (children.length === 1 && link?.type === "element" && link.tagName === "iframe") return videoIn(link);
  if (children.length !== 1 || link?.type !== "element" || link.tagName !== "a") return null;
  const address = String(link.properties.href ?? "");
  const text = textOf(link).trim();
  const video = videoOf(address);
  // If the text is itself an address of a video, the video has no title.
  return video && { video, title: videoOf(text) ? "" : text };
}

function figureOf(video: Video, title: string): Element {
  const text = title.trim() || providerNames[video.provider];
  return {
    type: "element",
    tagName: "figure",
    properties: { className: ["video"], dataVideo: writeVideo(video) },
    children: [
      {
        type: "element",
        tagName: "a",
        properties: { href: videoPage(video), rel: ["noopener"] },
        children: [{ type: "text", value: text }],
      },
    ],
  };
}
