import * as v from "valibot";
import { expect, test } from "vitest";
import { matchRedirect, prepareRedirects, redirectsSchema } from "./redirects.ts";

const rules = prepareRedirects(
  [
    { from: "/en/old", to: "/en/new", permanent: true },
    { from: "/en/own", to: "/en/new?a=1#part", permanent: false },
    { from: "/:lang/jobs", to: "/:lang/about/careers", permanent: true },
    { from: "/docs/*", to: "https://docs.example/d/*", permanent: true },
    { from: "/docs/api/*", to: "/en/features/api", permanent: true },
    { from: "/write", to: "mailto:hello@tabelio.example", permanent: false },
    { from: "/ru/старое", to: "/ru", permanent: true },
  ],
  ["en", "kk"],
);

test.each([
  [{ pathname: "/en/old" }, "/en/new", true, false],
  [{ pathname: "/en/old", search: "?q=1", hash: "#x" }, "/en/new?q=1#x", true, false],
  [{ pathname: "/en/own", search: "?q=1", hash: "#x" }, "/en/new?a=1#part", false, false],
  [{ pathname: "/kk/jobs" }, "/kk/about/careers", true, false],
  [{ pathname: "/docs/a/b", search: "?q=1" }, "https://docs.example/d/a/b?q=1", true, true],
  [{ pathname: "/docs/api/x" }, "/en/features/api", true, false],
  [{ pathname: "/write", search: "?q=1", hash: "#x" }, "mailto:hello@tabelio.example", false, true],
  [{ pathname: "/ru/%D1%81%D1%82%D0%B0%D1%80%D0%BE%D0%B5" }, "/ru", true, false],
])("%j leads to %s", (place, to, permanent, external) => {
  expect(matchRedirect(rules, place)).toEqual({ to, permanent, external });
});

test.each(["/en/OLD", "/ru/jobs", "/docs", "/docs/", "/en/old/x", "/"])("%s is not redirected", (pathname) => {
  expect(matchRedirect(rules, { pathname })).toBeNull();
});

test("an empty file has no rules, and a rule is permanent unless it says otherwise", () => {
  expect(v.parse(redirectsSchema, null)).toEqual([]);
  expect(v.parse(redirectsSchema, [{ from: "/a", to: "/b" }])).toEqual([{ from: "/a", to: "/b", permanent: true }]);
});

test.each([
  [{ from: "a", to: "/b" }],
  [{ from: "//a", to: "/b" }],
  [{ from: "/a?x", to: "/b" }],
  [{ from: "/a%zz", to: "/b" }],
  [{ from: "/a", to: "b" }],
  [{ from: "/a", to: "//evil.example" }],
  [{ from: "/a", to: "/\\evil.example" }],
  [{ from: "/a", to: "javascript:alert(1)" }],
  [{ from: "/a", to: "/b", kind: "x" }],
])("%j is refused", (rule) => {
  expect(v.safeParse(redirectsSchema, [rule]).success).toBe(false);
});

test("the same address twice is refused", () => {
  const twice = [
    { from: "/a", to: "/b" },
    { from: "/a", to: "/c" },
  ];
  expect(v.safeParse(redirectsSchema, twice).success).toBe(false);
});
