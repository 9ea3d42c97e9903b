import { expect, test } from "vitest";
import {
  type Action,
  conflictAt,
  conflictsOf,
  firstPlan,
  hoursOf,
  leave,
  type Plan,
  partsAt,
  planAfter,
} from "./demo-plan.ts";

const maxParts = 4;
const after = (...actions: Action[]): Plan =>
  actions.reduce((plan, action) => planAfter(plan, action, maxParts), firstPlan);
const text = (plan: Plan, person: number, day: number) =>
  partsAt(plan, { person, day })
    .map(({ start, length }) => `${start / 60}-${(start + length) / 60}`)
    .join(" ");
/** The server's Monday, with a shift from 9 to 17, and Wednesday, a day off. */
const monday = { person: 1, day: 0 };
const wednesday = { person: 1, day: 2 };
const split: Action = { type: "split", at: monday };
const add: Action = { type: "add", at: wednesday };
const publish: Action = { type: "publish" };
const undo: Action = { type: "undo" };

test.each<[string, Action[], monday: string, wednesday: string, kind: string]>([
  ["nothing", [], "9-17", "", "start"],
  ["a new shift", [add], "9-17", "9-17", "added"],
  ["two on one day", [add, add], "9-17", "9-17 18-22", "added"],
  ["one more, before them", [add, add, add], "9-17", "5-8 9-17 18-22", "added"],
  ["no free hours", [add, add, add, add], "9-17", "5-8 9-17 18-22", "full"],
  ["a split", [split], "9-13 14-17", "", "split"],
  ["two splits", [split, split], "9-11 12-13 14-17", "", "split"],
  ["as many parts as allowed", [split, split, split], "9-11 12-13 14-15 16-17", "", "split"],
  ["too many parts", [split, split, split, split], "9-11 12-13 14-15 16-17", "", "limit"],
  ["a split of nothing", [{ type: "split", at: wednesday }], "9-17", "", "tooShort"],
  ["a move", [{ type: "move", at: monday, to: wednesday }], "", "9-17", "moved"],
  ["a move to itself", [{ type: "move", at: monday, to: monday }], "9-17", "", "start"],
  ["a removal", [{ type: "remove", at: monday }], "", "", "removed"],
  ["an undo", [split, undo], "9-17", "", "undone"],
  ["an undo of nothing", [undo], "9-17", "", "start"],
  ["an undo past a publication", [split, publish, undo], "9-13 14-17", "", "published"],
])("%s", (_, actions, ...expected) => {
  const plan = after(...actions);
  expect([text(plan, 1, 0), text(plan, 1, 2), plan.outcome.kind]).toEqual(expected);
});

test.each([
  [1, { days: 1, next: 0 }, ["9-17", "9-17", "", "9-17", "", "", ""]],
  [4, { days: 4, next: 0 }, ["9-17", "9-17", "9-17", "9-17", "9-17", "", ""]],
  [7, { days: 7, next: 1 }, ["9-17", "9-17", "9-17", "9-17", "9-17", "9-17", "9-17"]],
])("a copy to %d days", (days, outcome, expected) => {
  const plan = after({ type: "copy", at: monday, days });
  expect(plan.outcome).toEqual({ kind: "copied", ...outcome });
  expect(expected.map((_, day) => text(plan, 1, day))).toEqual(expected);
});

test("parts that share an hour are a conflict, parts that only touch are not", () => {
  expect(conflictsOf(firstPlan)).toEqual([]);
  const overlapping = after({ type: "move", at: { person: 0, day: 0 }, to: monday });
  expect(text(overlapping, 1, 0)).toBe("7-15 9-17");
  expect(conflictAt(overlapping, monday)).toBe("overlap");
  const shifts = [7, 9].map((hour) => ({ day: 0, start: hour * 60, length: 2 * 60, pause: 0 }));
  expect(conflictsOf({ schedule: { ...firstPlan.schedule, people: [{ name: "", pay: 0, shifts }] } })).toEqual([]);
});

test("a shift on a day of leave is a conflict until it is undone", () => {
  const plan = after({ type: "add", at: leave });
  expect(conflictsOf(plan)).toEqual([leave]);
  expect(conflictAt(plan, leave)).toBe("leave");
  expect(conflictsOf(planAfter(plan, undo, maxParts))).toEqual([]);
});

test("an edit makes a published week a draft again, a refused edit does not", () => {
  const published = after(publish);
  expect(published.isPublished).toBe(true);
  expect(planAfter(published, add, maxParts).isPublished).toBe(false);
  expect(planAfter(published, { type: "split", at: wednesday }, maxParts).isPublished).toBe(true);
});

test("a move onto a full day is refused", () => {
  const full = after(split, split, split);
  const plan = planAfter(full, { type: "move", at: { person: 0, day: 0 }, to: monday }, maxParts);
  expect(plan.outcome).toEqual({ kind: "limit" });
  expect(plan.schedule).toBe(full.schedule);
});

test("a day with several parts is moved, copied and removed at once, and brought back by one undo", () => {
  for (const action of [
    { type: "move", at: monday, to: wednesday },
    { type: "copy", at: monday, days: 7 },
    { type: "remove", at: monday },
  ] as const) {
    const done = after(split, split, action);
    expect(done.outcome.kind).toMatch(/moved|copied|removed/);
    expect(planAfter(done, undo, maxParts).schedule).toEqual(after(split, split).schedule);
  }
});

test("hours are the sum of all parts: a split subtracts its break", () => {
  expect(hoursOf(firstPlan)).toBe(13 * 8);
  expect(hoursOf(after(split))).toBe(13 * 8 - 1);
});

/** Moves the cashier's Tuesday, from 10 to 18, to the server's Monday. */
const overlapping: Action = { type: "move", at: { person: 2, day: 1 }, to: monday };

test.each<[string, Action[], kind: string, isPublished: boolean]>([
  ["is asked about first", [overlapping, publish], "conflicts", false],
  ["is asked about again", [overlapping, publish, publish], "conflicts", false],
  ["can be published", [overlapping, publish, { type: "publish", anyway: true }], "published", true],
  ["can be corrected", [overlapping, publish, { type: "fix" }], "fix", false],
  ["is not asked about after an undo", [overlapping, undo, publish], "published", true],
])("a conflict %s", (_, actions, ...expected) => {
  const { outcome, isPublished } = after(...actions);
  expect([outcome.kind, isPublished]).toEqual(expected);
});
