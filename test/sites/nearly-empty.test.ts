import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { removablePages } from "../../domain/shipped.ts";
import { faultsOf, gapsOf, type OwnSite, openOwnSite } from "./own-site.ts";

/** One language, one feature, one industry, no prices, no posts, no articles, and none of the pages that may be off. */

vi.setConfig({ testTimeout: 240_000, hookTimeout: 600_000 });

const without = [...removablePages, "articles"].join(",");

let site: OwnSite;
beforeAll(async () => {
  site = await openOwnSite({ name: "Little", email: "hello@little.example", languages: "kk", without }, (folder) => {
    folder.write("features.yml", "attendance: { home: true }\n");
    folder.write("industries.yml", "food-and-beverage: {}\n");
    folder.edit("facts.yml", /packages:\n.*\n/, "packages: {}\n");
    folder.edit("facts.yml", /contents:\n[\s\S]*/, "contents: { attendance: [attendance] }\n");
    folder.edit("site.yml", /^timeZone/m, "comments: off\ndemos: off\ntimeZone");
  });
});
afterAll(() => site?.close());

test("prices are on request, not free", async () => {
  expect((await site.ask("/kk")).text).not.toMatch(/>[^<]*(?:Тегін|\b0\u00a0\$)[^<]*</);
});

test("home, menus, sitemap, missing page and form answer", async () => {
  expect(await faultsOf(site, "kk", ["kk"])).toEqual([]);
});

test("its pages have no gaps where facts would be", async () => {
  expect(await gapsOf(site, "kk")).toEqual({});
});
