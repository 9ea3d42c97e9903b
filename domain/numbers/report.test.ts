import { describe, expect, it, test } from "vitest";
import { steps, type VisitSums } from "../numbers.ts";
import {
  concernsOf,
  gradeOf,
  isChance,
  limitReport,
  type NumbersReport,
  paceOf,
  percentOf,
  sortByRate,
  sumBy,
  type VisitRow,
} from "./report.ts";

const none = { pages: 0, ...Object.fromEntries(steps.map((step) => [step, 0])) } as Omit<VisitSums, "visits">;
const where = { landing: "/", language: "en", source: "", medium: "", campaign: "", device: "phone" };
const visit = (row: Partial<VisitRow>): VisitRow => ({ ...where, ...none, visits: 1, ...row });
const today = "2026-11-27";
const empty: NumbersReport = {
  ...{ isOn: true, today, requests: [], visits: [], visitDays: [] },
  help: { articles: [], reasons: [], misses: [], unopened: [] },
  ...{ missed: [], undelivered: [], experiments: [], vitals: [] },
};

/** Requests by the number of days ago. */
const requestsOf = (days: Record<number, number>): NumbersReport["requests"] =>
  Object.entries(days).map(([ago, requests]) => ({
    day: new Date(Date.parse(today) - Number(ago) * 24 * 3600 * 1000).toISOString().slice(0, 10),
    ...{ language: "en", page: "/en", source: "", campaign: "", requests, won: 0, lost: 0 },
  }));

test.each<[days: Record<number, number>, yesterday: number, week: number, meanWeek: number | null]>([
  [{}, 0, 0, null],
  // Today is not over, so it does not count.
  [{ 0: 9, 1: 2, 7: 3 }, 2, 5, null],
  // Six days before the last week are not a week yet.
  [{ 1: 2, 13: 4 }, 2, 2, null],
  [{ 1: 2, 14: 4 }, 2, 2, 4],
  // A week without requests counts, after the first request.
  [{ 21: 4 }, 0, 0, 2],
  [{ 8: 1, 15: 2, 22: 3, 29: 4, 35: 6, 36: 100 }, 0, 0, 4],
])("the requests %j are compared with the weeks before", (days, yesterday, week, meanWeek) => {
  expect(paceOf({ requests: requestsOf(days), today })).toEqual({ yesterday, week, meanWeek });
});

test.each([
  [0, 0, 0],
  [1, 3, 33.3],
  [2, 3, 66.7],
  [5, 5, 100],
])("%i of %i are %f percent", (part, whole, percent) => expect(percentOf(part, whole)).toBe(percent));

test.each([
  [29, true],
  [30, false],
])("the rate of %i visits may be chance: %s", (visits, expected) => expect(isChance(visits)).toBe(expected));

test.each([
  ["lcp", 2500, "good"],
  ["lcp", 3000, "needsWork"],
  ["lcp", 6000, "poor"],
  ["inp", 200, "good"],
  ["inp", 500, "needsWork"],
  ["inp", 1000, "poor"],
  ["cls", 100, "good"],
  ["cls", 250, "needsWork"],
  ["cls", 500, "poor"],
] as const)("%s of %i is %s", (metric, p75, grade) => expect(gradeOf(metric, p75)).toBe(grade));

describe("visits", () => {
  const rows = [
    visit({ language: "kk", visits: 20, formSent: 4 }),
    visit({ campaign: "spring", visits: 30, formSent: 1, pricing: 7 }),
    visit({ language: "kk", landing: "/pricing", visits: 50, formSent: 3 }),
  ];

  it("are added up by some columns, the most first", () => {
    const found = sumBy(rows, ["language"], "visits");
    expect(found.map(({ language, visits, formSent, pricing }) => [language, visits, formSent, pricing])).toEqual([
      ["kk", 70, 7, 0],
      ["en", 30, 1, 7],
    ]);
    expect(sumBy(rows, [], "visits")).toMatchObject([{ visits: 100 }]);
    expect(sumBy<VisitRow>([], [], "visits")).toEqual([]);
  });

  it("are sorted by their rate, those whose rate may be chance last", () => {
    expect(sortByRate(rows).map(({ visits }) => visits)).toEqual([50, 30, 20]);
  });

  it("are limited to a language or a campaign", () => {
    const shown = (language: string | null, campaign: string | null) =>
      limitReport({ ...empty, visits: rows }, { language, campaign }).visits.map(({ visits }) => visits);
    expect(shown(null, null)).toEqual([20, 30, 50]);
    expect(shown("kk", null)).toEqual([20, 50]);
    expect(shown(null, "spring")).toEqual([30]);
    expect(shown("kk", "spring")).toEqual([]);
  });
});

test.each<[name: string, report: Partial<NumbersReport>, kinds: string[]]>([
  ["nothing", {}, []],
  ["failed messages", { undelivered: [{ destination: "mail", reason: "answered 550", count: 2 }] }, ["undelivered"]],
  ["half of the requests", { requests: requestsOf({ 3: 4, 14: 8 }) }, []],
  ["less than half of the requests", { requests: requestsOf({ 3: 3, 14: 8 }) }, ["fell"]],
  ["a fall that may be chance", { requests: requestsOf({ 14: 7 }) }, []],
  ["a form that loses people", { visits: [visit({ visits: 90, formBegun: 30, formSent: 14 })] }, ["form"]],
  ["a form that few began", { visits: [visit({ visits: 90, formBegun: 29 })] }, []],
  ["a link that leads nowhere", { missed: [{ path: "/x", referrers: ["a.example"], requests: 1 }] }, ["missed"]],
  ["an address that nobody links to", { missed: [{ path: "/x", referrers: [], requests: 9 }] }, []],
  ["a slow page", { vitals: [{ page: "home", device: "phone", metric: "lcp", p75: 6000, loads: 30 }] }, ["slow"]],
  ["few slow loads", { vitals: [{ page: "home", device: "phone", metric: "lcp", p75: 6000, loads: 29 }] }, []],
])("the concerns about %s", (_, report, kinds) => {
  expect(concernsOf({ ...empty, ...report }).map(({ kind }) => kind)).toEqual(kinds);
});

test("at most three concerns are named, what costs requests first", () => {
  const help: NumbersReport["help"] = {
    articles: [{ locale: "kk", article: "sign-in", views: 9, helpful: 0, notHelpful: 3, weight: 9 }],
    misses: [{ locale: "en", query: "payslip", visitors: 4 }],
    ...{ reasons: [], unopened: [] },
  };
  const missed = [{ path: "/x", referrers: ["a.example"], requests: 1 }];
  const undelivered = [{ destination: "mail", reason: "", count: 1 }];
  expect(concernsOf({ ...empty, help, missed, undelivered })).toEqual([
    { kind: "undelivered", values: { count: 1 } },
    { kind: "article", values: { article: "kk/sign-in", readers: 9 } },
    { kind: "search", values: { query: "payslip", visitors: 4 } },
  ]);
});
