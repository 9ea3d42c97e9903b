import { existsSync, readdirSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { imageSize } from "image-size";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { href } from "../../domain/site-map.ts";
import { socialImageSize } from "../../domain/social-image.ts";
import { locales } from "../../i18n/locales.ts";
import { kindOf, pageKinds, readSitemap } from "../read-page.ts";
import { type OpenSite, openSite, origin } from "./open-site.ts";

let site: OpenSite;
let folder = "";

beforeAll(async () => {
  site = await openSite();
  folder = join(dirname(site.databaseFile), "social");
});

afterAll(() => site.close());

const meta = (html: string, name: string): string | undefined =>
  new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(html)?.[1];

const imageOf = (html: string): string => meta(html, "og:image")?.slice(origin.length) ?? "";

async function expectPicture(address: string): Promise<void> {
  const { status, headers, body } = await site.get(address);
  expect([address, status, headers["content-type"]]).toEqual([address, 200, "image/png"]);
  expect(headers["cache-control"]).toBe("public, max-age=31536000, immutable");
  expect([address, imageSize(body)]).toMatchObject([address, { ...socialImageSize, type: "png" }]);
  expect([address, body.length < 100 * 1024]).toEqual([address, true]);
}

describe.each(locales)("in %s", (lang) => {
  test("a page of every kind names its picture, and pictures exist", async () => {
    const { text: xml } = await site.get(href("sitemap", { lang }));
    const paths = readSitemap(xml).map(({ address }) => address.slice(origin.length));
    const pathByKind = new Map(paths.map((path) => [kindOf(path), path]));
    expect(pathByKind.size).toBe(pageKinds.length);
    for (const [at, kind] of pageKinds.entries()) {
      const path = pathByKind.get(kind) ?? "";
      const { text: html } = await site.get(path);
      const address = imageOf(html);
      expect([path, address]).toEqual([path, expect.stringMatching(/^\/social\/[0-9a-f]{10}\/.+\.png$/)]);
      expect(meta(html, "og:image:alt")?.length).toBeGreaterThan(20);
      const old = await site.get(address.replace(/\/[0-9a-f]{10}\//, "/0123456789/"));
      expect([path, old.status, old.headers.location]).toEqual([path, 302, address]);
      // Drawing takes most of the time, so each language draws one kind of page. `npm run crawl` requests all pictures.
      if (at === locales.indexOf(lang)) await expectPicture(address);
    }
  });
});

test("a post says when it was published and changed; another page does not", async () => {
  const { text: post } = await site.get(href("blogPost", { lang: "en", uri: "from-paper-to-phone" }));
  expect(Date.parse(meta(post, "article:published_time") ?? "")).toBeGreaterThan(0);
  expect(Date.parse(meta(post, "article:modified_time") ?? "")).toBeGreaterThan(0);
  const { text: pricing } = await site.get(href("pricing", { lang: "en" }));
  expect(meta(pricing, "article:modified_time")).toBeUndefined();
});

test("a picture is revalidated; a request for its headers draws nothing", async () => {
  const { text: html } = await site.get(href("home", { lang: "en" }));
  const { headers } = await site.get(imageOf(html));
  expect((await site.get(imageOf(html), { "if-none-match": String(headers.etag) })).status).toBe(304);
  rmSync(folder, { recursive: true, force: true });
  const head = await site.get(imageOf(html), {}, "HEAD");
  expect([head.status, head.body.length, head.headers["content-type"]]).toEqual([200, 0, "image/png"]);
  expect(head.headers["cache-control"]).toBe(headers["cache-control"]);
  expect(existsSync(folder)).toBe(false);
  expect((await site.get("/social/v/en/nothing.png", {}, "HEAD")).status).toBe(404);
});

test("many requests for one picture at the same time get the same one, drawn once", async () => {
  const { text: html } = await site.get(href("terms", { lang: "uz" }));
  rmSync(folder, { recursive: true, force: true });
  const answers = await Promise.all(Array.from({ length: 30 }, () => site.get(imageOf(html))));
  expect(new Set(answers.map(({ status, headers }) => `${status} ${headers.etag}`)).size).toBe(1);
  expect(readdirSync(folder)).toHaveLength(1);
});

test.each([
  ["a page that does not exist", "/social/v/en/nothing.png"],
  ["a post that does not exist", "/social/v/en/blog/no-such-post.png"],
  ["a language that does not exist", "/social/v/xx/pricing.png"],
  ["a page for one visitor", "/social/v/en/thanks.png"],
  ["a preview", "/social/v/en/blog/preview.png?id=1&exp=9999999999&sig=00"],
  ["a file", "/social/v/robots.txt.png"],
  ["another type", "/social/v/en.jpg"],
  ["the data of a navigation", "/social/v/en.png.data"],
  ["a folder above", "/social/v/en/..%2f..%2fetc%2fpasswd.png"],
  ["the folder itself", "/social/v/.png"],
  ["no version", "/social/en.png"],
  ["what is no page", "/social/v/api/prices.json.png"],
  ["a very long slug", `/social/v/en/blog/${"x".repeat(1500)}.png`],
])("there is no picture for %s", async (_, address) => {
  expect((await site.get(address)).status).toBe(404);
  expect(site.errors).toEqual([]);
});
