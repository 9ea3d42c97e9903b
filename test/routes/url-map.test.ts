import { readdirSync } from "node:fs";
import { describe, expect, it, vi } from "vitest";
import { href } from "../../domain/site-map.ts";
import type { Locale } from "../../i18n/locales.ts";
import { opened } from "../fixtures/opened.ts";
import { kindOf, type PageKind, pageKinds, readPage, readSitemap, type SitemapLine } from "../read-page.ts";
import { type Asked, openApp, origin } from "./app.ts";

// About a hundred pages are rendered per language.
vi.setConfig({ testTimeout: 300_000 });

const site = opened(() => openApp());

const answers = new Map<string, Promise<Asked>>();

/** Returns the response at a path. Each is requested once, because all tests of this file look at the same pages. */
function ask(path: string): Promise<Asked> {
  const answer = answers.get(path) ?? site.ask(path);
  answers.set(path, answer);
  return answer;
}

/** Returns every page of a language, as its sitemap names them. */
async function linesOf(lang: Locale): Promise<(SitemapLine & { path: string })[]> {
  const { text } = await ask(href("sitemap", { lang }));
  const lines = readSitemap(text).map((line) => ({ ...line, path: line.address.slice(origin.length) }));
  expect(new Set(lines.map(({ path }) => kindOf(path)))).toEqual(new Set(pageKinds));
  return lines;
}

async function pathsOf(lang: Locale): Promise<string[]> {
  return (await linesOf(lang)).map(({ path }) => path);
}

// The crawl checks status, heads and links of all pages in every language.
describe.each(["en", "kk"] as const)("the map in %s", (lang) => {
  it("has every help article", async () => {
    const slugs = readdirSync("content/help/en").map((file) => file.replace(/\.md$/, ""));
    expect(slugs.length).toBeGreaterThanOrEqual(36);
    const articles = slugs.map((slug) => href("helpArticle", { lang, slug }));
    expect(await pathsOf(lang)).toEqual(expect.arrayContaining(articles));
  });

  it("dates posts and articles by their last change, their list by the newest, and invents no other date", async () => {
    const lines = await linesOf(lang);
    const ofKind = (kind: PageKind) => lines.filter(({ path }) => kindOf(path) === kind);
    for (const [start, entry, date] of [
      ["blog", "blogPost", /"dateModified":"([^"]+)"/],
      ["help", "helpArticle", /<time dateTime="([^"]+)"/],
    ] as const) {
      const entries = ofKind(entry);
      expect(entries.length).toBeGreaterThan(1);
      for (const { path, updated } of entries) {
        const [, modified] = date.exec((await ask(path)).text) ?? [];
        expect([path, updated]).toEqual([path, modified]);
      }
      const newest = entries
        .map(({ updated }) => updated ?? "")
        .sort()
        .at(-1);
      expect(ofKind(start).map(({ updated }) => updated)).toEqual([newest]);
    }
    const dated = new Set<string | undefined>(["blog", "blogPost", "help", "helpArticle"]);
    const others = lines.filter(({ path }) => !dated.has(kindOf(path)));
    expect(others.filter(({ updated }) => updated !== null)).toEqual([]);
  });

  it("answers requests for the data of each kind of page", async () => {
    const paths = new Map((await pathsOf(lang)).map((path) => [kindOf(path), path]));
    for (const path of paths.values()) {
      const data = await ask(`${path}.data`);
      expect([path, data.status, data.headers.get("Content-Type")]).toEqual([path, 200, "text/x-script"]);
      expect(data.text).toContain(JSON.stringify(readPage((await ask(path)).text).title).slice(1, -1));
    }
  });
});
