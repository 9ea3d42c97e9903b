import { expect, test } from "vitest";
import { cleanPath } from "./redirects.ts";

test.each([
  ["/", "/"],
  ["/en", "/en"],
  ["/en/", "/en"],
  ["/en/blog/", "/en/blog"],
  ["//en///blog//", "/en/blog"],
  ["//", "/"],
  ["/EN", "/en"],
  ["/Ru/blog/Aa", "/ru/blog/Aa"],
  ["/kz", "/kk"],
  ["/KZ/blog/", "/kk/blog"],
  ["/kz/blog/kz", "/kk/blog/kz"],
  ["/sitemap.xml/", "/sitemap.xml"],
  ["/DE/x", "/DE/x"],
  ["//evil.example/", "/evil.example"],
  ["//%5Cevil.example", "/%5Cevil.example"],
  ["/%5C%5Cevil.example/", "/%5C%5Cevil.example"],
  ["/%2F%2Fevil.example/", "/%2F%2Fevil.example"],
  ["/%2F/evil.example", "/%2F/evil.example"],
])("%s becomes %s", (path, clean) => {
  expect(cleanPath(path)).toBe(clean);
  expect(cleanPath(clean)).toBe(clean);
});
