import { expect, test } from "vitest";
import { people } from "./people.ts";
import { recordedDays, type Shift, shiftsOf, standingsOf, topOf, totalOf } from "./punctuality.ts";

const shift = (person: Shift["person"], late: number, early = 0): Shift => ({ person, day: 0, late, early });
const team = [
  ...[shift("p1", 0), shift("p1", 0, 5), shift("p1", 0)],
  ...[shift("p2", 0), shift("p2", 0)],
  ...[shift("p3", 12), shift("p3", 0, 30)],
  ...[shift("p4", 3), shift("p4", 9, 1), shift("p4", 4)],
];

test("adds up the shifts of each person", () => {
  expect(standingsOf(team)).toEqual([
    { person: "p1", shifts: 3, onTime: 3, late: 0, early: 5 },
    { person: "p2", shifts: 2, onTime: 2, late: 0, early: 0 },
    { person: "p3", shifts: 2, onTime: 1, late: 12, early: 30 },
    { person: "p4", shifts: 3, onTime: 0, late: 16, early: 1 },
  ]);
});

test.each([
  ["punctual", 10, "p1 100 100, p2 100 100, p3 50 50, p4 0 0"],
  ["late", 10, "p4 16 100, p3 12 75"],
  ["early", 10, "p3 30 100, p1 5 17, p4 1 3"],
  ["early", 2, "p3 30 100, p1 5 17"],
  ["punctual", 0, ""],
] as const)("ranks the %s, at most %i: person, value and size of the bar", (ranking, limit, expected) => {
  const top = topOf(standingsOf(team), ranking, limit);
  expect(top.map(({ person, value, size }) => `${person} ${value} ${size}`).join(", ")).toBe(expected);
});

test("rankings are empty if there are no shifts", () => {
  expect(standingsOf([])).toEqual([]);
  expect(topOf([], "late", 10)).toEqual([]);
  expect(totalOf([])).toEqual({ shifts: 0, onTime: 0, late: 0, early: 0 });
});

test.each([7, recordedDays])("the totals of %i days are the sums of their shifts", (days) => {
  const shifts = shiftsOf(days);
  expect(shifts.every(({ day, late, early }) => day >= recordedDays - days && late >= 0 && early >= 0)).toBe(true);
  expect(totalOf(standingsOf(shifts))).toEqual({
    shifts: shifts.length,
    onTime: shifts.filter(({ late }) => late === 0).length,
    late: shifts.reduce((total, { late }) => total + late, 0),
    early: shifts.reduce((total, { early }) => total + early, 0),
  });
});

test("the sample month is complete: both strings cover the same days, and each ranking has ten people", () => {
  const shifts = shiftsOf(recordedDays);
  expect(shifts.some(({ late, early }) => Number.isNaN(late + early))).toBe(false);
  expect(new Set(shifts.map(({ person }) => person)).size).toBe(people.length);
  for (const ranking of ["punctual", "late", "early"] as const) {
    expect(topOf(standingsOf(shifts), ranking, 10)).toHaveLength(10);
  }
});
