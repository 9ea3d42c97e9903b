import { expect, test } from "vitest";
import { clockTime, formatHours, formatShift } from "./clock.ts";

test.each([
  ["en", 9, 17, "9a–5p"],
  ["en", 22, 6, "10p–6a"],
  ["en", 12, 0, "12p–12a"],
  ["ru", 9, 17, "09–17"],
  ["id", 22, 6, "22–06"],
] as const)("a shift in %s from %i to %i is %s", (locale, from, to, text) => {
  expect(formatShift(locale, from, to)).toBe(text);
});

test.each([
  ["en", 9 * 60, 17 * 60, "9a–5p"],
  ["en", 570, 24 * 60, "9:30a–12a"],
  ["en", 22 * 60 + 45, 30 * 60 + 15, "10:45p–6:15a"],
  ["ru", 9 * 60, 17 * 60 + 30, "09:00–17:30"],
  ["id", 22 * 60, 30 * 60, "22.00–06.00"],
] as const)("minutes in %s from %i to %i are %s", (locale, from, to, text) => {
  expect(formatHours(locale, from, to)).toBe(text);
});

test.each([
  [0, "00:00"],
  [570, "09:30"],
  [1440 + 75, "01:15"],
])("minute %i is %s", (minute, time) => {
  expect(clockTime(minute)).toBe(time);
});
