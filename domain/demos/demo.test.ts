import { expect, test } from "vitest";
import { readFacts } from "../../server/content/files/settings.ts";
import { type DemoFacts, demoFactsOf, demoOf } from "./demo.ts";

const facts = readFacts("content");
const stated = demoFactsOf(facts);

test.each<[fact: string, DemoFacts]>([
  ["nothing", stated],
  ["geofence", { ...stated, geofence: null }],
  ["splitShifts", { ...stated, splits: Number.POSITIVE_INFINITY }],
  ["duplication", { ...stated, copies: null }],
  ["checklist", { ...stated, answerTypes: [] }],
  ["ranking", { ...stated, ranking: Number.POSITIVE_INFINITY }],
])("without %s, demos have no number in its place", (fact, expected) => {
  expect(demoFactsOf({ ...facts, [fact]: null })).toEqual(expected);
});

test("there is no demo of tasks if facts do not say what a checklist asks", () => {
  expect(demoOf("tasks", stated)).toBe("tasks");
  expect(demoOf("tasks", { ...stated, answerTypes: [] })).toBeNull();
  expect(demoOf("audit", { ...stated, answerTypes: [] })).toBe("audit");
});
