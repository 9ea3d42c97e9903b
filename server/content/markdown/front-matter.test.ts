import { expect, test } from "vitest";
import { instantOf } from "./front-matter.ts";

test.each([
  ["2026-03-09", "Asia/Almaty", "2026-03-08T19:00:00.000Z"],
  ["2026-03-09", "UTC", "2026-03-09T00:00:00.000Z"],
  ["2026-03-09", "America/St_Johns", "2026-03-09T02:30:00.000Z"],
  // The day on which the clocks change at one o'clock, and the day after.
  ["2026-03-29", "Europe/London", "2026-03-29T00:00:00.000Z"],
  ["2026-03-30", "Europe/London", "2026-03-29T23:00:00.000Z"],
  ["2026-03-29T00:30", "Europe/London", "2026-03-29T00:30:00.000Z"],
  ["2026-03-09T10:00", "Asia/Almaty", "2026-03-09T05:00:00.000Z"],
  ["2026-03-09 10:00:30", "Asia/Almaty", "2026-03-09T05:00:30.000Z"],
  ["2026-03-09T10:00:00+07:00", "Asia/Almaty", "2026-03-09T03:00:00.000Z"],
  ["2026-03-09T10:00:00.000Z", "Asia/Almaty", "2026-03-09T10:00:00.000Z"],
  ["2024-02-29", "UTC", "2024-02-29T00:00:00.000Z"],
])("%s in %s is %s", (text, timeZone, instant) => {
  expect(new Date(instantOf(text, timeZone) ?? Number.NaN).toISOString()).toBe(instant);
});

test.each([
  "",
  "tomorrow",
  "2026-02-30",
  "2025-02-29",
  "2026-13-01",
  "2026-3-9",
  "09.03.2026",
  "2026-03-09T25:00",
  "2026",
])("%j is not a date", (text) => {
  expect(instantOf(text, "UTC")).toBeNull();
});
