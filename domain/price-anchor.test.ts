import { join } from "node:path";
import { expect, test } from "vitest";
import { readFacts } from "../server/content/files/settings.ts";
import { priceAnchorOf } from "./pricing.ts";

const facts = readFacts(join(import.meta.dirname, "../content"));

test.each([
  ["kz", { kind: "per-employee", currency: "KZT", approximate: false, monthly: 400 }],
  [
    "int",
    {
      kind: "stepped",
      currency: "USD",
      approximate: false,
      employees: 30,
      yearly: 0,
      nextEmployees: 80,
      nextYearly: 299,
    },
  ],
  [
    "id",
    {
      kind: "stepped",
      currency: "IDR",
      approximate: true,
      employees: 30,
      yearly: 0,
      nextEmployees: 80,
      nextYearly: 4_430_000,
    },
  ],
] as const)("the price that the home page names in %s", (market, anchor) => {
  expect(priceAnchorOf(facts, market)).toEqual(anchor);
});
