import { expect, test } from "vitest";
import { typedNumbers } from "./typed-numbers.ts";

test.each<[text: string, field: string, found: string[]]>([
  ["More than {fact:clients.count} companies", "text", []],
  ["More than 900 companies", "text", ["900"]],
  ["A radius of 50 to 700 meters", "text", ["50", "700"]],
  ["0.2 s", "value", ["0.2"]],
  ["from {time:08:52}, not 08:52", "text", ["08:52"]],
  ["We do our accounting in 1C.", "question", []],
  ["Интеграция с 1С за 5 минут", "text", ["5"]],
  ["Forty guests arrive after 10 PM.", "text", []],
  ["For example, say the base rate is $15.00 an hour.", "text", []],
  ["Say, for example, 15 minutes", "text", ["15"]],
  ["24 h × $18.00", "rows", []],
  ["06:40", "time", []],
])("%j in %s states %o", (text, field, found) => {
  expect(typedNumbers(text, field)).toEqual(found);
});
