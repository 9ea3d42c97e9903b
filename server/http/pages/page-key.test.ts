import { expect, test } from "vitest";
import { pageKey } from "./page-key.ts";

test.each([
  ["/en", "", false, "/en"],
  ["/en/blog", "?utm_source=x&ref=y", false, "/en/blog"],
  ["/en/blog", "?page=2", false, "/en/blog?page=2"],
  ["/en/pricing", "?x=1&pay=card&market=kz", false, "/en/pricing?market=kz&pay=card"],
  ["/en/blog", "?page=2&page=3", false, "/en/blog?page=2"],
  ["/en/blog", "?page=", false, "/en/blog"],
  ["/en/blog", "?page=%zz", false, "/en/blog?page=%25zz"],
  ["/en/blog", `?page=${"9".repeat(600)}`, false, `/en/blog?page=${"9".repeat(500)}`],
  ["/en/pricing", `?plans=${"ab,".repeat(300)}ab`, false, `/en/pricing?plans=${"ab%2C".repeat(300)}ab`],
  ["/en/pricing", "?plans=a&plans=b", false, "/en/pricing?plans=a%2Cb"],
  ["/en", "?feature=shifts", false, "/en?feature=shifts"],
  ["/en", "?feature=unknown", false, "/en"],
  ["/en/unknown", "?page=2", false, "/en/unknown"],
  ["/xx/blog", "?page=2", false, "/xx/blog"],
  ["/en/blog", "?page=1", false, "/en/blog"],
  ["/en/sitemap.xml", "?page=1", false, "/en/sitemap.xml"],
  ["/en/faq/clock-in", "?rated=yes", false, "/en/faq/clock-in?rated=yes"],
  ["/en/faq/clock-in", "?rated=unknown", false, "/en/faq/clock-in"],
  ["/en/blog", "?_routes=root", false, "/en/blog"],
  ["/en/faq/clock-in.md", "?utm_source=x", false, "/en/faq/clock-in.md"],
  ["/en", "", true, "/en.data"],
  ["/", "", true, "/_.data"],
  ["/en/blog", "?page=2&_routes=root%2Cpages%2Fblog%2Flist", true, "/en/blog.data?page=2"],
  ["/en", "?_routes=root", true, "/en.data"],
])("%s%s (data: %s) is %s", (pathname, search, isData, key) => {
  expect(pageKey(pathname, search, isData)).toBe(key);
});
