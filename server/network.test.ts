import { expect, test } from "vitest";
import { networkOf, siteOf } from "./network.ts";

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
