import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import imageSize from "image-size";
import { expect, test } from "vitest";
import { sitemapPages } from "../../app/pages/endpoints/sitemap-entries.ts";
import { legalDocuments } from "../../domain/legal.ts";
import { href } from "../../domain/site-map.ts";
import { type Locale, locales } from "../../i18n/locales.ts";
import { opened } from "../fixtures/opened.ts";
import { kindOf, readSitemap } from "../read-page.ts";
import { openSite, origin } from "./open-site.ts";

const site = opened(() => openSite());

test.each([
  [0, 2, [0]],
  [2, 2, [2]],
  [5, 2, [2, 2, 1]],
])("%i addresses, at most %i to a sitemap", (count, size, sizes) => {
  const entries = Array.from({ length: count }, () => ({ addresses: {}, updated: null }));
  expect(sitemapPages(entries, size).map((page) => page.length)).toEqual(sizes);
});

test("the index names a sitemap of each language, and no other page of it exists", async () => {
  const { text } = await site.get(href("sitemapIndex", {}));
  const named = [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
  expect(named).toEqual(locales.map((lang) => origin + href("sitemap", { lang })));
  const statusOf = async (page: string) => (await site.get(href("sitemap", { lang: "en" }, { page }))).status;
  expect(await statusOf("1")).toBe(200);
  const others = ["2", "0", "x", "01", "1.0", "1e0", "0x1", " 1"];
  expect(await Promise.all(others.map(statusOf))).toEqual(others.map(() => 404));
});

test("robots.txt names the index of sitemaps, and the parameters that change nothing", async () => {
  const { text } = await site.get(href("robots", {}));
  expect(text).toMatch(/^Clean-param: utm_source&/m);
  expect(text).toContain(`Sitemap: ${origin}${href("sitemapIndex", {})}\n`);
});

test("llms.txt names the file of each language, and that names pages that exist", async () => {
  const { text } = await site.get(href("llmsIndex", {}));
  for (const lang of locales) expect(text).toContain(`](${origin}${href("llms", { lang })})`);
  const { headers, text: kazakh } = await site.get(href("llms", { lang: "kk" }));
  expect([headers["content-type"], headers["x-robots-tag"]]).toEqual(["text/plain; charset=utf-8", "noindex"]);
  expect(kazakh.match(/^# /gm)).toHaveLength(1);
  expect(kazakh.match(/^## /gm)).toHaveLength(5);
});

/** Lists, whose entries `llms.txt` names, and texts that a lawyer writes. */
const notInLlms = new Set(["features", "industries", "help", "helpCategory", "blog", "blogCategory"]).union(
  new Set<string>(legalDocuments),
);

test("llms.txt names every page of the sitemap that is neither a list nor a legal text", async () => {
  const { text } = await site.get(href("llms", { lang: "en" }));
  const named = [...text.matchAll(/\]\((.+?)(?:\.md)?\): \S/g)].map(([, address]) => address);
  const listed = (await sitemapOf("en")).filter(({ address }) => !notInLlms.has(kindOf(pathOf(address)) ?? ""));
  expect(new Set(named)).toEqual(new Set(listed.map(({ address }) => address)));
});

test("security.txt names a contact for vulnerabilities, and has not expired", async () => {
  const { status, headers, text } = await site.get(href("security", {}));
  expect([status, headers["content-type"]]).toEqual([200, "text/plain; charset=utf-8"]);
  const fields = new Map(text.split("\n").map((line) => line.split(/: (.*)/) as [string, string]));
  expect(fields.get("Contact")).toBe("mailto:hello@tabelio.example");
  expect(fields.get("Canonical")).toBe(`${origin}/.well-known/security.txt`);
  const left = Date.parse(fields.get("Expires") ?? "") - Date.now();
  expect(left).toBeGreaterThan(30 * 24 * 3600 * 1000);
  expect(left).toBeLessThan(365 * 24 * 3600 * 1000);
});

test("the web manifest names the site, and icons that exist in the stated sizes", async () => {
  const { status, headers, text } = await site.get(href("webManifest", {}));
  expect([status, headers["content-type"]]).toEqual([200, "application/manifest+json"]);
  const { name, start_url, icons } = JSON.parse(text);
  expect([name, start_url]).toEqual(["Tabelio", "/"]);
  const page = (await site.get(href("home", { lang: "en" }))).text;
  const named = [...page.matchAll(/<link rel="(?:icon|apple-touch-icon)" href="([^"]+)"/g)].map(([, path]) => path);
  expect(named).toEqual(["/favicon.ico", "/icon-120.png", "/icon.svg", "/apple-touch-icon.png"]);
  for (const path of named) expect(existsSync(join("public", path ?? ""))).toBe(true);
  expect(imageSize(readFileSync("public/icon-120.png"))).toMatchObject({ width: 120, height: 120 });
  for (const { src, sizes, type } of icons.filter(({ sizes }: { sizes: string }) => sizes !== "any")) {
    const { width, height, type: found } = imageSize(readFileSync(join("public", src)));
    expect([`${width}x${height}`, `image/${found}`]).toEqual([sizes, type]);
  }
});

test("each field of the prices is documented", async () => {
  const described = readFileSync("docs/prices-api.md", "utf8");
  const { text } = await site.get(href("prices", {}));
  const names = new Set<string>();
  JSON.parse(text, (name, value) => {
    if (name !== "" && Number.isNaN(Number(name))) names.add(name);
    return value;
  });
  expect(names.size).toBeGreaterThan(20);
  // Packages and features have the names of the price list.
  const { markets } = JSON.parse(text);
  const own = Object.values<Record<"packages" | "contents", object>>(markets);
  const packages = new Set(own.flatMap((market) => [...Object.keys(market.packages), ...Object.keys(market.contents)]));
  const fields = [...names].filter((name) => !packages.has(name));
  expect(fields.filter((name) => !new RegExp(`\\b${name}\\b`).test(described))).toEqual([]);
  expect((await site.get(href("robots", {}))).text).toContain(`Allow: ${href("prices", {})}`);
});

test("the build is named, and the response is never cached", async () => {
  const { headers, text } = await site.get(`${href("build", {})}?1`);
  expect(headers["cache-control"]).toBe("no-store");
  expect(JSON.parse(text)).toEqual({ id: expect.any(String) });
});

async function sitemapOf(lang: Locale) {
  const { status, text } = await site.get(href("sitemap", { lang }));
  expect(status).toBe(200);
  return readSitemap(text);
}

function pathOf(address: string): string {
  return address.slice(origin.length);
}

// What is found is tested in server/icons/open-icons.test.ts.
test.each([
  ["/api/icons/lucide.json?icons=wallet,users", 200, "public, max-age=604800"],
  ["/api/icons/lucide.json?icons=wallet,no-such", 200, "public, max-age=60"],
  ["/api/icons/mdi.json?icons=home", 404, "no-store"],
  ["/api/icons/..%2Flucide.json?icons=home", 404, "no-store"],
  [`/api/icons/lucide.json?icons=${"a,".repeat(101)}`, 400, "no-store"],
])("%s", async (path, status, cache) => {
  const answer = await site.get(path);
  expect([answer.status, answer.headers["cache-control"]]).toEqual([status, cache]);
});

test("the owner is warned that legal texts are templates, visitors are not, and the cookies page names each cookie", async () => {
  expect(site.warnings).toContainEqual(expect.stringContaining("have a lawyer check them"));
  for (const document of ["privacy", "terms", "cookies"] as const) {
    const page = await site.get(href(document, { lang: "en" }));
    expect(page.status).toBe(200);
    await site.get(href(document, { lang: "en" }));
    expect(site.cacheStates().at(-1)).toBe("hit");
    expect(page.text).not.toContain("lawyer");
    expect(page.text).not.toMatch(/\{(site|legal|fact|lang)[.:}]/);
  }
  expect((await site.get(href("privacy", { lang: "en" }))).text).toContain("24 months after");
  const { text } = await site.get(href("cookies", { lang: "en" }));
  for (const name of ["lang", "consent, consent_asked, consent_enabled", "rated"]) expect(text).toContain(name);
  expect(text).not.toContain("_ga");
});
