import { expect, test } from "vitest";
import { conflictsOf, type Person, type Shift, sampleSchedule, totalsOf, usualLimits, weekTotals } from "./schedule.ts";

const shift = (day: number, from: number, to: number, pause = 0): Shift => ({
  day,
  start: from * 60,
  length: (to - from) * 60,
  pause,
});
const person = (...shifts: Shift[]): Person => ({ name: "Ana", pay: 15, shifts });

test.each([
  ["no shift", [], 15, { minutes: 0, cents: 0 }],
  ["a break is not paid", [shift(0, 9, 17, 30)], 15, { minutes: 450, cents: 11_250 }],
  ["over midnight", [shift(0, 22, 30)], 20, { minutes: 480, cents: 16_000 }],
  ["each shift is rounded", [shift(0, 9, 9.25), shift(1, 9, 9.25)], 10.02, { minutes: 30, cents: 502 }],
])("%s", (_, shifts, pay, totals) => {
  expect(totalsOf(shifts, pay)).toEqual(totals);
});

test("the totals of people and of days add up to those of the week", () => {
  const { people, days, week } = weekTotals(sampleSchedule(["A", "B", "C", "D"], 14.99));
  for (const parts of [people, days]) {
    expect(parts.reduce((sum, { minutes }) => sum + minutes, 0)).toBe(week.minutes);
    expect(parts.reduce((sum, { cents }) => sum + cents, 0)).toBe(week.cents);
  }
  // 5 × 8, 5 × 8, 4 × 7.5, 3 × 9.5 hours.
  expect(week.minutes).toBe(138.5 * 60);
});

test.each([
  ["nothing", person(shift(0, 9, 17), shift(1, 9, 17)), []],
  ["parts of a day that touch", person(shift(0, 9, 13), shift(0, 13, 17)), []],
  ["an overlap", person(shift(0, 9, 13), shift(0, 12, 17)), [{ kind: "overlap", shift: 1, after: 0 }]],
  ["an overlap over midnight", person(shift(0, 20, 30), shift(1, 5, 8)), [{ kind: "overlap", shift: 1, after: 0 }]],
  [
    "a long shift around a short one",
    person(shift(0, 8, 20), shift(0, 9, 10), shift(0, 19, 21)),
    [
      { kind: "overlap", shift: 1, after: 0 },
      { kind: "overlap", shift: 2, after: 0 },
    ],
  ],
  ["just enough rest", person(shift(0, 14, 22), shift(1, 9, 17)), []],
  ["too little rest", person(shift(0, 14, 22), shift(1, 8, 16)), [{ kind: "rest", shift: 1, after: 0, minutes: 600 }]],
  ["no rest at all", person(shift(0, 16, 24), shift(1, 0, 8)), [{ kind: "rest", shift: 1, after: 0, minutes: 0 }]],
  ["rest between parts of a day", person(shift(0, 9, 13), shift(0, 14, 18)), []],
  ["forty hours", person(...[0, 1, 2, 3, 4].map((day) => shift(day, 9, 17))), []],
  [
    "over the hours of a week",
    person(...[0, 1, 2, 3, 4].map((day) => shift(day, 9, 17.25))),
    [{ kind: "weekly", minutes: 75 }],
  ],
])("conflicts: %s", (_, of, expected) => {
  expect(conflictsOf(of, usualLimits)).toEqual(expected);
});

test("the sample week has no conflicts", () => {
  for (const of of sampleSchedule(["A", "B", "C", "D"], 15).people) expect(conflictsOf(of, usualLimits)).toEqual([]);
});
