import { join } from "node:path";
import { describe, expect, it, test } from "vitest";
import { readFacts } from "../server/content/files/settings.ts";
import { type Choice, defaultChoice, readChoice, shortChoice, writeChoice } from "./price-choice.ts";

const facts = readFacts(join(import.meta.dirname, "../content"));

function choose(changes: Partial<Choice> & Pick<Choice, "market">): Choice {
  return { ...defaultChoice(facts, changes.market), ...changes };
}

describe("the address of a choice", () => {
  const read = (query: string, locale: "en" | "ru" | "id" = "en") =>
    readChoice(facts, locale, new URLSearchParams(query));

  it("uses the market of the language until another is chosen", () => {
    const found = (["en", "ru", "id"] as const).map((locale) => read("", locale).choice.market);
    expect(found).toEqual(["int", "kz", "id"]);
    expect(read("market=kz", "id").choice.market).toBe("kz");
  });

  it.each<[Partial<Choice>, Record<string, string>]>([
    [{}, { market: "kz" }],
    [
      { employees: 70, pay: "transfer" },
      { market: "kz", employees: "70", pay: "transfer" },
    ],
    [
      { plans: [], term: 1 },
      { market: "kz", plans: "none", term: "1" },
    ],
  ])("is short on paper, and means the same: %j", (changes, short) => {
    const choice = choose({ market: "kz", ...changes });
    expect(shortChoice(facts, choice)).toEqual(short);
    expect(read(new URLSearchParams(short).toString()).choice).toEqual(choice);
  });

  it("writes down that no plan is ticked, and reads it back", () => {
    const empty = choose({ market: "int", plans: [] });
    expect(writeChoice(empty).plans).toBe("none");
    expect(read(new URLSearchParams(writeChoice(empty)).toString())).toMatchObject({ choice: empty, corrected: [] });
  });

  it("reads what it wrote", () => {
    const plans: Choice["plans"] = ["attendance", "extras"];
    const choice = choose({ market: "kz", employees: 81, plans, education: "basic", term: 12, pay: "transfer" });
    const found = read(new URLSearchParams(writeChoice(choice)).toString(), "ru");
    expect(found).toEqual({ choice, corrected: [], tooMany: false });
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

  it("allows only cards for monthly payment", () => {
    const { choice, corrected } = read("market=kz&term=1&pay=transfer");
    expect([choice.term, choice.pay, corrected]).toEqual([1, "card", ["pay"]]);
  });

  it.each([
    ["kz", 1, ["term", "pay"]],
    ["int", 12, []],
  ] as const)("without facts about payment, %s is paid for %i months", (market, term, corrected) => {
    const query = new URLSearchParams({ market, term: "12", pay: "transfer" });
    const found = readChoice({ ...facts, payment: null }, "en", query);
    expect([found.choice.term, found.corrected]).toEqual([term, corrected]);
    expect(defaultChoice({ ...facts, payment: null }, market).term).toBe(term);
  });

  it("sends companies with more than 5000 employees to sales", () => {
    expect(read("employees=5000")).toMatchObject({ tooMany: false, corrected: [] });
    expect(read("employees=5001")).toMatchObject({ tooMany: true, corrected: [], choice: { employees: 5000 } });
  });
});
