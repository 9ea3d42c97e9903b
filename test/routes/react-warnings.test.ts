import { expect, test } from "vitest";
import { href } from "../../domain/site-map.ts";
import { opened } from "../fixtures/opened.ts";
import { kindOf, pageKinds, readSitemap } from "../read-page.ts";

/*
 * React's development build reports mistakes in components, such as a list without keys, and `test/setup.ts` fails
 * every test in which that happens. All other tests use the build that visitors get.
 */

const site = opened(async () => {
  // This must be set before React is loaded.
  process.env.NODE_ENV = "development";
  const { openApp } = await import("./app.ts");
  return openApp();
});

test("React reports no mistake on a page of any kind", async () => {
  const { text } = await site.ask(href("sitemap", { lang: "en" }));
  const paths = readSitemap(text).map(({ address }) => new URL(address).pathname);
  const pathByKind = new Map(paths.map((path) => [kindOf(path), path]));
  expect(pathByKind.size).toBe(pageKinds.length);
  for (const path of [...pathByKind.values(), "/en/nothing", "/en/blog?q=shift", "/en/faq?q=shift"]) {
    expect([path, (await site.ask(path)).status]).toEqual([path, path === "/en/nothing" ? 404 : 200]);
  }
});
