import { join } from "node:path";
import { describe, expect, it, test } from "vitest";
import { readFacts } from "../server/content/files/settings.ts";
import type { Market, SteppedMarket, SteppedPackage } from "./facts.ts";
import { type Choice, defaultChoice, marketsOf, plansOf } from "./price-choice.ts";
import { priceBands, steppedPrice } from "./price-steps.ts";
import { freeUpTo, monthlyPerEmployee, plansWith, priceAnchorOf, quoteKind, quoteOf } from "./pricing.ts";

const facts = readFacts(join(import.meta.dirname, "../content"));

function steppedMarket(name: Market): SteppedMarket {
  const market = facts.markets[name];
  if (market.billing === "per-employee-monthly") throw new Error(`${name} has no steps`);
  return market;
}

const steppedPackages = (name: Market) => steppedMarket(name).packages as Record<"full" | "access", SteppedPackage>;

function choose(changes: Partial<Choice> & Pick<Choice, "market">): Choice {
  return { ...defaultChoice(facts, changes.market), ...changes };
}

const totalOf = (changes: Parameters<typeof choose>[0]) => quoteOf(facts, choose(changes)).total;

/** Returns the lowest price among all combinations of the two steps that could matter. */
function bruteForce(steps: SteppedPackage["steps"], employees: number): number {
  const [fifty, hundred] = steps;
  if (!fifty || !hundred || employees <= 0) return 0;
  let best = Number.POSITIVE_INFINITY;
  for (let a = 0; a <= Math.ceil(employees / 50); a++) {
    for (let b = 0; b <= Math.ceil(employees / 100); b++) {
      if (50 * a + 100 * b >= employees) best = Math.min(best, a * fifty.price + b * hundred.price);
    }
  }
  return best;
}

describe("the yearly price", () => {
  test.each([
    [1, 0, 199],
    [30, 0, 199],
    [31, 299, 648],
    [80, 299, 648],
    [81, 499, 898],
    [130, 499, 898],
    [131, 798, 1347],
    [180, 798, 1347],
    [181, 998, 1597],
    [500, 2495, 3694],
    [5000, 24_950, 35_149],
  ])("of %i employees is $%i, and $%i for access control", (employees, full, access) => {
    expect(totalOf({ market: "int", employees, plans: ["full"] })).toBe(full);
    expect(totalOf({ market: "int", employees, plans: ["access"] })).toBe(access);
    expect(totalOf({ market: "int", employees, plans: ["full", "access"] })).toBe(full + access);
  });

  it.each(["int", "id"] as const)("never falls and equals the result of brute force (%s)", (market) => {
    for (const plan of Object.values(steppedMarket(market).packages)) {
      let before = 0;
      for (let employees = 1; employees <= 5000; employees++) {
        const { price, coversUpTo } = steppedPrice(plan, "add", employees);
        expect([employees, price]).toEqual([employees, plan.base + bruteForce(plan.steps, employees - plan.includes)]);
        expect(price).toBeGreaterThanOrEqual(before);
        expect(coversUpTo).toBeGreaterThanOrEqual(employees);
        before = price;
      }
    }
  });

  it("can be read the other way: a step as the full price for its size", () => {
    const { full } = steppedPackages("int");
    const read = (employees: number) => steppedPrice({ ...full, base: 100 }, "replace", employees).price;
    expect([30, 31, 80, 81].map(read)).toEqual([100, 299, 299, 499]);
  });

  it("is divided by twelve, and names the number of employees at which it changes", () => {
    const quote = quoteOf(facts, choose({ market: "int", employees: 80, plans: ["full"] }));
    expect(quote).toMatchObject({ monthly: 24.92, next: { employees: 81, total: 499 }, discount: null });
  });
});

describe("the monthly price in Kazakhstan", () => {
  test.each<[Partial<Choice>, subtotal: number, total: number, monthly: number]>([
    [{ employees: 1, plans: ["attendance"], term: 1 }, 400, 400, 400],
    [{ employees: 80, plans: ["attendance"], term: 1 }, 32_000, 32_000, 32_000],
    [{ employees: 80, plans: ["communication", "payroll"], term: 1 }, 16_000, 16_000, 16_000],
    [{ employees: 80, plans: ["attendance"], term: 12, pay: "card" }, 384_000, 384_000, 32_000],
    [{ employees: 80, plans: ["attendance"], term: 12, pay: "transfer" }, 384_000, 326_400, 27_200],
    [
      { employees: 5000, plans: ["attendance", "communication", "payroll"], term: 12, pay: "transfer" },
      36_000_000,
      30_600_000,
      2_550_000,
    ],
    [{ employees: 80, plans: ["extras"], term: 12, pay: "transfer" }, 0, 0, 0],
  ])("%o", (changes, subtotal, total, monthly) => {
    expect(quoteOf(facts, choose({ market: "kz", ...changes }))).toMatchObject({ subtotal, total, monthly });
  });

  it("takes 15 % off only for a year by transfer, and nowhere else", () => {
    const discount = (changes: Parameters<typeof choose>[0]) => quoteOf(facts, choose(changes)).discount;
    expect(discount({ market: "kz", term: 12, pay: "transfer", employees: 10 })).toEqual({ percent: 15, amount: 7200 });
    expect(discount({ market: "kz", term: 12, pay: "card" })).toBeNull();
    expect(discount({ market: "kz", term: 1, pay: "card" })).toBeNull();
    expect(discount({ market: "int", term: 12, pay: "transfer", employees: 80 })).toBeNull();
    const yearByTransfer = choose({ market: "kz", term: 12, pay: "transfer" });
    expect(quoteOf({ ...facts, payment: null }, yearByTransfer).discount).toBeNull();
  });

  it("has no next step and no share per employee, because it is already a price per employee", () => {
    const quote = quoteOf(facts, choose({ market: "kz", employees: 80, plans: ["attendance"], term: 1 }));
    expect([quote.next, monthlyPerEmployee(quote, 80)]).toEqual([null, null]);
  });
});

