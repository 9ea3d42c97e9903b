import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { href } from "../../domain/site-map.ts";
import { type Locale, locales } from "../../i18n/locales.ts";
import { kindOf, pageKinds, readPage, readSitemap } from "../read-page.ts";
import { type Asked, openApp, origin, type TestApp } from "./app.ts";

// Some hundred pages are rendered per language.
vi.setConfig({ testTimeout: 180_000 });

let site: TestApp;
beforeAll(async () => {
  site = await openApp();
});
afterAll(() => site.close());

const answers = new Map<string, Promise<Asked>>();

/** The answer at a path. Each is asked for once, because all tests of this file look at the same pages. */
function ask(path: string): Promise<Asked> {
  const answer = answers.get(path) ?? site.ask(path);
  answers.set(path, answer);
  return answer;
}

/** The path of every page of a language, as its sitemap names them. */
async function pathsOf(lang: Locale): Promise<string[]> {
  const { text } = await ask(href("sitemap", { lang }));
  const paths = readSitemap(text).map(({ address }) => address.slice(origin.length));
  expect(new Set(paths.map(kindOf))).toEqual(new Set(pageKinds));
  return paths;
}

describe.each(locales)("the map in %s", (lang) => {
  it("answers every address of the sitemap with a page of its own", async () => {
    const paths = await pathsOf(lang);
    const pages = await Promise.all(paths.map(async (path) => ({ path, answer: await ask(path) })));
    for (const { path, answer } of pages) {
      const page = readPage(answer.text);
      expect([path, answer.status, answer.cached, page.lang, page.headings]).toEqual([path, 200, true, lang, 1]);
      expect(page.canonical).toBe(origin + path);
    }
    const heads = pages.map(({ answer }) => readPage(answer.text));
    expect(new Set(heads.map(({ title }) => title)).size).toBe(paths.length);
    expect(new Set(heads.map(({ description }) => description)).size).toBe(paths.length);
  });

  it("leads nowhere that does not exist", async () => {
    const links = new Set<string>();
    for (const path of await pathsOf(lang)) {
      const found = readPage((await ask(path)).text).links.filter((link) => link.startsWith("/"));
      // The header and the footer alone have more.
      expect(found.length, path).toBeGreaterThan(20);
      for (const link of found) links.add(link.replace(/#.*/, ""));
    }
    for (const link of links) expect([link, (await ask(link)).status]).toEqual([link, 200]);
  });

  it("names each page's other languages, and they name it back", async () => {
    for (const path of await pathsOf(lang)) {
      const { "x-default": _, ...others } = readPage((await ask(path)).text).alternates;
      expect(others[lang]).toBe(origin + path);
      for (const other of Object.values(others)) {
        const back = readPage((await ask(other.slice(origin.length))).text).alternates;
        expect(back, `${other} for ${path}`).toEqual(expect.objectContaining(others));
      }
    }
  });

  it("answers the data of every address too", async () => {
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
