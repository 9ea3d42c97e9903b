import { expect, test } from "vitest";
import {
  declaredQuery,
  isOwnSegment,
  isReservedForSite,
  matchRoute,
  parentRedirects,
  spelledPath,
} from "./site-map.ts";

test.each([
  ["/en/About", "/en/about"],
  ["/en/ABOUT/Careers", "/en/about/careers"],
  ["/en/Blog/Some-Slug", "/en/blog/Some-Slug"],
  ["/en/Features/Time", "/en/features/Time"],
  ["/ROBOTS.txt", "/robots.txt"],
  ["/en/FAQ/clock-in.md", "/en/faq/clock-in.md"],
  ["/en/Blog/Some-Slug.md", "/en/blog/Some-Slug.md"],
  ["/en/Some-Old-Post", "/en/Some-Old-Post"],
  ["/en/about", "/en/about"],
  ["/", "/"],
])("%s is spelled %s", (path, spelled) => {
  expect(spelledPath(path)).toBe(spelled);
});

test.each([
  ["/", "chooseLanguage", {}],
  ["/kk", "home", { lang: "kk" }],
  ["/en/blog/preview", "blogPreview", { lang: "en" }],
  ["/en/blog/some-post", "blogPost", { lang: "en", uri: "some-post" }],
  ["/en/blog/category/shifts", "blogCategory", { lang: "en", slug: "shifts" }],
  ["/uz/sitemap.xml", "sitemap", { lang: "uz" }],
  ["/uz/webinar-2027", "own", { lang: "uz", slug: "webinar-2027" }],
  ["/uz/desk", "desk", { lang: "uz" }],
  ["/api/icons/lucide.json", "icons", { file: "lucide.json" }],
])("%s is %s", (path, name, params) => {
  expect(matchRoute(path)).toMatchObject({ name, params });
});

test.each([
  "/xx",
  "/EN/about",
  "/en/about/",
  "/en/blog/category/a/b",
  "/sitemapXxml",
  "/en/nothing.txt",
  "/en/no%20page",
  "",
])("%s is not on the map", (path) => expect(matchRoute(path)).toBeNull());

test("each address declares its own parameters", () => {
  expect(declaredQuery("/en/blog/preview")).toEqual(["id", "exp", "sig"]);
  expect(declaredQuery("/en/blog/some-post")).toEqual(["comment", "answer"]);
  expect(declaredQuery("/en/nothing")).toEqual([]);
});

test("an address between pages redirects to a page", () => {
  expect(parentRedirects.map(({ from, to }) => [from, to])).toEqual([
    ["/:lang/blog/category", "/:lang/blog"],
    ["/:lang/faq/category", "/:lang/faq"],
    ["/:lang/help", "/:lang/faq"],
    ["/:lang/help/*", "/:lang/faq/*"],
    ["/:lang/tools", "/:lang/tools/schedule-builder"],
    ["/:lang/legal", "/:lang/legal/privacy"],
  ]);
});

test.each([
  ["about", true],
  ["desk", true],
  ["tools", true],
  ["help", true],
  ["helpful-people", false],
  ["webinar", false],
])("whether an own page cannot be %s: %s", (slug, isReserved) => expect(isReservedForSite(slug)).toBe(isReserved));

test("segments of pages and of the help center are not slugs of old posts", () => {
  for (const own of ["about", "contact", "pricing", "problem", "thanks", "faq", "faq-1", "help", "helpful"]) {
    expect([own, isOwnSegment(own)]).toEqual([own, true]);
  }
  expect(isOwnSegment("about-us")).toBe(false);
});
