import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { href } from "../../domain/site-map.ts";
import { locales } from "../../i18n/locales.ts";
import { opened } from "../fixtures/opened.ts";
import { kindOf, type PageKind, pageKinds, readPage, readSitemap } from "../read-page.ts";
import { copyContent, openSiteIn, origin } from "./open-site.ts";

type Node = Record<string, unknown> & { "@type": string };

interface Fields {
  required: string[];
  recommended?: string[];
  /** Recommended fields that we cannot fill in truthfully. */
  unsaid?: string[];
}

/**
 * The fields that Google's documentation of each type asks for. A dot leads into another node, or into each node of a
 * list.
 */
const fields: Record<string, Fields> = {
  Organization: {
    required: ["name", "url", "logo"],
    recommended: ["email"],
    // The telephone number, legal name and profiles are shown once the owner has entered them.
    unsaid: ["address", "alternateName", "description", "numberOfEmployees", "foundingDate", "taxID"],
  },
  WebSite: {
    required: ["name", "url"],
    recommended: ["potentialAction.target.urlTemplate", "potentialAction.query-input"],
    unsaid: ["alternateName"],
  },
  WebPage: {
    required: ["name", "url"],
    recommended: ["description", "inLanguage", "isPartOf.@id", "primaryImageOfPage.@id"],
  },
  ImageObject: { required: ["url"] },
  BreadcrumbList: { required: ["itemListElement.position", "itemListElement.name", "itemListElement.item"] },
  BlogPosting: {
    required: ["headline", "datePublished"],
    recommended: [
      ...["image.@id", "dateModified", "author.@id|author.name", "publisher.@id"],
      ...["mainEntityOfPage.@id", "description"],
    ],
  },
  TechArticle: {
    required: ["headline"],
    recommended: ["image.@id", "description", "dateModified", "author.@id", "publisher.@id", "mainEntityOfPage.@id"],
    // The date of an article is that of its last change.
    unsaid: ["datePublished"],
  },
  SoftwareApplication: {
    required: ["name", "offers"],
    recommended: ["applicationCategory"],
    // Ratings would have to be invented.
    unsaid: ["aggregateRating", "review"],
  },
  WebApplication: {
    required: ["name", "offers.price", "offers.priceCurrency"],
    recommended: ["url", "applicationCategory", "operatingSystem"],
    unsaid: ["aggregateRating", "review"],
  },
  JobPosting: {
    required: [
      ...["title", "description", "datePosted", "hiringOrganization.@id"],
      ...["jobLocation.address.addressLocality", "jobLocation.address.addressCountry"],
    ],
    unsaid: ["baseSalary", "employmentType", "validThrough", "identifier"],
  },
};

const onEveryPage = ["Organization", "WebSite", "WebPage", "ImageObject"];

/** The node that a kind of page has in addition. */
const ownNodes: Partial<Record<PageKind, string>> = {
  blogPost: "BlogPosting",
  helpArticle: "TechArticle",
  pricing: "SoftwareApplication",
  careers: "JobPosting",
  schedule: "WebApplication",
  lateness: "WebApplication",
};

const site = opened(() => {
  const folder = copyContent();
  mkdirSync(join(folder.dir, "vacancies/developer"), { recursive: true });
  for (const lang of locales) {
    const text = "---\ntitle: Developer\nplace: Almaty\ncountry: KZ\nposted: 2026-03-09\n---\n\nYou **write** code.\n";
    writeFileSync(join(folder.dir, `vacancies/developer/${lang}.md`), text);
  }
  return openSiteIn(folder);
});

async function graphOf(path: string): Promise<Node[]> {
  const { text } = await site.get(path);
  const [, json = ""] = text.match(/<script type="application\/ld\+json">(.*?)<\/script>/) ?? [];
  const { "@context": context, "@graph": graph } = JSON.parse(json);
  expect(context).toBe("https://schema.org");
  return graph;
}

/** Returns whether a node has a field, or one of several alternatives. In a list, each node must have it. */
function says(node: unknown, field: string): boolean {
  return field.split("|").some((path) => saysPath(node, path.split(".")));
}

function saysPath(value: unknown, [key, ...rest]: string[]): boolean {
  if (Array.isArray(value) && key !== undefined) return value.every((each) => saysPath(each, [key, ...rest]));
  if (key === undefined) return ![undefined, null, ""].includes(value as undefined);
  return saysPath(Object(value)[key], rest);
}

const isDate = (value: unknown) =>
  typeof value === "string" && /^\d{4}-\d\d-\d\d(T|$)/.test(value) && !!Date.parse(value);

/** Returns what is wrong with a node according to Google's documentation. */
function faultsOf(node: Node): string[] {
  const { required, recommended = [], unsaid = [] } = fields[node["@type"]] ?? { required: ["a rule of this test"] };
  const dates = ["datePublished", "dateModified", "datePosted"].filter((field) => field in node);
  const addresses = ["url", "logo"].filter((field) => field in node);
  return [
    ...[...required, ...recommended].filter((field) => !says(node, field)).map((field) => `says no ${field}`),
    ...unsaid.filter((field) => says(node, field)).map((field) => `says ${field} now: move it to the others`),
    ...dates.filter((field) => !isDate(node[field])).map((field) => `${field} is no date`),
    ...addresses.filter((field) => !String(node[field]).startsWith(`${origin}`)).map((field) => `${field} is not ours`),
  ];
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
      const faults = graph.flatMap((node) => faultsOf(node).map((fault) => `${path} ${node["@type"]} ${fault}`));
      expect(faults).toEqual([]);
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
  ["/en/pricing?market=int&employees=1&plans=full", [0, 199]],
  // Approximate prices are not offered, but the plan that is free is.
  ["/id/pricing", [0]],
])("%s offers at the prices of its market", async (path, prices) => {
  const node = (await graphOf(path)).find((each) => each["@type"] === "SoftwareApplication");
  const offers = node?.offers as { price?: number; priceSpecification?: { price: number } }[];
  expect(offers.map(({ price, priceSpecification }) => price ?? priceSpecification?.price)).toEqual(prices);
});

test.each([
  ["/en/pricing?market=int&employees=1&plans=full", "0"],
  ["/id/pricing?employees=1&plans=full", "0"],
  ["/ru/pricing?market=kz&employees=10&plans=attendance", "4000"],
])("%s contains its price as a number", async (path, price) => {
  const { text } = await site.get(path);
  expect(/<data value="([^"]+)">/.exec(text)?.[1]).toBe(price);
});

test("a node without its fields is reported", () => {
  for (const [type, { required }] of Object.entries(fields))
    expect(faultsOf({ "@type": type })).toEqual(expect.arrayContaining(required.map((field) => `says no ${field}`)));
});

test("every node that another one refers to is in the graph of its page", async () => {
  for (const path of ["/en/blog/from-paper-to-phone", "/kk/faq/clock-in-fails", "/az/pricing", "/uz/about/careers"]) {
    const graph = await graphOf(path);
    const text = JSON.stringify(graph);
    const ids = new Set(graph.map((node) => node["@id"]));
    const referred = [...text.matchAll(/\{"@id":"([^"]+)"\}/g)].map(([, id = ""]) => id);
    expect(referred.length).toBeGreaterThan(0);
    expect(referred.filter((id) => !ids.has(id))).toEqual([]);
  }
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
