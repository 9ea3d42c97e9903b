import { expect, it, test } from "vitest";
import { networkOf, rateLimit, siteOf } from "./rate-limit.ts";

const options = { max: 4, windowSeconds: 600 };

it.each<[string, (n: number) => string, number]>([
  ["one IPv4 address", () => "203.0.113.5", 4],
  ["different IPv4 addresses", (n) => `203.0.113.${n}`, 60],
  ["one IPv6 network", (n) => `2001:db8:1:2::${n}`, 4],
  ["the networks of one /48", (n) => `2001:db8:1:${n}::1`, 20],
  ["different /48", (n) => `2001:db8:${n}::1`, 60],
])("accepts from %s up to its limit", async (_, address, accepted) => {
  const limit = rateLimit(options);
  const outcomes = [];
  for (let n = 1; n <= 60; n++) outcomes.push(await limit.count(address(n)));
  expect(outcomes.filter(({ isOver }) => !isOver)).toHaveLength(accepted);
  for (const { isOver, retryAfterSeconds } of outcomes) if (isOver) expect(retryAfterSeconds).toBeGreaterThan(0);
});

it.each([
  ["a network", () => "203.0.113.5", 4],
  ["a /48", (n: number) => `2001:db8:1:${n}::1`, 20],
])("does not count what is refunded, for %s", async (_, address, max) => {
  const limit = rateLimit(options);
  for (let n = 1; n <= max; n++) await limit.count(address(n));
  await limit.refund(address(1));
  expect(await limit.count(address(99))).toMatchObject({ isOver: false });
  expect(await limit.count(address(100))).toMatchObject({ isOver: true });
});

test.each([
  ["203.0.113.5", "203.0.113.5"],
  ["::ffff:203.0.113.5", "203.0.113.5"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
  ["2001:0db8:0001:0002::1", "2001:db8:1:2"],
  ["2001:db8::1", "2001:db8:0:0"],
  ["fe80::1%eth0", "fe80:0:0:0"],
  ["::1", "0:0:0:0"],
  ["", ""],
  ["made up", "made up"],
])("%s belongs to the network %s", (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});

test.each([
  ["203.0.113.5", null],
  ["::ffff:203.0.113.5", null],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:"],
  ["2001:0db8:0001:ffff::1", "2001:db8:1:"],
  ["2001:db8::1", "2001:db8:0:"],
  ["made up", null],
])("%s belongs to the site %s", (ip, site) => {
  expect(siteOf(ip)).toBe(site);
});
