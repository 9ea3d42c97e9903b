import * as v from "valibot";
import { expect, test } from "vitest";
import { compareArms, experimentsSchema, rateInterval } from "./experiments.ts";

const arm = (sent: number, visits: number) => ({ sent, visits });

/** The probabilities were computed by adding up the exact beta densities in small steps. */
test.each([
  [arm(0, 0), arm(0, 0), 0.5],
  [arm(1, 1), arm(0, 1), 1 / 6],
  [arm(10, 100), arm(10, 100), 0.5],
  [arm(5, 10), arm(0, 0), 0.5],
])("%o against %o: %f", (first, second, expected) => {
  expect(compareArms(first, second, 30).probability).toBeCloseTo(expected, 6);
});

test.each([
  [arm(3, 100), arm(5, 100)],
  [arm(20, 1000), arm(35, 1000)],
  [arm(40, 900), arm(25, 1100)],
])("%o against %o is what the densities add up to", (first, second) => {
  const density = ({ sent, visits }: typeof first, p: number) => sent * Math.log(p) + (visits - sent) * Math.log1p(-p);
  const steps = Array.from({ length: 20_000 }, (_, at) => (at + 0.5) / 20_000);
  const weights = [first, second].map((each) => {
    const logs = steps.map((p) => density(each, p));
    const top = logs.reduce((a, b) => Math.max(a, b));
    return logs.map((log) => Math.exp(log - top));
  });
  const [ones = [], others = []] = weights;
  let [below, better, all] = [0, 0, 0];
  for (const [at, weight] of others.entries()) {
    below += ones[at] ?? 0;
    better += weight * below;
    all += weight;
  }
  expect(compareArms(first, second, 30).probability).toBeCloseTo(better / (all * below), 3);
});

test.each([
  [arm(20, 1000), arm(60, 1000), 30, "second"],
  [arm(60, 1000), arm(20, 1000), 30, "first"],
  [arm(20, 1000), arm(60, 1000), 13, "early"],
  [arm(2, 199), arm(60, 1000), 30, "early"],
  [arm(20, 1000), arm(22, 1000), 30, "chance"],
  [arm(20, 1000), arm(22, 1000), 60, "same"],
])("%o against %o after %d days: %s", (first, second, days, verdict) => {
  expect(compareArms(first, second, days).verdict).toBe(verdict);
});

test.each([
  [arm(0, 0), [0, 1]],
  [arm(0, 10), [0, 0.278]],
  [arm(5, 10), [0.237, 0.763]],
  [arm(10, 10), [0.722, 1]],
  [arm(30, 1000), [0.021, 0.0425]],
])("the range of %o is %o", (given, [low = 0, high = 0]) => {
  const [lowest, highest] = rateInterval(given);
  expect(lowest).toBeCloseTo(low, 3);
  expect(highest).toBeCloseTo(high, 3);
});

const valid = { name: "title", page: "home", text: "hero.title", second: { en: "Second" } };

test.each([
  ["nothing", null, true],
  ["one", [valid], true],
  ["with days", [{ ...valid, from: "2026-12-01", until: "2027-01-31" }], true],
  ["the same name twice", [valid, { ...valid, page: "pricing" }], false],
  ["two texts of a page", [valid, { ...valid, name: "other", text: "hero.text" }], false],
  ["an unknown language", [{ ...valid, second: { xx: "Second" } }], false],
  ["an empty wording", [{ ...valid, second: { en: " " } }], false],
  ["a path outside of the folder", [{ ...valid, page: "../home" }], false],
  ["a month that does not exist", [{ ...valid, from: "2026-13-01" }], false],
])("%s", (_, value, isValid) => {
  expect(v.safeParse(experimentsSchema, value).success).toBe(isValid);
});
