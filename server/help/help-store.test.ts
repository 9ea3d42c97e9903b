import { beforeEach, expect, it } from "vitest";
import { utcDay } from "../numbers/day.ts";
import { openReports } from "../numbers/reports.ts";
import { describeOnEachDatabase } from "../stores/each-database.fixture.ts";
import type { Store } from "../stores/store.ts";
import { openRatings } from "./ratings.ts";
import { readHelpReport } from "./report.ts";

describeOnEachDatabase(({ open }) => {
  let store: Store;
  beforeEach(async () => {
    store = await open();
  });

  const vote = { article: "sign-in", locale: "kk", visitor: "visitor-1", ip: "192.0.2.1" };

  it("accepts one vote per article and visitor", async () => {
    const ratings = openRatings(store);
    expect(await ratings.rate({ ...vote, helpful: true })).toBe("accepted");
    expect(await ratings.rate({ ...vote, helpful: false })).toBe("repeated");
    expect(await ratings.rate({ ...vote, article: "new-phone", helpful: false })).toBe("accepted");
    expect(await ratings.rate({ ...vote, visitor: "visitor-2", helpful: false })).toBe("accepted");
    const rows = await store.run((database) => database.selectFrom("ratings").selectAll().execute());
    expect(rows.map(({ article, visitor, helpful }) => [article, visitor, helpful])).toEqual(
      expect.arrayContaining([
        ["sign-in", "visitor-1", 1],
        ["new-phone", "visitor-1", 0],
        ["sign-in", "visitor-2", 0],
      ]),
    );
  });

  it("accepts one of several votes that are sent at the same moment", async () => {
    const ratings = openRatings(store);
    const outcomes = await Promise.all([1, 2, 3].map(() => ratings.rate({ ...vote, helpful: true })));
    expect(outcomes.toSorted()).toEqual(["accepted", "repeated", "repeated"]);
  });

  it("never says that a vote is repeated because of a shared address", async () => {
    const ratings = openRatings(store);
    const outcomes: string[] = [];
    for (let visitor = 0; visitor < 8; visitor++) {
      outcomes.push(await ratings.rate({ ...vote, visitor: `visitor-${visitor}`, helpful: true }));
    }
    expect(outcomes).toEqual([...Array(5).fill("accepted"), ...Array(3).fill("limited")]);
    expect(await ratings.rate({ ...vote, visitor: "elsewhere", ip: "192.0.2.2", helpful: true })).toBe("accepted");
  });

  it("accepts a reason once, and only after a vote that was not helpful", async () => {
    const ratings = openRatings(store);
    const reason = { reason: "unclear" as const, details: "Step 3" };
    expect(await ratings.explain({ ...vote, ...reason })).toBe("repeated");
    await ratings.rate({ ...vote, helpful: false });
    expect(await ratings.explain({ ...vote, ...reason })).toBe("accepted");
    expect(await ratings.explain({ ...vote, reason: "other", details: "" })).toBe("repeated");
    const row = await store.run((database) => database.selectFrom("ratings").selectAll().executeTakeFirstOrThrow());
    expect(row).toMatchObject({ helpful: 0, reason: "unclear", details: "Step 3" });
  });

  it("names the articles that most readers found helpful", async () => {
    const ratings = openRatings(store);
    const votes: [article: string, helpful: boolean[]][] = [
      ["good", [true, true, true, true]],
      ["mixed", [true, true, false]],
      ["bad", [false, false, true]],
      ["few", [true, true]],
    ];
    for (const [article, answers] of votes) {
      for (const [index, helpful] of answers.entries()) {
        await ratings.rate({ ...vote, article, helpful, visitor: `v${index}`, ip: `198.51.100.${index}` });
      }
    }
    expect(await ratings.mostHelpful(5)).toEqual(["good", "mixed"]);
    expect(await ratings.mostHelpful(1)).toEqual(["good"]);
  });

  it("reports the articles that fail most readers first, and only searches of at least two visitors", async () => {
    const ratings = openRatings(store);
    const today = new Date().toISOString().slice(0, 10);
    const row = { day: today, language: "en", source: "", campaign: "", device: "phone" };
    const counts = [
      { ...row, what: "read", address: "sign-in", count: 4 },
      { ...row, what: "read", address: "sign-in", source: "google", count: 6 },
      { ...row, what: "read", address: "new-phone", count: 1 },
      { ...row, what: "searchMiss", address: "vacation carryover", count: 2 },
      { ...row, what: "searchMiss", address: "my name is secret", count: 1 },
      { ...row, what: "searchMiss", address: "my name is secret", count: 1, day: "2999-01-01" },
    ];
    await store.run((database) => database.insertInto("counts").values(counts).execute());
    await ratings.rate({ ...vote, locale: "en", helpful: false });
    await ratings.explain({ ...vote, locale: "en", reason: "link", details: "The second one" });
    await ratings.rate({ ...vote, locale: "en", article: "new-phone", helpful: true });
    await ratings.rate({ ...vote, locale: "en", article: "uncounted", helpful: false });
    expect(await readHelpReport(store, openReports(store, utcDay), Date.now() - 3_600_000)).toEqual({
      articles: [
        { locale: "en", article: "sign-in", views: 10, helpful: 0, notHelpful: 1, weight: 10 },
        { locale: "en", article: "uncounted", views: 0, helpful: 0, notHelpful: 1, weight: 1 },
        { locale: "en", article: "new-phone", views: 1, helpful: 1, notHelpful: 0, weight: 0 },
      ],
      reasons: [{ locale: "en", article: "sign-in", reason: "link", details: "The second one" }],
      misses: [{ locale: "en", query: "vacation carryover", visitors: 2 }],
      unopened: [],
    });
  });
});
