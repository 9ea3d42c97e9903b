import { expect, test } from "vitest";
import { type Example, examplePay, readExample, workOut } from "./worked-example.ts";

const defaults: Example = { people: 24, shifts: 22, minutes: 9, pay: 1500 };

test.each<[string, Partial<Example>, (keyof Example)[]]>([
  ["", {}, []],
  ["people=40&minutes=5", { people: 40, minutes: 5 }, []],
  ["pay=2 500", { pay: 2500 }, []],
  ["pay=2\u00a0500", { pay: 2500 }, []],
  ["people=0", {}, ["people"]],
  ["people=5001", {}, ["people"]],
  ["people=5000", { people: 5000 }, []],
  ["shifts=32&minutes=121&pay=7", { pay: 7 }, ["shifts", "minutes"]],
  ["minutes=0", { minutes: 0 }, []],
  ["people=1e3", {}, ["people"]],
  ["people=-4&pay=1.5", {}, ["people", "pay"]],
  ["people=<script>&pay=", {}, ["people", "pay"]],
])("%j is read as %j, and refuses %j", (query, wanted, refused) => {
  expect(readExample(defaults, new URLSearchParams(query))).toEqual({ example: { ...defaults, ...wanted }, refused });
});

test.each<[Example, { hours: number; cost: number; costPerYear: number }]>([
  [defaults, { hours: 79.2, cost: 118_800, costPerYear: 1_425_600 }],
  [
    { people: 1, shifts: 1, minutes: 60, pay: 6 },
    { hours: 1, cost: 6, costPerYear: 72 },
  ],
  [
    { people: 3, shifts: 7, minutes: 1, pay: 10 },
    { hours: 0.4, cost: 4, costPerYear: 48 },
  ],
  [
    { people: 5000, shifts: 31, minutes: 0, pay: 100 },
    { hours: 0, cost: 0, costPerYear: 0 },
  ],
])("%j costs %j", (example, result) => expect(workOut(example)).toEqual(result));

test.each([
  ["en", "USD", 15],
  ["kk", "USD", 3],
  ["kk", "KZT", 1500],
  ["ru", "KZT", 1500],
  ["id", "IDR", 25_000],
] as const)("the examples in %s start with %s %i per hour", (locale, currency, hourly) => {
  const pages = { pay: { USD: 15, KZT: 1500, IDR: 25_000 }, localPay: { kk: 3, az: 3, uz: 2 } };
  expect(examplePay(pages, locale, currency)).toBe(hourly);
});