it("the same steps have approximate prices in rupiah in Indonesia", () => {
  const of = (employees: number) => totalOf({ market: "id", employees, plans: ["full"] });
  expect([30, 80, 130, 180].map(of)).toEqual([0, 4_430_000, 7_390_000, 11_820_000]);
  expect(quoteOf(facts, choose({ market: "id" })).approximate).toBe(true);
});

test.each<
  [Choice["market"], employees: number, plans: Choice["plans"], next: [employees: number, total: number] | null]
>([
  ["int", 30, ["full"], [31, 299]],
  ["int", 4980, ["full"], [4981, 24_950]],
  ["int", 4981, ["full"], null],
  ["int", 5000, ["full", "access"], null],
  ["id", 80, ["full"], [81, 7_390_000]],
  ["kz", 5000, ["attendance"], null],
])("in %s, the step after %i employees with %j is %j", (market, employees, plans, step) => {
  const { next } = quoteOf(facts, choose({ market, employees, plans }));
  expect(next && [next.employees, next.total]).toEqual(step);
});

test.each<[Partial<Choice> & Pick<Choice, "market" | "employees">, perEmployee: number | null]>([
  [{ market: "int", employees: 30 }, null],
  [{ market: "int", employees: 31 }, 0.8],
  [{ market: "int", employees: 80 }, 0.31],
  [{ market: "int", employees: 30, plans: ["full", "access"] }, 0.55],
  [{ market: "int", employees: 30, plans: ["extras"] }, null],
  [{ market: "id", employees: 50 }, 7383],
  [{ market: "id", employees: 130 }, 4737],
])("%o costs %o per employee and month", (changes, perEmployee) => {
  expect(monthlyPerEmployee(quoteOf(facts, choose(changes)), changes.employees)).toBe(perEmployee);
});

test.each([
  ["full", "1-30: 0, 31-80: 299, 81-130: 499, 131-180: 798"],
  ["access", "1-30: 199, 31-80: 648, 81-130: 898, 131-180: 1347"],
] as const)("the bands of %s begin with %s", (plan, bands) => {
  const found = priceBands(steppedPackages("int")[plan], "add", 4);
  expect(found.map(({ from, to, price }) => `${from}-${to}: ${price}`).join(", ")).toBe(bands);
});

test.each([
  ["int", 30],
  ["id", 30],
  ["kz", null],
] as const)("the full package in %s is free up to %s employees", (market, most) => {
  expect(freeUpTo(facts, market)).toBe(most);
  const int = steppedMarket("int");
  const { full, access } = steppedPackages("int");
  const sold = { ...int, packages: { full: { ...full, base: 1 }, access } };
  expect(freeUpTo({ markets: { ...facts.markets, int: sold } }, "int")).toBeNull();
});

test.each([
  ["kz", "e-sign", ["attendance", "communication"]],
  ["int", "e-sign", []],
  ["id", "shifts", ["full"]],
  ["kz", "shifts", ["attendance"]],
  ["int", "api", ["extras"]],
  ["kz", "recruitment", []],
] as const)("the price list of %s places %s in %o", (market, feature, plans) => {
  expect(plansWith(facts, market, feature)).toEqual(plans);
});

it("plans without a price in a market are on request", () => {
  for (const market of marketsOf(facts)) {
    const { lines } = quoteOf(facts, choose({ market, plans: [...plansOf(facts, market)] }));
    expect(lines.at(-1)).toEqual({ kind: "on-request", plan: "extras" });
  }
  expect(quoteOf(facts, choose({ market: "int", plans: ["extras"] }))).toMatchObject({ total: 0, next: null });
});

it("says whether there is a sum to show", () => {
  const kindOf = (plans: Choice["plans"]) => quoteKind(quoteOf(facts, choose({ market: "int", plans })));
  expect([kindOf([]), kindOf(["extras"]), kindOf(["full", "extras"])]).toEqual(["empty", "on-request", "priced"]);
});

const stepped = { kind: "stepped", employees: 30, yearly: 0, nextEmployees: 80 } as const;

test.each([
  ["kz", { kind: "per-employee", currency: "KZT", approximate: false, monthly: 400 }],
  ["int", { ...stepped, currency: "USD", approximate: false, nextYearly: 299 }],
  ["id", { ...stepped, currency: "IDR", approximate: true, nextYearly: 4_430_000 }],
] as const)("the price that the home page names in %s", (market, anchor) => {
  expect(priceAnchorOf(facts, market)).toEqual(anchor);
});

test("what a year costs if prices are monthly does not depend on the term that is offered", () => {
  const markets = { ...facts.markets, int: { ...steppedMarket("int"), billing: "monthly" as const } };
  const anchor = priceAnchorOf({ ...facts, markets }, "int");
  expect(anchor).toMatchObject({ yearly: 0, nextYearly: 12 * 299 });
  expect(priceAnchorOf({ markets, payment: null }, "int")).toEqual(anchor);
});
