import { expect, test } from "vitest";
import { canonicalPath, escapeBrokenSegments } from "./canonical-path.ts";

test.each([
  ["/", "/"],
  ["/en/blog", "/en/blog"],
  ["/en/%62log", "/en/blog"],
  ["/en/%D0%B1", "/en/%D0%B1"],
  ["/en/%d0%b1", "/en/%D0%B1"],
  ["/en/б", "/en/%D0%B1"],
  ["/a%2Fb", "/a%2Fb"],
  ["/a%2fb", "/a%2Fb"],
  ["/a%5Cb", "/a%5Cb"],
  ["/\\evil.example", "/%5Cevil.example"],
  ["//a//", "//a//"],
  ["/a:b@c$d&e+f,g;h=i", "/a:b@c$d&e+f,g;h=i"],
  ['/"<b>', "/%22%3Cb%3E"],
  ["/a#b", "/a%23b"],
  ["/...", "/..."],
  ["/%", null],
  ["/%zz", null],
  ["/%ff", null],
  ["/a%00b", null],
  ["/a%0d%0ab", null],
  ["/..", null],
  ["/a/../b", null],
  ["/a/%2e%2E/b", null],
  ["/a/./b", null],
  ["*", null],
  ["", null],
])("%j is spelled %j", (path, canonical) => {
  expect(canonicalPath(path)).toBe(canonical);
});

test.each([
  ["/en/50%-off", "/en/50%25-off"],
  ["/en/%zz", "/en/%25zz"],
  ["/%E0%A4/%D0%B1", "/%25E0%25A4/%D0%B1"],
  ["/%2e%2e%zz/%2e%2e", "/%252e%252e%25zz/%2e%2e"],
  ["/en/%62log", "/en/%62log"],
  ["/en/blog", "/en/blog"],
])("%j becomes %j", (path, escaped) => {
  expect(escapeBrokenSegments(path)).toBe(escaped);
});
