import { describe, expect, test } from "vitest";
import { locales } from "../../i18n/locales.ts";
import { searchArticles } from "../../test/fixtures/search-articles.ts";
import { parseQuery } from "./query.ts";
import { closest, type SearchOptions, search } from "./ranking.ts";
import { buildIndex, type SearchDocument } from "./search-index.ts";

const document = (id: string, fields: Partial<SearchDocument>): SearchDocument => ({
  ...{ id, title: "Title", summary: "Summary", headings: [], synonyms: [] },
  ...fields,
});
const found = (documents: SearchDocument[], typed: string, options?: SearchOptions) =>
  search(buildIndex("en", documents), parseQuery("en", typed), options);
const find = (...asked: Parameters<typeof found>) => found(...asked).hits.map(({ id }) => id);

describe("order", () => {
  test("title, synonyms, summary, headings", () => {
    const documents = [
      document("heading", { headings: ["Terminal"] }),
      document("synonym", { synonyms: ["terminal of the door"] }),
      document("summary", { summary: "The terminal." }),
      document("title", { title: "The terminal of the entrance" }),
      document("none", {}),
    ];
    expect(find(documents, "terminal")).toEqual(["title", "synonym", "summary", "heading"]);
  });

  test("a whole title or synonym comes before a part of one", () => {
    const documents = [
      document("part", { title: "Correct a payslip", synonyms: ["payslip mistake"] }),
      document("whole", { synonyms: ["salary", "payslips"] }),
    ];
    expect(find(documents, "payslip")).toEqual(["whole", "part"]);
    expect(find(documents, "the payslip mistake")).toEqual(["part"]);
  });

  test("a known audience comes first among similar results, but never alone", () => {
    const documents = [
      document("employee", { title: "Read a payslip on your phone", audience: "employees" }),
      document("manager", { title: "Send a payslip, or correct one", audience: "administrators" }),
    ];
    expect(find(documents, "payslip")).toEqual(["employee", "manager"]);
    expect(find(documents, "payslip", { audience: "administrators" })).toEqual(["manager", "employee"]);
    expect(find(documents, "read payslip", { audience: "administrators" })[0]).toBe("employee");
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
      document("title", { title: "Terminal rules for guests" }),
      document("both", { headings: ["The camera", "The terminal"] }),
      document("camera", { title: "Camera rules for guests" }),
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
    // One of four words, but the only one that an article has.
    ["payslip penguin walrus seal", ["payslip"]],
    // Each of these words is in another article.
    ["rota salary sick contract", []],
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
    expect(search(buildIndex(locale, []), query).hits).toEqual([]);
    expect(closest(buildIndex(locale, []), query)).toEqual([]);
  }
});

test("results far below the best are left out", () => {
  const documents = [
    document("title", { title: "Terminal camera" }),
    document("heading", { headings: ["Camera"] }),
    document("summary", { summary: "The camera of the terminal" }),
  ];
  expect(find(documents, "terminal camera")).toEqual(["title", "summary"]);
});

describe("a weak search", () => {
  const documents = searchArticles("en");

  test.each([
    ["payslip", false],
    ["paysilp", false],
    ["swap a shift", false],
    ["payslip penguin", true],
    ["payslip penguin walrus seal", true],
    ["penguin", true],
    // Only the beginning of a longer word.
    ["administ ", true],
    ["", true],
  ])("%j is weak: %j", (typed, isWeak) => {
    expect(found(documents, typed).isWeak).toBe(isWeak);
  });

  test("has three hits at most", () => {
    const many = Array.from({ length: 5 }, (_, number) => document(String(number), { title: "Payslip" }));
    expect(find(many, "payslip")).toHaveLength(5);
    expect(find(many, "payslip penguin")).toHaveLength(3);
  });
});

test("an exact search finds only the same words and other forms of them", () => {
  const documents = searchArticles("en");
  expect(find(documents, "payslips", { isExact: true })).toEqual(["payslip"]);
  for (const typed of ["paysilp", "paysl", "зфныдшз"]) expect(find(documents, typed, { isExact: true })).toEqual([]);
});

test("a hit names the words that were found, and only these", () => {
  expect(found(searchArticles("en"), "signing document").hits[0]?.words.sort()).toEqual(["document", "sign"]);
});
