import { readdirSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { href } from "../../domain/site-map.ts";
import { type Locale, locales } from "../../i18n/locales.ts";
import { fewAtOnce } from "../few-at-once.ts";
import { kindOf, type PageKind, pageKinds, readPage, readSitemap, type SitemapLine } from "../read-page.ts";
import { type Asked, openApp, origin, type TestApp } from "./app.ts";

// About a hundred pages are rendered per language.
vi.setConfig({ testTimeout: 300_000 });

let site: TestApp;
beforeAll(async () => {
  site = await openApp();
});
afterAll(() => site.close());

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

// The crawl checks heads and links of all pages in every language.
describe.each(["en", "kk"] as const)("the map in %s", (lang) => {
  it("answers every address of the sitemap with its own page", async () => {
    const paths = await pathsOf(lang);
    const pages = await fewAtOnce(paths, async (path) => ({ path, answer: await ask(path) }));
    for (const { path, answer } of pages) {
      const page = readPage(answer.text);
      expect([path, answer.status, answer.cached, page.lang, page.headings]).toEqual([path, 200, true, lang, 1]);
      expect(page.canonical).toBe(origin + path);
    }
    const heads = pages.map(({ answer }) => readPage(answer.text));
    expect(new Set(heads.map(({ title }) => title)).size).toBe(paths.length);
    expect(new Set(heads.map(({ description }) => description)).size).toBe(paths.length);
  });

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

  it("answers requests for the data of every address too", async () => {
    for (const path of await pathsOf(lang)) {
      const data = await ask(`${path}.data`);
      expect([path, data.status, data.headers.get("Content-Type")]).toEqual([path, 200, "text/x-script"]);
      expect(data.text).toContain(JSON.stringify(readPage((await ask(path)).text).title).slice(1, -1));
    }
  });
});

it("has a sitemap for each language, and one that names them", async () => {
  const { text, headers } = await ask(href("sitemapIndex", {}));
  expect(headers.get("Content-Type")).toContain("application/xml");
  const named = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address);
  expect(named).toEqual(locales.map((lang) => origin + href("sitemap", { lang })));
});

it("does not carry an article's text a second time as data", async () => {
  const [path = ""] = (await pathsOf("en")).filter((each) => kindOf(each) === "blogPost");
  const { text } = await ask(path);
  const paragraph = /<p>([^<]{80})/.exec(text.split('class="prose"')[1] ?? "")?.[1] ?? "";
  expect(paragraph).not.toBe("");
  expect(text.split(paragraph.slice(20, 70)).length - 1).toBe(1);
});
