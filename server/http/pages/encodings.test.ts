import { expect, test } from "vitest";
import { encodingFor } from "./encodings.ts";

test.each([
  [undefined, "identity"],
  ["", "identity"],
  ["gzip, deflate, br, zstd", "br"],
  ["gzip, deflate", "gzip"],
  ["gzip", "gzip"],
  ["x-gzip", "gzip"],
  ["GZIP", "gzip"],
  ["br", "br"],
  ["br;q=0", "identity"],
  ["br;q=0, gzip", "gzip"],
  ["br;q=0.0, gzip;q=0.000", "identity"],
  ["br;q=0.5, gzip", "gzip"],
  ["br;q=0.5,gzip;q=0.5", "br"],
  ["gzip;q=1.0, br;q=0.9", "gzip"],
  ["*", "br"],
  ["*;q=0", "identity"],
  ["*;q=0, gzip", "gzip"],
  ["br;q=0, *", "gzip"],
  ["gzip;q=0.5, *;q=0.1", "gzip"],
  ["identity", "identity"],
  ["identity, br;q=0.5", "identity"],
  ["identity;q=0.5, br;q=0.5", "br"],
  ["identity;q=0", "identity"],
  ["identity;q=0, gzip", "gzip"],
  ["gzip ; q=0.2 , br ; q=0.1", "gzip"],
  ["br;q=2, gzip;q=0.1", "gzip"],
  ["br;q=abc, gzip", "gzip"],
  ["br;q=-1", "identity"],
  ["br;Q=0", "identity"],
  ["deflate", "identity"],
  ["zstd", "identity"],
  ["broken;;;,,;q=,=", "identity"],
  ["brotli", "identity"],
  [`${"x,".repeat(500)}br`, "br"],
])("%j gets %s", (header, encoding) => {
  expect(encodingFor(header)).toBe(encoding);
  expect(encodingFor(header)).toBe(encoding);
});

test("many odd values do not affect the others", () => {
  for (let n = 0; n < 1000; n += 1) encodingFor(`gzip;q=0.${n}`);
  expect(encodingFor("gzip, br")).toBe("br");
});
