import { expect, test } from "vitest";
import { type AuditAnswers, auditItems, scoreAudit } from "./audit.ts";

const celsius = { min: 1, max: 5 };
const good: AuditAnswers = { sink: "done", dates: "yes", storeroom: "good", counter: "good", fridge: "4" };

test("the points add up to 100", () => {
  expect(auditItems.reduce((total, { points }) => total + points, 0)).toBe(100);
});

test.each<[string, AuditAnswers, number, string, string | null, string[]]>([
  ["no answers: the box has no tick", {}, 0, "open", "hygiene", ["sink"]],
  ["only a tick and a comment", { sink: "done", remark: "A box" }, 25, "open", null, []],
  ["all good", good, 100, "passed", null, []],
  ["one answer missing", { ...good, storeroom: "" }, 85, "open", null, []],
  ["exactly the passing score", { ...good, dates: "no" }, 80, "passed", "storage", ["dates"]],
  ["five points below it", { ...good, sink: "" }, 75, "failed", "hygiene", ["sink"]],
  ["two bad answers", { ...good, storeroom: "bad", counter: "bad" }, 65, "failed", "cooling", ["counter", "storeroom"]],
  ["a warm fridge", { ...good, fridge: "9" }, 80, "passed", "cooling", ["fridge"]],
  ["a temperature that cannot be read", { ...good, fridge: "warm" }, 80, "open", null, []],
  [
    "all bad, the most points first",
    { dates: "no", storeroom: "bad", counter: "bad", fridge: "20" },
    0,
    "failed",
    "hygiene",
    ["sink", "dates", "counter", "fridge", "storeroom"],
  ],
])("%s", (_, answers, score, verdict, weakest, toFix) => {
  expect(scoreAudit(answers, celsius)).toMatchObject({ score, verdict, weakest, toFix });
});

test("an area shows its earned points out of the possible points", () => {
  const { areas, answered, total } = scoreAudit({ ...good, storeroom: "bad" }, celsius);
  expect(areas).toEqual([
    { area: "hygiene", earned: 25, possible: 25, percent: 100 },
    { area: "storage", earned: 20, possible: 35, percent: 57 },
    { area: "cooling", earned: 40, possible: 40, percent: 100 },
  ]);
  expect([answered, total]).toEqual([5, 5]);
});
