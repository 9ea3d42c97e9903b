import { expect, test } from "vitest";
import { bounds, type Schedule, sampleSchedule } from "./schedule.ts";
import { cleanName, readLink, readPay, readSchedule, writeLink, writeSchedule } from "./schedule-text.ts";

const maxParts = 4;
const week: Schedule = {
  limits: { rest: 12, weekly: 48 },
  people: [
    { name: "Әйгерім Oʻgʻli 😀", pay: 15.25, shifts: [{ day: 6, start: 1425, length: 1440, pause: 120 }] },
    { name: "B", pay: bounds.pay, shifts: [] },
  ],
};

test.each([
  ["a sample", sampleSchedule(["A", "B", "C", "D"], 1500)],
  ["letters of all kinds, the last minutes, the highest pay", week],
  ["a heading", { ...week, heading: { week: "2028-02-29", place: "Nimbus, 2nd floor" } }],
  ["a heading without a date", { ...week, heading: { week: "", place: "A" } }],
  ["nobody", { ...week, people: [] }],
])("%s survives a round trip through text and link", (_, schedule) => {
  expect(readSchedule(writeSchedule(schedule), maxParts)).toEqual(schedule);
  expect(readLink(writeLink(schedule), maxParts)).toEqual(schedule);
  expect(writeLink(schedule)).toMatch(/^#week=[\w-]+$/);
});

test("the largest schedule can be read", () => {
  const parts = [0, 6, 12, 18].map((hour) => ({ start: hour * 60, length: 300, pause: 0 }));
  const shifts = Array.from({ length: 7 }, (_, day) => parts.map((part) => ({ day, ...part }))).flat();
  const people = Array.from({ length: bounds.people }, () => ({
    name: "Ж".repeat(bounds.name),
    pay: 999_999.99,
    shifts,
  }));
  const largest = { people, limits: { rest: 24, weekly: 168 } };
  expect(readLink(writeLink(largest), maxParts)).toEqual(largest);
});

const head = "1\t11\t40";
test.each([
  ["nothing", ""],
  ["another version", "2\t11\t40"],
  ["no limits", "1"],
  ["a limit too high", "1\t25\t40"],
  ["a limit that is no number", "1\t11\t1e9"],
  ["more in the head", `${head}\t1`],
  ["half a heading", `${head}\t2026-03-09`],
  ["a date that does not exist", `${head}\t2026-02-30\tA`],
  ["a date too far away", `${head}\t2100-01-01\tA`],
  ["a place with a control character", `${head}\t\tA\u0007`],
  ["a place that is too long", `${head}\t\t${"a".repeat(bounds.name + 1)}`],
  ["no pay", `${head}\nAna`],
  ["no name", `${head}\n\t15\t`],
  ["a name that is too long", `${head}\n${"a".repeat(bounds.name + 1)}\t15\t`],
  ["a name with a control character", `${head}\nA\u0007\t15\t`],
  ["a name that turns the text around", `${head}\nA\u202eb\t15\t`],
  ["a pay too high", `${head}\nAna\tzzzzzz\t`],
  ["a negative pay", `${head}\nAna\t-1\t`],
  ["half a shift", `${head}\nAna\t15\t00w`],
  ["an eighth day", `${head}\nAna\t15\t70w0w0`],
  ["a start after midnight", `${head}\nAna\t15\t02o0w0`],
  ["a shift of no length", `${head}\nAna\t15\t00w000`],
  ["a shift of more than a day", `${head}\nAna\t15\t00w2p0`],
  ["a break as long as the shift", `${head}\nAna\t15\t00w022`],
  ["a break that is not offered", `${head}\nAna\t15\t00w0w5`],
  ["five parts in a day", `${head}\nAna\t15\t${"00w010".repeat(5)}`],
  ["more in a line", `${head}\nAna\t15\t00w0w0\t1`],
  ["too many people", `${head}${"\nAna\t15\t".repeat(bounds.people + 1)}`],
  ["markup instead of a shift", `${head}\nAna\t15\t<b>a</b`],
])("refuses %s", (_, text) => {
  expect(readSchedule(text, maxParts)).toBeNull();
});

test("a text that is far too long is refused", () => {
  expect(readSchedule(`${head}\n${"x".repeat(20_000)}`, maxParts)).toBeNull();
});

test.each([
  ["", null],
  ["#guide", null],
  ["#week", null],
  ["#week=", "broken"],
  ["#week=%3Cscript%3E", "broken"],
  ["#week=abcde", "broken"],
  ["#week=_w", "broken"],
  [`#week=${btoa("1\t11\t40\nAna\t15\t<b>")}`, "broken"],
  [`#week=${"A".repeat(100_000)}`, "broken"],
])("the hash %s", (hash, expected) => {
  expect(readLink(hash, maxParts)).toBe(expected);
});

test.each([
  ["  Ana \t Maria\n", "Ana Maria"],
  ["\u202eAna\u0000", "Ana"],
  ["e\u0301", "é"],
  ["a".repeat(50), "a".repeat(bounds.name)],
  [" \u200b ", ""],
])("cleans the name %j to %j", (typed, name) => {
  expect(cleanName(typed)).toBe(name);
  expect(cleanName(name)).toBe(name);
});

test.each([
  ["15", 15],
  ["1 500", 1500],
  ["15,5", 15.5],
  ["15.25", 15.25],
  ["1000000", 1_000_000],
  ["1000001", null],
  ["-1", null],
  ["1e3", null],
  ["25.000", 25_000],
  ["1,500", 1500],
  ["1,000,000", 1_000_000],
  ["1.500,75", 1500.75],
  ["15.2555", null],
  ["", null],
  ["abc", null],
])("reads the pay %j as %j", (typed, pay) => {
  expect(readPay(typed)).toBe(pay);
});
