import { expect, it } from "vitest";
import { rateLimit } from "./rate-limit.ts";

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
