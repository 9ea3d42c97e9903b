import { expect, test } from "vitest";
import { readFacts } from "../server/content/files/settings.ts";
import { countLoss, type Prices } from "./loss.ts";
import { priceAnchorOf } from "./pricing.ts";

const { markets, payment } = readFacts("content");
const prices = (market: Prices["market"]): Prices => ({ facts: { markets, payment }, market });
const defaults = { people: 24, shifts: 22, minutes: 9, pay: 15 };

test.each<
  [Prices["market"], string, { hours: number; cost: number; costPerYear: number; price: number }, number | null]
>([
  // The plan is free here, so no amount of lateness equals its price.
  ["int", "", { hours: 79.2, cost: 1188, costPerYear: 14_256, price: 0 }, null],
  ["int", "people=31", { hours: 102.3, cost: 1535, costPerYear: 18_420, price: 299 }, 0.2],
  ["int", "people=31&pay=0", { hours: 102.3, cost: 0, costPerYear: 0, price: 299 }, null],
  ["int", "minutes=0", { hours: 0, cost: 0, costPerYear: 0, price: 0 }, null],
  // The price is 24 × 400 × 12; a minute in each shift costs 24 × 22 × 12 × 1500 / 60 = 158,400.
  ["kz", "pay=1500", { hours: 79.2, cost: 118_800, costPerYear: 1_425_600, price: 115_200 }, 0.8],
  ["kz", "pay=15", { hours: 79.2, cost: 1188, costPerYear: 14_256, price: 115_200 }, 72.8],
  ["id", "people=80&pay=25000", { hours: 264, cost: 6_600_000, costPerYear: 79_200_000, price: 4_430_000 }, 0.6],
])("in %s, %s", (market, query, sums, breakEvenMinutes) => {
  expect(countLoss(prices(market), defaults, new URLSearchParams(query))).toMatchObject({ ...sums, breakEvenMinutes });
});

test("a market without prices is on request, not free", () => {
  const { int } = markets;
  const facts = { markets: { ...markets, int: { ...int, packages: {} } }, payment } as Prices["facts"];
  const loss = countLoss({ facts, market: "int" }, defaults, new URLSearchParams());
  expect(loss).toMatchObject({ price: null, breakEvenMinutes: null });
  expect(priceAnchorOf(facts, "int").kind).toBe("on-request");
});

test("a number that is refused is replaced by the default and reported", () => {
  const loss = countLoss(prices("int"), defaults, new URLSearchParams("people=0&minutes=<b>&shifts=20"));
  expect(loss.refused).toEqual(["people", "minutes"]);
  expect(loss.example).toEqual({ ...defaults, shifts: 20 });
});
