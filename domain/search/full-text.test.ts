import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Locale, locales } from "../../i18n/locales.ts";
import { searchArticles } from "../../test/fixtures/search-articles.ts";
import { toFtsQuery, toFtsText } from "./full-text.ts";
import { parseQuery } from "./query.ts";

let database: DatabaseSync;

beforeAll(() => {
  database = new DatabaseSync(":memory:");
  database.exec("CREATE VIRTUAL TABLE articles USING fts5(locale UNINDEXED, id UNINDEXED, title, summary, synonyms)");
  const insert = database.prepare("INSERT INTO articles VALUES (?, ?, ?, ?, ?)");
  for (const locale of locales) {
    for (const { id, title, summary, synonyms } of searchArticles(locale)) {
      insert.run(locale, id, ...[title, summary, synonyms.join(", ")].map((text) => toFtsText(locale, text)));
    }
  }
});
afterAll(() => database.close());

function find(locale: Locale, typed: string, match?: "all" | "any"): string[] {
  const expression = toFtsQuery(parseQuery(locale, typed), match);
  if (expression === null) return [];
  const rows = database
    .prepare("SELECT id FROM articles WHERE articles MATCH ? AND locale = ? ORDER BY rowid")
    .all(expression, locale);
  return rows.map(({ id }) => String(id));
}

test.each<[Locale, string, string]>([
  ["en", "payslips", "payslip"],
  ["en", "electr", "sign"],
  ["ru", "расчетного листа", "payslip"],
  ["id", "penukaran shift", "shift"],
  ["kk", "жумыс кестеси", "shift"],
  ["az", "məzuniyyətə", "leave"],
  ["uz", "таътил", "leave"],
])("%s: with %j SQLite finds the article %s", (locale, typed, id) => {
  expect(find(locale, typed)).toContain(id);
});

test("stop words are not stored, and a hyphenated pair is also stored as one word", () => {
  expect(toFtsText("en", "How to use the Check-Lists")).toBe("us check checklist list");
});

test("a row must contain all words, or any of them", () => {
  expect(find("en", "payslip penguin")).toEqual([]);
  expect(find("en", "payslip penguin", "any")).toEqual(["payslip"]);
});

test.each([
  ["", null],
  ['"*" ^ : ( )', null],
  ["🙂", null],
  ['swap "', '("swap"*)'],
  ["swap OR shift ", '("swap" OR "swapor") AND ("shift" OR "orshift")'],
])("%j is the expression %j", (typed, expression) => {
  expect(toFtsQuery(parseQuery("en", typed))).toBe(expression);
});

test.each([
  'swap" OR "shift',
  "title: swap",
  "swap NOT shift",
  "NEAR(swap shift, 2)",
  "^swap",
  "swap*",
  "{title} : swap",
  "a\u0000b swap",
  "'; DROP TABLE articles; --",
  "x".repeat(10_000),
  "ab ".repeat(10_000),
  "\ud83d",
])("SQLite finds no operator in %j", (typed) => {
  for (const locale of locales)
    for (const match of ["all", "any"] as const) expect(() => find(locale, typed, match)).not.toThrow();
  expect(find("en", "payslip")).toContain("payslip");
});
