import { describe, expect, test } from "vitest";
import { type Locale, locales } from "../../i18n/locales.ts";
import { searchArticles } from "../../test/fixtures/search-articles.ts";
import { toFtsQuery } from "./full-text.ts";
import { highlight } from "./highlight.ts";
import { maxQueryLength, maxQueryWords, parseQuery } from "./query.ts";
import { closest, search } from "./ranking.ts";
import { buildIndex } from "./search-index.ts";

const formsOf = (locale: Locale, text: string) =>
  parseQuery(locale, text).words.map(({ forms }) => forms.map((form) => form.word));

test.each<[Locale, string, string]>([
  ["ru", "ghbdtn", "привет"],
  ["ru", "GHBDTN", "привет"],
  ["ru", "ge,kbrjdfnm", "публиковать"],
  ["ru", "[jlfnfqcndj", "ходатайство"],
  ["ru", "c`vrf", "семка"],
  ["ru", "grafik", "график"],
  ["ru", "vyhodnoy", "выходной"],
  ["ru", "uvolnenie", "уволнение"],
  ["ru", "фзш", "api"],
  ["kk", "0spvtn", "кызмет"],
  ["kk", "jūmys", "жумыс"],
  ["kk", "jumıs", "жумыс"],
  ["kk", "jalaqy", "жалакы"],
  ["kk", "ótinim", "отиним"],
  ["kk", "auysym", "ауысым"],
  ["kk", "baylanys", "байланыс"],
  ["kk", "eseptew", "есептеу"],
  ["en", "руддщ", "hello"],
  ["en", "зфныдшз", "payslip"],
  ["id", "пфош", "gaji"],
  ["az", "ьффы", "maas"],
  ["az", "ish", "is"],
  ["az", "maaw", "maas"],
  ["uz", "ыьутф", "smena"],
  ["en", "log in", "login"],
])("%s: %j may mean %j", (locale, typed, meant) => {
  expect(formsOf(locale, typed).flat()).toContain(meant);
});

test.each<[Locale, string, string[]]>([
  ["en", "how do I request a leave", ["request", "leave"]],
  ["en", "clock out", ["clock", "out"]],
  ["en", "how to", ["how", "to"]],
  ["ru", "как мне взять отпуск", ["взять", "отпуск"]],
  ["ru", "rfr dpznm jngecr", ["dpznm", "jngecr"]],
  ["ru", "как", ["как"]],
  ["id", "bagaimana cara minta cuti", ["minta", "cuti"]],
  ["kk", "демалысты қалай сұраймын", ["демалысты", "сураймын"]],
  ["az", "necə məzuniyyət ala bilərəm", ["mezuniyyet", "ala"]],
  ["uz", "qanday qilib taʼtil olish kerak", ["tatil", "olish"]],
])("%s: %j is reduced to the words %j", (locale, typed, words) => {
  expect(formsOf(locale, typed).map(([first]) => first)).toEqual(words);
});

test("the last word is a prefix until white space follows it", () => {
  const prefixes = (text: string) => parseQuery("en", text).words.map(({ isPrefix }) => isPrefix);
  expect(prefixes("swap shi")).toEqual([false, true]);
  expect(prefixes("swap shift ")).toEqual([false, false]);
  // The stop word is the one being typed.
  expect(prefixes("swap the")).toEqual([false]);
});

describe("hostile input", () => {
  const hostile = [
    ["10,000 letters", "a".repeat(10_000)],
    ["10,000 words", "ab ".repeat(10_000)],
    ["quotes", `"'"'"" \`\` «» “”`],
    ["operators", 'NEAR(a b, 5) AND NOT OR * ^ "x" : title:y + -z {a b} : c'],
    ["SQL", "'; DROP TABLE articles; -- \" UNION SELECT 1"],
    ["emoji", "🙂👩‍👩‍👧‍👦🇰🇿 ❤️‍🔥"],
    ["right to left", "\u202eשלום مرحبا\u202c ﷺ"],
    ["null bytes", "a\u0000b\u0000\u0001"],
    ["half an emoji", "\ud83d x \udc00"],
    ["marks", `e${"\u0301".repeat(5_000)}`],
    ["apostrophes", "o'".repeat(5_000)],
    ["hyphens", "a-".repeat(5_000)],
    ["wide spaces", "\u00a0\u3000\u2028".repeat(3_000)],
    ["ligatures", "ﷺ".repeat(3_000)],
    ["names of members", "__proto__ constructor toString hasOwnProperty"],
    ["expressions", "(a+)+$ [\\s\\S]* \\u{1F600} %s $x ../../etc/passwd"],
    ["markup", "<script>alert(1)</script> &amp; %00"],
    ["stop words", "the a of to"],
  ] as const;

  test.each(hostile)("%s: is bounded, and every function accepts it", (_, text) => {
    for (const locale of locales) {
      const query = parseQuery(locale, text);
      expect(query.words.length).toBeLessThanOrEqual(maxQueryWords);
      for (const form of query.words.flatMap((word) => word.forms)) {
        expect(form.word).toMatch(/^[\p{L}\p{N}]+$/u);
        expect(form.word.length).toBeLessThanOrEqual(maxQueryLength * 20);
      }
      const index = buildIndex(locale, [
        ...searchArticles(locale),
        { id: "hostile", title: text, summary: text, headings: [text], synonyms: [text] },
      ]);
      const { hits } = search(index, query);
      expect(hits.length).toBeLessThanOrEqual(10);
      expect(closest(index, query).length).toBeLessThanOrEqual(3);
      expect(toFtsQuery(query) ?? '("a")').toMatch(/^\("[\p{L}\p{N}]+"/u);
      const found = new Set(hits.flatMap(({ words }) => words));
      for (const [start, end] of highlight(locale, text, found).marks)
        expect(start < end && end <= text.length).toBe(true);
    }
  });

  test("text after the limit is ignored", () => {
    expect(
      parseQuery("en", `${"x ".repeat(maxQueryLength / 2)}payslip`).words.flatMap((word) => word.forms),
    ).not.toContainEqual(expect.objectContaining({ word: "payslip" }));
  });
});
