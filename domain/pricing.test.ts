import { join } from "node:path";
import { describe, expect, it, test } from "vitest";
import { readFacts } from "../server/content/files/settings.ts";
import type { SteppedPackage } from "./facts.ts";
import { type Choice, defaultChoice, markets, plansOf, readChoice, writeChoice } from "./price-choice.ts";
import { steppedPrice } from "./price-steps.ts";
import { quoteKind, quoteOf } from "./pricing.ts";

const facts = readFacts(join(import.meta.dirname, "../content"));

function choose(changes: Partial<Choice> & Pick<Choice, "market">): Choice {
  return { ...defaultChoice(facts, changes.market), ...changes };
}

const totalOf = (changes: Parameters<typeof choose>[0]) => quoteOf(facts, choose(changes)).total;

/** Every combination of a and b that could matter. */
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

  it.each(["int", "id"] as const)("never falls, and is what trying everything finds (%s)", (market) => {
    for (const plan of [facts.markets[market].packages.full, facts.markets[market].packages.access]) {
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

  it("can be read the other way: a step as the whole price of its size", () => {
    const { full } = facts.markets.int.packages;
    const read = (employees: number) => steppedPrice({ ...full, base: 100 }, "replace", employees).price;
    expect([30, 31, 80, 81].map(read)).toEqual([100, 299, 299, 499]);
  });

  it("is divided by twelve, and says from whom on it changes", () => {
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
  });

  it("changes with the next employee", () => {
    const { next } = quoteOf(facts, choose({ market: "kz", employees: 80, plans: ["attendance"], term: 1 }));
    expect(next).toEqual({ employees: 81, total: 32_400 });
  });
});

it("the same steps cost rupiah in Indonesia, about", () => {
  const of = (employees: number) => totalOf({ market: "id", employees, plans: ["full"] });
  expect([30, 80, 130, 180].map(of)).toEqual([0, 4_430_000, 7_390_000, 11_820_000]);
  expect(quoteOf(facts, choose({ market: "id" })).approximate).toBe(true);
});

it("what has no price in a market is on request", () => {
  for (const market of markets) {
    const { lines } = quoteOf(facts, choose({ market, plans: [...plansOf(market)] }));
    expect(lines.at(-1)).toEqual({ kind: "on-request", plan: "extras" });
  }
  expect(quoteOf(facts, choose({ market: "int", plans: ["extras"] }))).toMatchObject({ total: 0, next: null });
});

it("says whether there is a sum to show", () => {
  const kindOf = (plans: Choice["plans"]) => quoteKind(quoteOf(facts, choose({ market: "int", plans })));
  expect([kindOf([]), kindOf(["extras"]), kindOf(["full", "extras"])]).toEqual(["empty", "on-request", "priced"]);
});

describe("the address of a choice", () => {
  const read = (query: string, locale: "en" | "ru" | "id" = "en") =>
    readChoice(facts, locale, new URLSearchParams(query));

  it("takes the market of the language until another is chosen", () => {
    expect([read("").choice.market, read("", "ru").choice.market, read("", "id").choice.market]).toEqual([
      "int",
      "kz",
      "id",
    ]);
    expect(read("market=kz", "id").choice.market).toBe("kz");
  });

  it("writes down that no plan is ticked, and reads it back", () => {
    const empty = choose({ market: "int", plans: [] });
    expect(writeChoice(empty).plans).toBe("none");
    expect(read(new URLSearchParams(writeChoice(empty)).toString())).toMatchObject({ choice: empty, corrected: [] });
  });

  it("reads what it wrote", () => {
    const choice = choose({
      market: "kz",
      employees: 81,
      plans: ["attendance", "extras"],
      education: "basic",
      term: 12,
      pay: "transfer",
    });
    expect(read(new URLSearchParams(writeChoice(choice)).toString(), "ru")).toEqual({
      choice,
      corrected: [],
      tooMany: false,
    });
  });

  test.each<[query: string, corrected: string[], changes: Partial<Choice>]>([
    ["employees=80", [], { employees: 80 }],
    ["employees=0", ["employees"], {}],
    ["employees=-5", ["employees"], {}],
    ["employees=1e3", ["employees"], {}],
    ["employees=80.5", ["employees"], {}],
    ["employees=", ["employees"], {}],
    ["employees=99999999999999999999", ["employees"], {}],
    ["market=mars", ["market"], {}],
    ["plans=full,access", [], { plans: ["full", "access"] }],
    ["plans=access,full,full", [], { plans: ["full", "access"] }],
    ["plans=attendance", ["plans"], {}],
    ["plans=full,<script>", ["plans"], {}],
    ["plans=", ["plans"], {}],
    ["plans=none", [], { plans: [] }],
    ["plans=none,access", [], { plans: ["access"] }],
    ["plans=none,gold", ["plans"], {}],
    ["education=advanced", [], { education: "advanced" }],
    ["education=__proto__", ["education"], {}],
    ["term=1", ["term"], {}],
    ["term=13", ["term"], {}],
    ["pay=transfer", [], { pay: "transfer" }],
    ["pay=cash", ["pay"], {}],
    ["unknown=1", [], {}],
  ])("%s", (query, corrected, changes) => {
    expect(read(query)).toEqual({ choice: { ...defaultChoice(facts, "int"), ...changes }, corrected, tooMany: false });
  });

  it("pays a month with a card only", () => {
    const { choice, corrected } = read("market=kz&term=1&pay=transfer");
    expect([choice.term, choice.pay, corrected]).toEqual([1, "card", ["pay"]]);
  });

  it("sends those with more than 5000 employees to sales", () => {
    expect(read("employees=5000")).toMatchObject({ tooMany: false, corrected: [] });
    expect(read("employees=5001")).toMatchObject({ tooMany: true, corrected: [], choice: { employees: 5000 } });
  });
});
