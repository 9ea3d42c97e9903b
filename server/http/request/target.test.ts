import { expect, test } from "vitest";
import { parseTarget } from "./target.ts";

const plain = { search: "", isData: false, authority: null };

test.each([
  ["/", { ...plain, pathname: "/" }],
  ["/en/blog?page=2", { ...plain, pathname: "/en/blog", search: "?page=2" }],
  ["/en?", { ...plain, pathname: "/en" }],
  ["/en.data", { ...plain, pathname: "/en", isData: true }],
  ["/_.data?_routes=root", { ...plain, pathname: "/", search: "?_routes=root", isData: true }],
  ["/en/_.data", { ...plain, pathname: "/en/", isData: true }],
  ["/en/50%-off", { ...plain, pathname: "/en/50%25-off" }],
  ["/.data", { ...plain, pathname: "/", isData: true }],
  ["http://site.example/en?a", { ...plain, pathname: "/en", search: "?a", authority: "site.example" }],
  ["http://site.example", { ...plain, pathname: "/", authority: "site.example" }],
  ['/en?a="<>\\ б', { ...plain, pathname: "/en", search: "?a=%22%3C%3E%5C%20%D0%B1" }],
  [`/${"a".repeat(2047)}`, { ...plain, pathname: `/${"a".repeat(2047)}` }],
])("%j", (raw, target) => {
  expect(parseTarget(raw)).toEqual(target);
});

test.each([
  ["/en/%00", 400],
  ["/en/../ru", 400],
  ["/en/..%2fx/../y", 400],
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
