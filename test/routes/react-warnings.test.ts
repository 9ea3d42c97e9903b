import { afterAll, beforeAll, expect, test } from "vitest";
import { href } from "../../domain/site-map.ts";
import { kindOf, pageKinds, readSitemap } from "../read-page.ts";
import type { TestApp } from "./app.ts";

/*
 * React's development build reports mistakes in components, such as a list without keys, and `test/setup.ts` fails
 * every test in which that happens. All other tests use the build that visitors get.
 */

let site: TestApp;
let origin = "";

beforeAll(async () => {
  // This must be set before React is loaded.
  process.env.NODE_ENV = "development";
  const app = await import("./app.ts");
  origin = app.origin;
  site = await app.openApp();
});
afterAll(() => site.close());

test("React reports no mistake on a page of any kind", async () => {
  const { text } = await site.ask(href("sitemap", { lang: "en" }));
  const paths = readSitemap(text).map(({ address }) => address.slice(origin.length));
  const pathByKind = new Map(paths.map((path) => [kindOf(path), path]));
  expect(pathByKind.size).toBe(pageKinds.length);
  for (const path of [...pathByKind.values(), "/en/nothing", "/en/blog?q=shift", "/en/faq?q=shift"]) {
    expect([path, (await site.ask(path)).status]).toEqual([path, path === "/en/nothing" ? 404 : 200]);
  }
});
