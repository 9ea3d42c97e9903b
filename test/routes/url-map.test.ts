import { matchPath } from "react-router";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { href } from "../../app/href.ts";
import { pages } from "../../app/routes.ts";
import { type Locale, locales } from "../../i18n/locales.ts";
import { type OpenSite, openSite, origin } from "./open-site.ts";
import { readPage, readSitemap } from "./read-page.ts";

let site: OpenSite;

beforeAll(async () => {
  site = await openSite();
});

afterAll(() => site.close());

describe.each(locales)("in %s", (lang) => {
  test("every page of the map is in the sitemap, and nothing else", async () => {
    const kinds = (await sitemapOf(lang)).map(({ address }) => kindOf(pathOf(address)));
    expect(new Set(kinds)).toEqual(new Set(Object.keys(pages)));
  });

  test("every address of the sitemap is a whole page of this language, known by its own title", async () => {
    const titles = new Set<string>();
    const descriptions = new Set<string>();
    const lines = await sitemapOf(lang);
    for (const { address, alternates } of lines) {
      const { status, headers, text } = await site.get(pathOf(address));
      const page = readPage(text);
      expect.soft({ address, status, type: headers["content-type"], ...page }).toMatchObject({
        address,
        status: 200,
        type: "text/html; charset=utf-8",
        lang,
        headings: 1,
        canonical: address,
      });
      const { "x-default": neutral, ...languages } = page.alternates;
      expect.soft(languages, address).toEqual(alternates);
      expect.soft(neutral).toBe(pathOf(address) === href("home", { lang }) ? `${origin}/` : undefined);
      titles.add(page.title);
      descriptions.add(page.description);
    }
    expect(titles.size).toBe(lines.length);
    expect(descriptions.size).toBe(lines.length);
    expect([...titles, ...descriptions]).not.toContain("");
  });

  test("every page answers a navigation with data", async () => {
    for (const { address } of await sitemapOf(lang)) {
      const { status, headers } = await site.get(`${pathOf(address)}.data`);
      expect.soft({ address, status, type: headers["content-type"] }).toEqual({
        address,
        status: 200,
        type: "text/x-script",
      });
    }
  });

  test("every link inside the site leads to a page in one step", async () => {
    const targets = new Map<string, string>();
    for (const { address } of await sitemapOf(lang)) {
      const { text } = await site.get(pathOf(address));
      for (const link of readPage(text).links) {
        const path = link.split("#", 1)[0] ?? "";
        if (path.startsWith("/")) targets.set(path, address);
      }
    }
    expect(targets.size).toBeGreaterThan(locales.length);
    for (const [path, from] of targets) {
      expect.soft({ path, from, status: (await site.get(path)).status }).toEqual({ path, from, status: 200 });
    }
  });

  test.each([
    ["a slash at the end", (path: string) => `${path}/`],
    ["a doubled slash", (path: string) => path.replace("/", "//")],
    ["an upper-case prefix", (path: string) => path.replace(lang, lang.toUpperCase())],
  ])("%s is one redirect to the clean address", async (_, spoil) => {
    for (const path of [href("home", { lang }), href("blog", { lang })]) {
      const { status, headers } = await site.get(`${spoil(path)}?page=2`);
      expect({ status, location: headers.location }).toEqual({ status: 301, location: `${path}?page=2` });
    }
  });

  test("below the map there is nothing, said in this language", async () => {
    const { status, headers, text } = await site.get(`/${lang}/no/such/place`);
    expect(status).toBe(404);
    expect(headers["cache-control"]).toBe("no-store");
    expect(readPage(text).lang).toBe(lang);
  });
});

describe("addresses for machines", () => {
  test("the sitemap's index names the sitemap of each language", async () => {
    const { status, text } = await site.get(href("sitemapIndex", {}));
    expect(status).toBe(200);
    expect([...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)).toEqual(
      locales.map((lang) => origin + href("sitemap", { lang })),
    );
  });

  test("the sitemap dates posts by their last change, and invents no date", async () => {
    for (const { address, updated } of await sitemapOf("en")) {
      if (kindOf(pathOf(address)) === "home") expect(updated).toBeNull();
      if (kindOf(pathOf(address)) === "blogPost") expect(Date.parse(updated ?? "")).toBeLessThan(Date.now());
    }
  });

  test("robots.txt names the index", async () => {
    const { text } = await site.get(href("robots", {}));
    expect(text).toContain(`Sitemap: ${origin}${href("sitemapIndex", {})}\n`);
  });

  test("the build is named, and never stored", async () => {
    const { headers, text } = await site.get(`${href("build", {})}?1`);
    expect(headers["cache-control"]).toBe("no-store");
    expect(JSON.parse(text)).toEqual({ id: expect.any(String) });
  });
});

describe("/", () => {
  test.each([
    ["a cookie", { cookie: "lang=az", "accept-language": "ru" }, "az"],
    ["the browser's list", { "accept-language": "de, en-US;q=0.5, ru;q=0.9" }, "ru"],
    ["a cookie of another site's languages", { cookie: "lang=de", "accept-language": "uz-UZ" }, "uz"],
    ["nothing", {}, "en"],
  ] as const)("with %s leads to the visitor's language and remembers it", async (_, headers, lang) => {
    const answer = await site.get("/?utm=1", headers);
    expect(answer.status).toBe(302);
    expect(answer.headers.location).toBe(`${href("home", { lang })}?utm=1`);
    expect(answer.headers.vary).toMatch(/Accept-Language, Cookie/);
    expect(answer.headers["cache-control"]).toBe("private, no-store");
    expect(answer.headers["set-cookie"]?.[0]).toMatch(`lang=${lang}; `);
  });
});

async function sitemapOf(lang: Locale) {
  const { status, text } = await site.get(href("sitemap", { lang }));
  expect(status).toBe(200);
  return readSitemap(text);
}

function pathOf(address: string): string {
  return address.slice(origin.length);
}

function kindOf(path: string): string | undefined {
  return Object.entries(pages).find(([, page]) => matchPath(page.path, path))?.[0];
}
