import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { memoryPages, validateXML } from "xmllint-wasm";
import { maxAddresses } from "../../app/pages/endpoints/sitemap-entries.ts";
import type { CatalogEntry } from "../../domain/content.ts";
import { href } from "../../domain/site-map.ts";
import { locales } from "../../i18n/locales.ts";
import { opened } from "../fixtures/opened.ts";
import { readSitemap } from "../read-page.ts";
import { openApp, origin } from "./app.ts";

const ours = join(import.meta.dirname, "../fixtures/schemas");
const theirs = join(dirname(createRequire(import.meta.url).resolve("sitemap/package.json")), "schema");

function schema(folder: string, fileName: string) {
  return { fileName, contents: readFileSync(join(folder, fileName), "utf8") };
}

/** Returns the errors that xmllint finds in a document. It reads the schemas only from files. */
async function faultsOf(xml: string, kind: "sitemap" | "index"): Promise<string[]> {
  const sitemap = {
    schema: [schema(ours, "sitemap-with-links.xsd")],
    preload: [schema(theirs, "sitemap.xsd"), schema(ours, "xhtml-link.xsd")],
  };
  const { errors } = await validateXML({
    xml: { fileName: "document.xml", contents: xml },
    ...(kind === "sitemap" ? sitemap : { schema: [schema(ours, "siteindex.xsd")] }),
    modifyArguments: (given) => ["--nonet", ...given],
    maxMemoryPages: memoryPages.GiB,
  });
  return errors.map(({ rawMessage }) => rawMessage);
}

const site = opened(() => openApp());

test.each(locales)("the sitemap in %s is valid", async (lang) => {
  const { text } = await site.ask(href("sitemap", { lang }));
  expect(await faultsOf(text, "sitemap")).toEqual([]);
});

test("the schemas refuse a date that is none and a language that is empty", async () => {
  const { text } = await site.ask(href("sitemap", { lang: "en" }));
  const spoiled = [text.replace(/<lastmod>[^<]+/, "<lastmod>yesterday"), text.replace(/hreflang="ru"/, 'hreflang=""')];
  for (const xml of spoiled) expect((await faultsOf(xml, "sitemap")).length).toBeGreaterThan(0);
});

describe("with more addresses than a sitemap may have", () => {
  const entryAt = (_: unknown, at: number): CatalogEntry => ({
    collection: "posts",
    id: `post-${at}`,
    translations: { en: `post-${at}-a&b` },
    updated: { en: "2026-10-20T08:00:00Z" },
  });
  const large = opened(() => {
    const catalog = async () => Array.from({ length: maxAddresses }, entryAt);
    const content = { ...site.services.content, catalog, onChange: () => () => {}, close: async () => {} };
    return openApp({ content });
  });

  test("the index names two sitemaps of that language, which are valid and name each address once", async () => {
    const index = (await large.ask(href("sitemapIndex", {}))).text;
    expect(await faultsOf(index, "index")).toEqual([]);
    const named = [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) => address);
    expect(named).toHaveLength(locales.length + 1);
    const english = named.filter((address) => address.includes("/en/")).map((each) => each.slice(origin.length));
    expect(english).toEqual([href("sitemap", { lang: "en" }), href("sitemap", { lang: "en" }, { page: 2 })]);
    const texts = await Promise.all(english.map(async (path) => (await large.ask(path)).text));
    for (const text of texts) expect(await faultsOf(text, "sitemap")).toEqual([]);
    const addresses = texts.map((text) => readSitemap(text).map(({ address }) => address));
    expect(addresses[0]).toHaveLength(maxAddresses);
    expect(addresses.flat().length).toBeGreaterThan(maxAddresses);
    expect(new Set(addresses.flat()).size).toBe(addresses.flat().length);
    for (const text of texts) expect(Buffer.byteLength(text)).toBeLessThan(50 * 1024 * 1024);
  });
});
