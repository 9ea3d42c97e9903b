import { pages } from "../domain/pages.ts";
import { matchRoute, type PageName, pageNames } from "../domain/site-map.ts";

/** Returns the main parts of a page, read from its HTML as it came. */
export function readPage(html: string) {
  const head = html.slice(0, html.indexOf("</head>"));
  return {
    lang: attribute(html.match(/<html[^>]*>/)?.[0] ?? "", "lang"),
    title: text(head.match(/<title[^>]*>([\s\S]*?)<\/title>/)?.[1] ?? ""),
    description: attribute(head.match(/<meta[^>]*name="description"[^>]*>/)?.[0] ?? "", "content"),
    headings: [...html.matchAll(/<h1[\s>]/g)].length,
    canonical: attribute(head.match(/<link[^>]*rel="canonical"[^>]*>/)?.[0] ?? "", "href"),
    alternates: Object.fromEntries(
      [...head.matchAll(/<link[^>]*rel="alternate"[^>]*hreflang[^>]*>/gi)].map(([tag]) => [
        attribute(tag, "hreflang"),
        attribute(tag, "href"),
      ]),
    ),
    links: [...html.matchAll(/<a\s[^>]*>/g)].map(([tag]) => attribute(tag, "href")),
  };
}

/** Returns what no page may show: parts without a text, and values that only a program knows. */
export function gapsIn(html: string): string[] {
  const shown = html
    .replaceAll(/<(script|style)\b[\s\S]*?<\/\1>|<!--[\s\S]*?-->/g, "")
    .replaceAll(/<svg\b[\s\S]*?<\/svg>/g, "*");
  const empty = /<(li|p|dl|dt|dd|h[1-6]|summary|label|option)\b(?![^>]*(?:role="status"|with-script))[^>]*>\s*<\/\1>/g;
  const found = shown.match(/[^<>]*(?:\b(?:undefined|null|NaN|Infinity)\b|∞|\0)[^<>]*/g) ?? [];
  const lacksDescription = /<meta[^>]*name="description"[^>]*content=""/.test(html);
  return [...(shown.match(empty) ?? []), ...found, ...(lacksDescription ? ["no description"] : [])];
}

export interface SitemapLine {
  address: string;
  alternates: Record<string, string>;
  updated: string | null;
}

export function readSitemap(xml: string): SitemapLine[] {
  return [...xml.matchAll(/<url>([\s\S]*?)<\/url>/g)].map(([, line = ""]) => ({
    address: text(line.match(/<loc>(.*?)<\/loc>/)?.[1] ?? ""),
    alternates: Object.fromEntries(
      [...line.matchAll(/<xhtml:link[^>]*>/g)].map(([tag]) => [attribute(tag, "hreflang"), attribute(tag, "href")]),
    ),
    updated: line.match(/<lastmod>(.*?)<\/lastmod>/)?.[1] ?? null,
  }));
}

export type PageKind = PageName;

/** The kinds of pages that the sitemap names. Our content has no own pages. */
export const pageKinds = pageNames.filter((name) => pages[name].listed !== null && name !== "own");

/** Returns the page of the site map that a path belongs to. */
export function kindOf(path: string): PageKind | undefined {
  const name = matchRoute(path)?.name;
  return pageKinds.find((kind) => kind === name);
}

function attribute(tag: string, name: string): string {
  return text(tag.match(new RegExp(`\\s${name}="([^"]*)"`, "i"))?.[1] ?? "");
}

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'", "#39": "'", apos: "'" };

function text(escaped: string): string {
  return escaped.replaceAll(/&(\w+|#\w+);/g, (whole, name: string) => entities[name] ?? whole);
}
