import { expect, test } from "vitest";
import { pageKey } from "./page-key.ts";

const app = {
  declaredQuery: () => ["page", "market", "list"],
  listParameters: new Set(["list"]),
  routeIds: new Set(["root", "pages/blog/list"]),
};

test.each([
  ["/en", "", false, "/en"],
  ["/en", "?utm_source=x&ref=y", false, "/en"],
  ["/en", "?page=2", false, "/en?page=2"],
  ["/en", "?x=1&page=2&market=kz", false, "/en?market=kz&page=2"],
  ["/en", "?page=2&page=3", false, "/en?page=2"],
  ["/en", "?page=", false, "/en"],
  ["/en", "?page=%zz", false, "/en?page=%25zz"],
  ["/en", `?page=${"9".repeat(600)}`, false, `/en?page=${"9".repeat(500)}`],
  ["/en", `?list=${"ab,".repeat(300)}ab`, false, `/en?list=${"ab%2C".repeat(300)}ab`],
  ["/en", "?list=a&list=b", false, "/en?list=a%2Cb"],
  ["/en", "?_routes=root", false, "/en"],
  ["/en", "", true, "/en.data"],
  ["/", "", true, "/_.data"],
  ["/en", "?page=2&_routes=root%2Cpages%2Fblog%2Flist", true, "/en.data?page=2&_routes=root%2Cpages%2Fblog%2Flist"],
  ["/en", "?_routes=root,evil,root", true, "/en.data?_routes=root"],
  ["/en", "?_routes=evil", true, "/en.data"],
])("%s%s (data: %s) is %s", (pathname, search, isData, key) => {
  expect(pageKey(app, pathname, search, isData)).toBe(key);
});
