import { expect, test } from "vitest";
import { isCrossSite } from "./cross-site.ts";

const own = "https://site.example";

test.each([
  [{}, false],
  [{ "sec-fetch-site": "same-origin" }, false],
  [{ "sec-fetch-site": "none" }, false],
  [{ "sec-fetch-site": "same-site" }, true],
  [{ "sec-fetch-site": "cross-site" }, true],
  [{ "sec-fetch-site": "cross-site", origin: own }, true],
  [{ "sec-fetch-site": "same-origin", origin: "null" }, false],
  [{ origin: own }, false],
  [{ origin: "https://evil.example" }, true],
  [{ origin: "http://site.example" }, true],
  [{ origin: "https://site.example.evil.example" }, true],
  [{ origin: "null" }, true],
  [{ origin: own, referer: "https://evil.example/" }, false],
  [{ origin: "https://evil.example", referer: `${own}/en` }, true],
  [{ referer: `${own}/en/contact?x` }, false],
  [{ referer: "https://evil.example/site.example" }, true],
  [{ referer: "garbage" }, true],
])("%j → %s", (headers, verdict) => {
  expect(isCrossSite(headers, [own])).toBe(verdict);
});
