import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { href } from "../../domain/site-map.ts";
import { locales } from "../../i18n/locales.ts";
import { ourContent } from "../fixtures/our-content.ts";
import { kindOf, type PageKind, pageKinds, readPage, readSitemap } from "../read-page.ts";
import { type OpenSite, openSite, origin } from "./open-site.ts";

type Node = Record<string, unknown> & { "@type": string };

/** What search engines must find in a node, by their documentation; a dot leads into another node. */
const required: Record<string, string[]> = {
  Organization: ["name", "url", "logo"],
  WebSite: ["name", "url", "potentialAction.target.urlTemplate", "potentialAction.query-input"],
  WebPage: ["name", "url", "description", "inLanguage", "isPartOf.@id"],
  BreadcrumbList: ["itemListElement"],
  BlogPosting: ["headline", "datePublished", "dateModified", "author.@id", "publisher.@id", "mainEntityOfPage.@id"],
  TechArticle: ["headline", "description", "dateModified", "author.@id", "mainEntityOfPage.@id"],
  SoftwareApplication: ["name", "applicationCategory", "offers"],
  WebApplication: ["name", "url", "applicationCategory", "operatingSystem", "offers.priceCurrency"],
  JobPosting: [
    ...["title", "description", "datePosted", "hiringOrganization.@id"],
    ...["jobLocation.address.addressLocality", "jobLocation.address.addressCountry"],
  ],
};

const onEveryPage = ["Organization", "WebSite", "WebPage"];

/** Nodes that a kind of page has besides. */
const ownNodes: Partial<Record<PageKind, string>> = {
  blogPost: "BlogPosting",
  helpArticle: "TechArticle",
  pricing: "SoftwareApplication",
  careers: "JobPosting",
  schedule: "WebApplication",
  lateness: "WebApplication",
};

const folder = mkdtempSync(join(tmpdir(), "structured-"));
let site: OpenSite;

beforeAll(async () => {
  cpSync(ourContent, folder, { recursive: true });
  mkdirSync(join(folder, "vacancies/developer"), { recursive: true });
  for (const lang of locales) {
    const text = "---\ntitle: Developer\nplace: Almaty\ncountry: KZ\nposted: 2026-03-09\n---\n\nYou **write** code.\n";
    writeFileSync(join(folder, `vacancies/developer/${lang}.md`), text);
  }
  site = await openSite(folder);
});

afterAll(async () => {
  await site.close();
  rmSync(folder, { recursive: true, force: true });
});

async function graphOf(path: string): Promise<Node[]> {
  const { text } = await site.get(path);
  const [, json = ""] = text.match(/<script type="application\/ld\+json">(.*?)<\/script>/) ?? [];
  const { "@context": context, "@graph": graph } = JSON.parse(json);
  expect(context).toBe("https://schema.org");
  return graph;
}

function valueAt(node: unknown, path: string): unknown {
  return path.split(".").reduce<unknown>((value, key) => Object(value)[key], node);
}

describe.each(locales)("in %s", (lang) => {
  test("a page of every kind says what search engines require", async () => {
    const { text: xml } = await site.get(href("sitemap", { lang }));
    const paths = readSitemap(xml).map(({ address }) => address.slice(origin.length));
    const pathsByKind = new Map(paths.map((path) => [kindOf(path), path]));
    expect(pathsByKind.size).toBe(pageKinds.length);
    for (const [kind, path] of pathsByKind) {
      const graph = await graphOf(path);
      const types = graph.map((node) => node["@type"]);
      const own = kind === undefined ? undefined : ownNodes[kind];
      const breadcrumbs = kind === "home" ? [] : ["BreadcrumbList"];
      expect([path, types]).toEqual([path, [...onEveryPage, ...breadcrumbs, ...(own ? [own] : [])]]);
      const missing = graph.flatMap((node) =>
        (required[node["@type"]] ?? ["a rule of this test"])
          .filter((field) => [undefined, null, ""].includes(valueAt(node, field) as undefined))
          .map((field) => `${path} ${node["@type"]} ${field}`),
      );
      expect(missing).toEqual([]);
      const ids = graph.map((node) => node["@id"]);
      expect(new Set(ids).size).toBe(graph.length);
    }
  });
});

test("breadcrumbs lead from the home page to the page itself, by pages that exist", async () => {
  for (const path of ["/en/faq/clock-in-fails", "/ru/features/payroll", "/en/blog/from-paper-to-phone"]) {
    const list = (await graphOf(path)).find((node) => node["@type"] === "BreadcrumbList");
    const items = list?.itemListElement as { position: number; name: string; item: string }[];
    expect(items.map(({ position }) => position)).toEqual(items.map((_, at) => at + 1));
    expect(items.map(({ item }) => item)[0]).toBe(`${origin}${path.slice(0, 3)}`);
    expect(items.at(-1)?.item).toBe(origin + path);
    for (const { item } of items) expect((await site.get(item.slice(origin.length))).status).toBe(200);
  }
});

test.each([
  ["/en/pricing", [0, 199]],
  ["/ru/pricing", [400, 100, 100]],
  // Prices that are only about right.
  ["/id/pricing", []],
])("%s offers at the prices of its market", async (path, prices) => {
  const node = (await graphOf(path)).find((each) => each["@type"] === "SoftwareApplication");
  const offers = node?.offers as { price?: number; priceSpecification?: { price: number } }[];
  expect(offers.map(({ price, priceSpecification }) => price ?? priceSpecification?.price)).toEqual(prices);
});

test("structured data agrees with the head of the page, and is not sent again as data", async () => {
  const path = "/en/blog/from-paper-to-phone";
  const { text } = await site.get(path);
  const page = (await graphOf(path)).find((node) => node["@type"] === "WebPage");
  const { canonical, description } = readPage(text);
  expect([page?.["@id"], page?.description]).toEqual([canonical, description]);
  expect(text.match(/BreadcrumbList/g)).toHaveLength(1);
  expect((await site.get(`${path}.data`)).text).not.toContain("BreadcrumbList");
});
