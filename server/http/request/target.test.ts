import { expect, test } from "vitest";
import { dataPath, parseTarget } from "./target.ts";

test.each([
  ["/", { pathname: "/", search: "", isData: false, authority: null }],
  ["/en/blog?page=2", { pathname: "/en/blog", search: "?page=2", isData: false, authority: null }],
  ["/en?", { pathname: "/en", search: "", isData: false, authority: null }],
  ["/en.data", { pathname: "/en", search: "", isData: true, authority: null }],
  ["/_.data?_routes=root", { pathname: "/", search: "?_routes=root", isData: true, authority: null }],
  ["/en/_.data", { pathname: "/en/", search: "", isData: true, authority: null }],
  ["/en/50%-off", { pathname: "/en/50%25-off", search: "", isData: false, authority: null }],
  ["/.data", { pathname: "/", search: "", isData: true, authority: null }],
  ["http://site.example/en?a", { pathname: "/en", search: "?a", isData: false, authority: "site.example" }],
  ["http://site.example", { pathname: "/", search: "", isData: false, authority: "site.example" }],
  [
    '/en?a="<>\\ б',
    {
      pathname: "/en",
      search: "?a=%22%3C%3E%5C%20%D0%B1",
      isData: false,
      authority: null,
    },
  ],
  [
    `/${"a".repeat(2047)}`,
    {
      pathname: `/${"a".repeat(2047)}`,
      search: "",
      isData: false,
      authority: null,
    },
  ],
])("%j", (raw, target) => {
  expect(parseTarget(raw)).toEqual(target);
});

test.each([
  ["/en/%00", 400],
  ["/en/../ru", 400],
  ["/en/%2e%2e/ru", 400],
  ["/en/%2e%2e/%zz", 400],
  ["*", 400],
  ["en", 400],
  ["", 400],
  [`/${"a".repeat(2048)}`, 414],
  [`/?${"a".repeat(2048)}`, 414],
])("%j is refused with %i", (raw, status) => {
  expect(parseTarget(raw)).toMatchObject({ status });
});

test("the address of a page's data leads back to the page", () => {
  for (const pathname of ["/", "/en", "/en/blog"]) {
    expect(parseTarget(dataPath(pathname))).toMatchObject({
      pathname,
      isData: true,
    });
  }
});
