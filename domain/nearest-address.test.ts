import { expect, test } from "vitest";
import { nearestAddress } from "./nearest-address.ts";

const existing = [
  ...["/en", "/en/pricing", "/en/blog", "/en/blog/from-paper-to-phone", "/en/faq/clock-in"],
  ...["/ru", "/ru/pricing", "/ru/faq/clock-in"],
];

test.each([
  ["/en/prices", "/en/pricing"],
  ["/ru/prising", "/ru/pricing"],
  ["/pricing", "/en/pricing"],
  ["/pricing.html", "/en/pricing"],
  ["/en/from-paper-to-phone", "/en/blog/from-paper-to-phone"],
  ["/en/help-center/clock-in", "/en/faq/clock-in"],
  ["/ru/blog/from-paper-to-phone", null],
  ["/en/wp-admin/setup-config", null],
  ["/", null],
])("%s: %s", (missed, nearest) => {
  expect(nearestAddress(missed, existing)).toBe(nearest);
});
