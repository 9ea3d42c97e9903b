import { expect, test } from "vitest";
import { isOneEditAway, matchForm, matchTerms } from "./match.ts";

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
  ["pay", "payslip", true, 0.8],
  ["pay", "payslip", false, 0],
  ["p", "payslip", true, 0],
  ["отмет", "отметк", false, 0.5],
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
])("with a typo, %j matches %j (prefix: %j) with %d", (typed, word, isPrefix, quality) => {
  const [found] = matchTerms({ forms: [{ word: typed, stem: typed }], isPrefix }, [{ word, stem: word }]);
  expect(found?.[1] ?? 0).toBe(quality);
});
