import { expect, test } from "vitest";
import { findWords, isOneEditAway, matchForm, matchTerms } from "./match.ts";
import { parseQuery } from "./query.ts";

test.each([
  ["отпуск", "отпуск", true],
  ["отпусск", "отпуск", true],
  ["отпск", "отпуск", true],
  ["атпуск", "отпуск", true],
  ["отпсук", "отпуск", true],
  ["тоспук", "отпуск", false],
  ["отпускка", "отпуск", false],
  ["отп", "отпуск", false],
  ["пуск", "отпуск", false],
  ["ab", "ba", true],
  ["abc", "cab", false],
  ["", "a", true],
  ["", "ab", false],
  ["", "", true],
])("%j and %j are at most one edit apart: %j", (one, other, expected) => {
  expect(isOneEditAway(one, other)).toBe(expected);
  expect(isOneEditAway(other, one)).toBe(expected);
});

test.each([
  ["payslip", "payslip", false, 1],
  ["payslips", "payslips", false, 1],
  ["pay", "payslip", true, 0.7],
  ["pay", "payslip", false, 0],
  ["p", "payslip", true, 0],
  ["отмет", "отметк", false, 0.3],
  ["отм", "отметк", false, 0],
  ["планы", "планировщик", false, 0],
])("%j matches %j (prefix: %j) with %d", (typed, word, isPrefix, quality) => {
  expect(matchForm({ word: typed, stem: typed }, isPrefix, { word, stem: word })).toBe(quality);
});

test.each([
  ["paysilp", "payslip", false, 0.6],
  ["payls", "payslip", true, 0.6],
  ["payls", "payslip", false, 0],
  ["laeve", "leave", false, 0.6],
  ["leve", "leave", false, 0],
  ["20261", "20262", false, 0],
  // Another first letter makes another word.
  ["blocked", "clocked", false, 0],
  ["night", "right", false, 0],
])("with a typo, %j matches %j (prefix: %j) with %d", (typed, word, isPrefix, quality) => {
  const [found] = matchTerms({ forms: [{ word: typed, stem: typed }], isPrefix }, [{ word, stem: word }]);
  expect(found?.[1] ?? 0).toBe(quality);
});

test("all readings of a word count, later ones a little less", () => {
  const form = (word: string) => ({ word, stem: word });
  const terms = ["kelu", "келу", "чек"].map(form);
  const found = matchTerms({ forms: ["kelu", "келу"].map(form), isPrefix: false }, terms);
  expect(found.map(([{ word }, quality]) => [word, quality])).toEqual([
    ["kelu", 1],
    ["келу", 0.9],
  ]);
});

test("the words of a text that match without typos are found, once per occurrence", () => {
  const query = parseQuery("en", "fines clock");
  expect(findWords(query, "A fine is a fine. Clocking in, locked out.")).toEqual(["fine", "fine", "clocking"]);
});
