import { expect, test } from "vitest";
import { type ClockIn, clockIn, distanceOf, isInside, type Phone, people, radiusAt } from "./attendance.ts";

const limits = { min: 50, max: 700 };
const at = (meters: number) => ({ east: 0, south: -meters });

test.each<[number, Phone, number, ClockIn]>([
  [0, "own", 50, "recorded"],
  [50, "own", 50, "recorded"],
  [51, "own", 50, "outside"],
  [700, "own", 700, "recorded"],
  [701, "own", 700, "outside"],
  [0, "second", 700, "second"],
  [900, "second", 50, "second"],
  [0, "spoofed", 700, "spoofed"],
  [900, "spoofed", 50, "spoofed"],
])("%d m away with the phone %s and a radius of %d m: %s", (meters, phone, radius, expected) => {
  expect(clockIn(at(meters), phone, radius)).toBe(expected);
});

test("distances are straight lines", () => {
  expect(distanceOf({ east: 30, south: 40 })).toBe(50);
  expect(distanceOf({ east: -30, south: -40 })).toBe(50);
});

test("the lowest radius contains one person, the highest contains all", () => {
  expect(people.filter((person) => isInside(person, limits.min))).toHaveLength(1);
  expect(people.filter((person) => isInside(person, limits.max))).toHaveLength(people.length);
});

test.each([
  [0, 50],
  [-20, 50],
  [54, 50],
  [55, 60],
  [333, 330],
  [704, 700],
  [5000, 700],
])("a pointer at %d m sets a radius of %d m", (meters, radius) => {
  expect(radiusAt(meters, limits)).toBe(radius);
});
