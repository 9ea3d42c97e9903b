import { expect, test } from "vitest";
import { industries } from "./features.ts";
import { dayStart, drawnStretches, industryDays, pausesOf, stretchesOf } from "./industry-days.ts";

test.each(industries)("in the day of %s, no row has two shifts at the same time", (industry) => {
  for (const row of industryDays[industry]) {
    const drawn = drawnStretches(row);
    for (const { from, to } of drawn) expect(to).toBeGreaterThan(from);
    for (const [at, next] of drawn.slice(1).entries()) expect(next.from).toBeGreaterThanOrEqual(drawn[at]?.to ?? 0);
    expect(stretchesOf(row)[0]?.from).toBeGreaterThanOrEqual(dayStart);
  }
});

test("no two industries have the same day", () => {
  expect(new Set(industries.map((industry) => JSON.stringify(industryDays[industry]))).size).toBe(industries.length);
});

test("a split shift is two stretches with a pause, each in the color of its own hours", () => {
  const row = [[11, 15, 18, 24]] as const;
  expect(stretchesOf(row)).toEqual([
    { from: 11, to: 15, part: "morning" },
    { from: 18, to: 24, part: "day" },
  ]);
  expect(pausesOf(row)).toEqual([[15, 18]]);
  expect(pausesOf([[7, 15]])).toEqual([]);
});

test("the end of a night shift is drawn at the start of the day too", () => {
  expect(drawnStretches([[22, 30]])).toEqual([
    { from: -2, to: 6, part: "night" },
    { from: 22, to: 30, part: "night" },
  ]);
  expect(drawnStretches([[19, 31]]).map(({ part }) => part)).toEqual(["night", "night"]);
  expect(drawnStretches([[21, 29]])).toHaveLength(1);
});
