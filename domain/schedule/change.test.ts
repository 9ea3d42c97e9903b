import { expect, test } from "vitest";
import { type Change, changed } from "./change.ts";
import { bounds, type Schedule, type Shift, sampleSchedule } from "./schedule.ts";

const maxParts = 2;
const start = sampleSchedule(["Ana", "Bo"], 15);
const shift = (day: number, from: number): Shift => ({ day, start: from * 60, length: 240, pause: 0 });
const text = ({ people }: Schedule) =>
  people.map(
    ({ name, pay, shifts }) => `${name} ${pay}: ${shifts.map((each) => `${each.day}@${each.start / 60}`).join(" ")}`,
  );
const put = (change: Partial<Extract<Change, { type: "putShift" }>>): Change => ({
  type: "putShift",
  from: null,
  person: 0,
  shift: shift(6, 9),
  days: [],
  ...change,
});

const gone = { kind: "refused", why: "gone" };
const ana = "Ana 15: 0@7 1@7 2@7 3@7 4@7";
const bo = "Bo 15: 0@9 1@9 3@9 4@9 5@9";

test.each<[string, Change, string[], object]>([
  ["a person", { type: "addPerson", name: "Cy", pay: 9.5 }, [ana, bo, "Cy 9.5: "], { kind: "addPerson" }],
  [
    "a name",
    { type: "changePerson", person: 1, name: "Di", pay: 1 },
    [ana, bo.replace("Bo 15", "Di 1")],
    { kind: "changePerson" },
  ],
  ["a removal", { type: "removePerson", person: 0 }, [bo], { kind: "removePerson" }],
  ["a shift", put({}), [`${ana} 6@9`, bo], { kind: "putShift", copies: 0, at: { person: 0, shift: 5 } }],
  [
    "a second part",
    put({ shift: shift(0, 18) }),
    ["Ana 15: 0@7 0@18 1@7 2@7 3@7 4@7", bo],
    { kind: "putShift", copies: 0, at: { person: 0, shift: 1 } },
  ],
  [
    "copies",
    put({ days: [5, 6] }),
    [`${ana} 5@9 6@9`, bo],
    { kind: "putShift", copies: 1, at: { person: 0, shift: 6 } },
  ],
  [
    "a move to another person and day",
    put({ from: { person: 0, shift: 4 }, person: 1, shift: shift(2, 7) }),
    ["Ana 15: 0@7 1@7 2@7 3@7", "Bo 15: 0@9 1@9 2@7 3@9 4@9 5@9"],
    { kind: "putShift", copies: 0, at: { person: 1, shift: 2 } },
  ],
  [
    "other hours",
    put({ from: { person: 0, shift: 0 }, shift: shift(0, 10) }),
    [ana.replace("0@7", "0@10"), bo],
    { kind: "putShift", copies: 0, at: { person: 0, shift: 0 } },
  ],
  [
    "a shift less",
    { type: "removeShift", at: { person: 0, shift: 0 } },
    [ana.replace(" 0@7", ""), bo],
    { kind: "removeShift" },
  ],
  ["an empty week", { type: "clear" }, ["Ana 15: ", "Bo 15: "], { kind: "clear" }],
  ["nobody's name", { type: "changePerson", person: 9, name: "X", pay: 1 }, [ana, bo], gone],
  ["nobody's removal", { type: "removePerson", person: 9 }, [ana, bo], gone],
  ["nobody's shift", put({ person: 9 }), [ana, bo], gone],
  ["a shift that is gone", put({ from: { person: 0, shift: 9 } }), [ana, bo], gone],
  ["a removal of nothing", { type: "removeShift", at: { person: 1, shift: 5 } }, [ana, bo], gone],
])("%s", (_, change, people, outcome) => {
  const after = changed(start, change, maxParts);
  expect(text(after.schedule)).toEqual(people);
  expect(after.outcome).toEqual(outcome);
});

test("a change of the limits leaves the people as they are", () => {
  const limits = { rest: 8, weekly: 48 };
  expect(changed(start, { type: "limits", limits }, maxParts).schedule).toEqual({ ...start, limits });
});

test("neither a new shift nor a copy exceeds the shifts that a day may have", () => {
  const { schedule } = changed(start, put({ shift: shift(0, 18) }), maxParts);
  for (const change of [put({ shift: shift(0, 2) }), put({ days: [0] })]) {
    expect(changed(schedule, change, maxParts)).toEqual({ schedule, outcome: { kind: "refused", why: "full" } });
  }
});

test("no more people can be added than allowed", () => {
  const person: Change = { type: "addPerson", name: "X", pay: 1 };
  let schedule = start;
  while (schedule.people.length < bounds.people) ({ schedule } = changed(schedule, person, maxParts));
  expect(changed(schedule, person, maxParts).outcome).toEqual({ kind: "refused", why: "people" });
});

test("a copy to a day that has the same shift changes nothing there", () => {
  const sunday = { day: 6, start: 420, length: 510, pause: 30 };
  const { schedule, outcome } = changed(start, put({ shift: sunday, days: [0, 1, 5] }), maxParts);
  expect(text(schedule)[0]).toBe(`${ana} 5@7 6@7`);
  expect(outcome).toMatchObject({ copies: 1 });
});
