import { expect, test } from "vitest";
import { formatShift } from "./clock.ts";

test.each([
  ["en", 9, 17, "9a–5p"],
  ["en", 22, 6, "10p–6a"],
  ["en", 12, 0, "12p–12a"],
  ["ru", 9, 17, "09–17"],
  ["id", 22, 6, "22–06"],
] as const)("a shift in %s from %i to %i is %s", (locale, from, to, text) => {
  expect(formatShift(locale, from, to)).toBe(text);
});
