import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { href } from "../../domain/site-map.ts";
import { locales } from "../../i18n/locales.ts";
import { kindOf } from "../read-page.ts";
import { openApp, origin, type TestApp } from "./app.ts";

let site: TestApp;
beforeAll(async () => {
  site = await openApp();
});
afterAll(() => site.close());

const every = (pattern: RegExp, text: string) => [...text.matchAll(pattern)].map(([, found = ""]) => found);

/** Every address of a language, as its sitemap names them. */
async function addresses(lang: (typeof locales)[number]): Promise<string[]> {
  const { text } = await site.ask(href("sitemap", { lang }));
  return every(/<loc>([^<]+)<\/loc>/g, text);
}

describe.each(locales)("the map in %s", (lang) => {
  it("answers every address of the sitemap with a page of its own", async () => {
    const found = await addresses(lang);
    expect(found.length).toBeGreaterThan(4);
    const titles = new Set<string>();
    const descriptions = new Set<string>();
    for (const address of found) {
      const page = await site.ask(address.slice(origin.length));
      expect([address, page.status, page.cached]).toEqual([address, 200, true]);
      expect(page.text).toContain(`<html lang="${lang}"`);
      expect(every(/(<h1)[ >]/g, page.text)).toHaveLength(1);
      expect(every(/<link rel="canonical" href="([^"]+)"/g, page.text)).toEqual([address]);
      titles.add(every(/<title>([^<]+)<\/title>/g, page.text).join());
      descriptions.add(every(/<meta name="description" content="([^"]+)"/g, page.text).join());
    }
    expect([titles.size, descriptions.size]).toEqual([found.length, found.length]);
  });

  it("leads nowhere that does not exist", async () => {
    const links = new Set<string>();
    for (const address of await addresses(lang)) {
      const { text } = await site.ask(address.slice(origin.length));
      for (const link of every(/<a [^>]*?href="(\/[^"#]*)/g, text)) links.add(link);
    }
    for (const link of links) {
      const { status } = await site.ask(link);
      expect([link, status]).toEqual([link, 200]);
    }
  });

  it("names each page's other languages, and they name it back", async () => {
    for (const address of await addresses(lang)) {
      const { text } = await site.ask(address.slice(origin.length));
      const others = every(/<link rel="alternate" hrefLang="(?!x-default)[a-z]+" href="([^"]+)"/gi, text);
      expect(others).toContain(address);
      for (const other of others) {
        expect((await site.ask(other.slice(origin.length))).text).toContain(`href="${address}"`);
      }
    }
  });

  it("answers the data of every address too, without a body twice", async () => {
    for (const address of await addresses(lang)) {
      const data = await site.ask(`${address.slice(origin.length)}.data`);
      expect([address, data.status]).toEqual([address, 200]);
    }
  });
});

it("has a sitemap for each language, and one that names them", async () => {
  const { text, headers } = await site.ask(href("sitemapIndex", {}));
  expect(headers.get("Content-Type")).toContain("application/xml");
  expect(every(/<loc>([^<]+)<\/loc>/g, text)).toEqual(locales.map((lang) => `${origin}/${lang}/sitemap.xml`));
});

it("does not carry an article's text a second time as data", async () => {
  const [address = ""] = (await addresses("en")).filter((each) => kindOf(new URL(each).pathname) === "blogPost");
  const { text } = await site.ask(address.slice(origin.length));
  const paragraph = /<p>([^<]{80})/.exec(text.split('class="prose"')[1] ?? "")?.[1] ?? "";
  expect(paragraph).not.toBe("");
  expect(text.split(paragraph.slice(20, 70)).length - 1).toBe(1);
});
