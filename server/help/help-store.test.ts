import { beforeEach, expect, it } from "vitest";
import { describeOnEachDatabase } from "../stores/each-database.fixture.ts";
import type { Store } from "../stores/store.ts";
import { openRatings } from "./ratings.ts";
import { readHelpReport } from "./report.ts";
import { openSearchMisses } from "./search-misses.ts";
import { countViews } from "./views.ts";

const silent = { warn() {}, error() {} };
const userAgent =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36";
const browser = { "user-agent": userAgent };

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

  it("counts a search without results once per visitor", async () => {
    const misses = openSearchMisses({ store, log: silent });
    const miss = { locale: "ru", query: "Зарплатный калькулятор", ip: "192.0.2.1", userAgent: "A" };
    await misses.record(miss);
    await misses.record({ ...miss, query: "зарплатный  калькулятор" });
    await misses.record({ ...miss, userAgent: "B" });
    await misses.record({ ...miss, query: "x".repeat(10_000) });
    await misses.record({ ...miss, query: "   " });
    await misses.record({ ...miss, query: "меня зовут Анна, +7 701 123-45-67" });
    const rows = await store.run((database) => database.selectFrom("search_misses").selectAll().execute());
    expect(rows.map(({ query, visitors }) => [query.length > 50 ? query.length : query, visitors])).toEqual(
      expect.arrayContaining([
        ["зарплатный калькулятор", 2],
        [100, 1],
      ]),
    );
    expect(rows).toHaveLength(2);
  });

  it("counts a known search even when no more searches are stored that day", async () => {
    const misses = openSearchMisses({ store, log: silent });
    const miss = { locale: "ru", query: "калькулятор", ip: "192.0.2.1", userAgent: "A" };
    await misses.record(miss);
    const day = new Date().toISOString().slice(0, 10);
    const others = Array.from({ length: 999 }, (_, at) => ({ locale: "ru", day, query: `other ${at}`, visitors: 1 }));
    await store.run((database) => database.insertInto("search_misses").values(others).execute());
    await misses.record({ ...miss, userAgent: "B" });
    await misses.record({ ...miss, query: "новое" });
    const rows = await store.run((database) =>
      database.selectFrom("search_misses").selectAll().where("query", "not like", "other%").execute(),
    );
    expect(rows).toEqual([{ locale: "ru", day, query: "калькулятор", visitors: 2 }]);
  });

  it("counts what people read, by both forms of the address", async () => {
    const views = countViews({ store, log: silent, now: () => Date.UTC(2026, 10, 20) });
    views.count("/en/faq/sign-in", browser);
    views.count("/en/faq/sign-in.data", browser);
    views.count("/kk/faq/sign-in", browser);
    views.count("/en/faq/sign-in", { "user-agent": "Googlebot/2.1 (+http://www.google.com/bot.html)" });
    views.count("/en/faq/sign-in", { ...browser, "sec-purpose": "prefetch" });
    views.count("/en/faq/sign-in", { ...browser, purpose: "prefetch" });
    views.count("/en/faq/category/shifts", browser);
    views.count("/en/blog/sign-in", browser);
    await views.close();
    const rows = await store.run((database) =>
      database.selectFrom("help_views").selectAll().orderBy("locale").execute(),
    );
    expect(rows).toEqual([
      { slug: "sign-in", locale: "en", day: "2026-11-20", views: 2 },
      { slug: "sign-in", locale: "kk", day: "2026-11-20", views: 1 },
    ]);
  });

  it("reports the articles that fail most readers first, and only searches of at least two visitors", async () => {
    const ratings = openRatings(store);
    const views = countViews({ store, log: silent });
    for (let view = 0; view < 10; view++) views.count("/en/faq/sign-in", browser);
    views.count("/en/faq/new-phone", browser);
    await views.close();
    await ratings.rate({ ...vote, locale: "en", helpful: false });
    await ratings.explain({ ...vote, locale: "en", reason: "link", details: "The second one" });
    await ratings.rate({ ...vote, locale: "en", article: "new-phone", helpful: true });
    const misses = openSearchMisses({ store, log: silent });
    for (const userAgent of ["A", "B"]) {
      await misses.record({ locale: "en", query: "vacation carryover", ip: "192.0.2.1", userAgent });
    }
    await misses.record({ locale: "en", query: "my name is secret", ip: "192.0.2.1", userAgent: "A" });
    const tomorrow = openSearchMisses({ store, log: silent, now: () => Date.now() + 24 * 3600 * 1000 });
    await tomorrow.record({ locale: "en", query: "my name is secret", ip: "192.0.2.1", userAgent: "A" });
    expect(await readHelpReport(store, Date.now() - 3_600_000)).toEqual({
      articles: [
        { locale: "en", article: "sign-in", views: 10, helpful: 0, notHelpful: 1, weight: 10 },
        { locale: "en", article: "new-phone", views: 1, helpful: 1, notHelpful: 0, weight: 0 },
      ],
      reasons: [{ locale: "en", article: "sign-in", reason: "link", details: "The second one" }],
      misses: [{ locale: "en", query: "vacation carryover", visitors: 2 }],
    });
  });
});

it("logs a search that could not be counted and does not reject", async () => {
  const errors: string[] = [];
  const store = { run: () => Promise.reject(new Error("away")) } as unknown as Store;
  const misses = openSearchMisses({ store, log: { error: (_, message) => errors.push(message) } });
  await misses.record({ locale: "en", query: "nothing", ip: "192.0.2.1", userAgent: "A" });
  expect(errors).toEqual(["a search without results was not counted"]);
});
