import { expect, test } from "vitest";
import { hostRule, isCrossSite, publicOrigin } from "./host-rules.ts";

test.each([
  ["https://www.site.example", "www.site.example", "ours"],
  ["https://www.site.example", "WWW.site.example:443", "ours"],
  ["https://www.site.example", "www.site.example:80", "foreign"],
  ["https://www.site.example", "www.site.example.", "foreign"],
  ["https://www.site.example", "site.example", "foreign"],
  ["https://www.site.example", "127.0.0.1:3000", "foreign"],
  ["https://www.site.example:8443", "www.site.example:8443", "ours"],
  ["http://localhost:3000", "localhost:3000", "ours"],
  ["http://localhost:3000", "192.168.0.7:3000", "ours"],
  ["http://localhost:3000", "[::1]:3000", "ours"],
  ["http://localhost:3000", "my_box", "ours"],
  ["http://localhost:3000", undefined, "invalid"],
  ["http://localhost:3000", "", "invalid"],
  ["http://localhost:3000", "a b", "invalid"],
  ["http://localhost:3000", "a/b", "invalid"],
  ["http://localhost:3000", "user@host", "invalid"],
  ["http://localhost:3000", "host:port", "invalid"],
  ["http://localhost:3000", "host:123456", "invalid"],
  ["http://localhost:3000", "a.example, b.example", "invalid"],
  ["https://www.site.example", '"><script>', "invalid"],
  ["http://localhost:3000", "a".repeat(256), "invalid"],
])("with %s the host %j is %s", (siteUrl, host, verdict) => {
  expect(hostRule(siteUrl)(host)).toBe(verdict);
});

test.each([
  ["https://site.example", 0, "http", "https://site.example"],
  ["http://localhost:3000", 0, undefined, "http://box:3000"],
  ["http://localhost:3000", 0, "https", "http://box:3000"],
  ["http://localhost:3000", 1, "https", "https://box:3000"],
  ["http://localhost:3000", 1, "https, http", "http://box:3000"],
  ["http://localhost:3000", 2, "https, http", "https://box:3000"],
  ["http://localhost:3000", 3, "https", "https://box:3000"],
  ["http://localhost:3000", 1, "gopher", "http://box:3000"],
  ["http://localhost:3000", 1, undefined, "http://box:3000"],
])("%s behind %i proxies that say %s is %s", (siteUrl, hops, forwardedProto, origin) => {
  expect(publicOrigin(siteUrl, hops, { host: "BOX:3000", forwardedProto })).toBe(origin);
});

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
