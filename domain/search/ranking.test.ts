import { describe, expect, test } from "vitest";
import { locales } from "../../i18n/locales.ts";
import { searchArticles } from "../../test/fixtures/search-articles.ts";
import { parseQuery } from "./query.ts";
import { buildIndex, closest, type SearchDocument, search } from "./search-index.ts";

const document = (id: string, fields: Partial<SearchDocument>): SearchDocument => ({
  ...{ id, title: "Title", summary: "Summary", headings: [], synonyms: [] },
  ...fields,
});
const find = (documents: SearchDocument[], typed: string, options?: Parameters<typeof search>[2]) =>
  search(buildIndex("en", documents), parseQuery("en", typed), options).map(({ id }) => id);

describe("order", () => {
  test("title, summary, synonyms, headings, body", () => {
    const documents = [
      document("body", { body: "A terminal." }),
      document("heading", { headings: ["Terminal"] }),
      document("synonym", { synonyms: ["terminal"] }),
      document("summary", { summary: "The terminal." }),
      document("title", { title: "Terminal" }),
      document("none", {}),
    ];
    expect(find(documents, "terminal")).toEqual(["title", "summary", "synonym", "heading", "body"]);
  });

  test("the rarer word counts for more", () => {
    const documents = [
      document("shift", { title: "Shift" }),
      document("other", { title: "Shift rules" }),
      document("terminal", { title: "Terminal" }),
    ];
    expect(find(documents, "shift terminal")).toEqual(["terminal", "shift", "other"]);
  });

  test("the exact word, another form of it, its beginning, a related word", () => {
    const documents = [
      document("related", { title: "Formal" }),
      document("beginning", { title: "Formset" }),
      document("form", { title: "Form" }),
      document("exact", { title: "Forms" }),
    ];
    expect(find(documents, "forms")).toEqual(["exact", "form", "beginning", "related"]);
  });

  test("two words in headings come before one word in a title", () => {
    const documents = [
      document("title", { title: "Terminal" }),
      document("both", { headings: ["The camera", "The terminal"] }),
      document("camera", { title: "Camera" }),
    ];
    expect(find(documents, "camera terminal")[0]).toBe("both");
  });

  test("documents of equal rank keep their order, and the limit is 10 unless given", () => {
    const documents = Array.from({ length: 12 }, (_, number) => document(String(number), { title: "Payslip" }));
    expect(find(documents, "payslip")).toEqual(["0", "1", "2", "3", "4", "5", "6", "7", "8", "9"]);
    expect(find(documents, "payslip", { limit: 2 })).toEqual(["0", "1"]);
  });
});

describe("what counts as an answer", () => {
  const documents = searchArticles("en");

  test.each([
    ["penguin", []],
    ["xqzw", []],
    // Two typos.
    ["vactoin", []],
    // A typo in a word of four letters.
    ["lave", []],
    // One of four words.
    ["payslip penguin walrus seal", []],
    ["payslip penguin walrus", ["payslip"]],
    ["how can i", []],
    ["", []],
    ["  ", []],
  ])("%j finds %j", (typed, expected) => {
    expect(find(documents, typed)).toEqual(expected);
  });

  test.each([
    ["vacation", "exact"],
    ["vacatiion", "insertion"],
    ["vaction", "deletion"],
    ["vacateon", "replacement"],
    ["vactaion", "swap"],
  ])("%s finds the article despite one %s", (typed) => {
    expect(find(documents, typed)).toEqual(["leave"]);
  });

  test("only the last word is a prefix, until a space follows it", () => {
    expect(find(documents, "elec")).toEqual(["sign"]);
    expect(find(documents, "elec ")).toEqual([]);
    expect(find(documents, "elec sheet")).toEqual([]);
  });

  test("a query of stop words alone still finds a word that begins with it", () => {
    expect(find([document("a", { title: "Attendance" })], "at")).toEqual(["a"]);
  });
});

test.each([
  ["payment slips", "payslip"],
  ["documentation", "sign"],
  ["emploiyiees", "import"],
  ["phonne numbr", "phone"],
])("%j resembles %s", (typed, id) => {
  const index = buildIndex("en", searchArticles("en"));
  expect(closest(index, parseQuery("en", typed)).map((hit) => hit.id)).toContain(id);
});

test("nothing resembles noise, and there are no more suggestions than asked for", () => {
  const index = buildIndex("en", searchArticles("en"));
  for (const noise of ["", "🙂", "xqzw kjjv", "qwinvbk", "42"])
    expect(closest(index, parseQuery("en", noise))).toEqual([]);
  expect(closest(index, parseQuery("en", "request requests"), 1)).toHaveLength(1);
});

test("the index survives a round trip through JSON, and an index without documents finds nothing", () => {
  for (const locale of locales) {
    const index = buildIndex(locale, searchArticles(locale));
    expect(JSON.parse(JSON.stringify(index))).toEqual(index);
    const query = parseQuery(locale, searchArticles(locale)[0]?.title ?? "");
    expect(search(buildIndex(locale, []), query)).toEqual([]);
    expect(closest(buildIndex(locale, []), query)).toEqual([]);
  }
});
