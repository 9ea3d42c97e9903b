import { beforeEach, describe, expect, it } from "vitest";
import { describeOnEachDatabase } from "../stores/each-database.fixture.ts";
import type { Store } from "../stores/store.ts";
import { type DayOf, dayMs, daysIn, utcDay } from "./day.ts";
import { numbersReport, readMissed } from "./read-report.ts";
import { SiteNumbers } from "./site-numbers.ts";

const userAgent = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/150.0.0.0 Safari/537.36";
const bot = "Googlebot/2.1 (+http://www.google.com/bot.html)";
const siteUrl = "https://www.tabelio.test";
const noon = Date.UTC(2026, 10, 20, 12);
const minute = 60_000;
const person = { userAgent, ip: "203.0.113.5", optsOut: false };

describeOnEachDatabase(({ open, newDatabase }) => {
  let store: Store;
  let now = noon;
  const errors: string[] = [];
  beforeEach(async () => {
    store = await open();
    now = noon;
    errors.length = 0;
  });

  /** Opens the counting of one process. */
  async function openProcess(isOn = true, from = store, dayOf: DayOf = utcDay, more = {}): Promise<SiteNumbers> {
    const numbers = new SiteNumbers({
      ...{ store: from, siteUrl, isOn, dayOf, now: () => now, ...more },
      isKnownPage: async (path) => !path.includes("unknown"),
      log: { error: (_, message) => errors.push(message) },
    });
    await numbers.flush();
    return numbers;
  }

  const beacon = (page: string, { what = "view", query = "", from = "" } = {}, more: object | null = null) =>
    JSON.stringify([what, siteUrl + page + query, from, more]);

  describe("visits", () => {
    it("add up the pages and steps of one visitor, and know the first page and the source", async () => {
      const numbers = await openProcess();
      const query = "?utm_source=Mail&utm_campaign=spring";
      await numbers.seen(beacon("/en", { query, from: "https://mail.example/" }), person);
      now += 5 * minute;
      await numbers.seen(beacon("/en/pricing?employees=20"), person);
      await numbers.seen(beacon("/en/pricing", { what: "calculator" }), person);
      await numbers.flush();
      now += 29 * minute;
      await numbers.seen(beacon("/en/contact"), person);
      await numbers.seen(beacon("/en/contact", { what: "formBegun" }), person);
      await numbers.sent({ locale: "en", path: "/en/contact" }, person);
      await numbers.sent({ locale: "en", path: "/en/contact" }, person);
      now += 31 * minute;
      await numbers.seen(beacon("/en/faq/sign-in", { from: "https://www.google.com/search?q=x" }), person);
      await numbers.close();
      const none = { pricing: 0, contact: 0, formBegun: 0, formSent: 0, calculator: 0, tool: 0, demo: 0, cta: 0 };
      expect(
        (await numbers.reports.visits(noon, ["landing", "source", "campaign"])).sort((a, b) => b.pages - a.pages),
      ).toEqual([
        {
          ...{ landing: "/", source: "mail", campaign: "spring", visits: 1, pages: 3, ...none, read: 0, search: 0 },
          ...{ pricing: 1, contact: 1, formBegun: 1, formSent: 1, calculator: 1 },
        },
        {
          ...{ landing: "/faq/sign-in", source: "google.com", campaign: "", visits: 1, pages: 1, ...none },
          ...{ read: 1, search: 0 },
        },
      ]);
      expect(await numbers.reports.counts("formSent", noon, ["address", "source"])).toEqual([
        { address: "/contact", source: "mail", count: 1 },
      ]);
      expect(await numbers.reports.counts("view", noon, [])).toEqual([{ count: 4 }]);
    });

    it("go on over midnight", async () => {
      now = Date.UTC(2026, 10, 20, 23, 50);
      const numbers = await openProcess();
      for (let page = 0; page < 4; page++) {
        await numbers.seen(beacon("/en"), person);
        await numbers.flush();
        now += 20 * minute;
      }
      const other = await openProcess();
      await other.seen(beacon("/en/pricing"), person);
      await other.close();
      expect(await numbers.reports.visits(noon, ["day"])).toMatchObject([
        { day: "2026-11-20", visits: 1, pages: 5, pricing: 1 },
      ]);
    });

    it("belong to the day on which they began in the time zone of the site", async () => {
      const numbers = await openProcess(
        true,
        store,
        daysIn(() => "Asia/Almaty"),
      );
      for (const hour of [18, 19]) {
        now = Date.UTC(2026, 10, 20, hour, 30);
        await numbers.seen(beacon("/en"), person);
      }
      await numbers.close();
      const days = [{ day: "2026-11-20" }, { day: "2026-11-21" }];
      expect(
        (await numbers.reports.visits(noon, ["day"])).toSorted((a, b) => a.day.localeCompare(b.day)),
      ).toMatchObject(days);
      expect(await numbers.reports.counts("view", now, ["day"])).toEqual([{ day: "2026-11-21", count: 1 }]);
    });

    it("are one even if several processes see their pages, in any order of their writes", async () => {
      const databaseUrl = await newDatabase();
      const [first, second] = [
        await openProcess(true, await open(databaseUrl)),
        await openProcess(true, await open(databaseUrl)),
      ];
      await first.seen(beacon("/kk", { from: "https://blog.example/" }), person);
      now += minute / 2;
      await second.seen(beacon("/kk/pricing"), person);
      now += minute / 2;
      await second.sent({ locale: "kk", path: "/kk/contact" }, person);
      const elsewhere = { ...person, ip: "198.51.100.7" };
      await first.seen(beacon("/kk"), elsewhere);
      await second.sent({ locale: "kk", path: "/kk/contact" }, elsewhere);
      await second.flush();
      await first.flush();
      await second.flush();
      const visits = await first.reports.visits(noon, ["landing", "source"]);
      expect(visits.sort((one, other) => other.pages - one.pages)).toMatchObject([
        { landing: "/", source: "blog.example", visits: 1, pages: 2, pricing: 1, formSent: 1 },
        { landing: "/", source: "", visits: 1, pages: 1, formSent: 1 },
      ]);
      await Promise.all([first.close(), second.close()]);
    });

    it("belong to every experiment whose page they saw, in any process", async () => {
      const read = () => ["/en", "/en/pricing"].map((page, at) => ({ name: `title-${at}`, page, second: { en: "x" } }));
      const experiments = { canChoose: true, read, pathOf: (page: string) => page };
      const start = () => openProcess(true, store, utcDay, { experiments });
      const [first, second] = [await start(), await start()];
      await first.seen(beacon("/en"), person);
      now += minute;
      await second.seen(beacon("/en/pricing"), person);
      now += minute;
      await first.seen(beacon("/en/pricing"), person);
      await second.sent({ locale: "en", path: "/en/contact" }, person);
      for (const each of [first, second]) await each.close();
      const { reports } = first;
      const channels = () => [];
      const given = { isOn: true, dayOf: utcDay, experiments: read as never, now: () => now };
      const options = { store, reports, channels, ...given };
      const results = (await numbersReport(options)(7)).experiments;
      const sums = results.map((each) => [
        each.days,
        each.first.visits + each.second.visits,
        each.first.sent + each.second.sent,
      ]);
      expect(sums).toEqual([
        [1, 1, 1],
        [1, 1, 1],
      ]);
    });

    it.each<[string, object, string?]>([
      ["of crawlers", { userAgent: bot }],
      ["of nobody", { userAgent: "" }],
      ["of people who do not want it", { optsOut: true }],
      ["of unknown pages", {}, "/en/blog/unknown"],
      ["of the desk", {}, "/en/unknown"],
    ])("%s are not counted", async (_, visitor, page = "/en") => {
      const numbers = await openProcess();
      expect(await numbers.seen(beacon(page), { ...person, ...visitor })).toBe(true);
      await numbers.sent({ locale: "en", path: "/en/contact" }, { ...person, userAgent: bot });
      await numbers.close();
      expect(await numbers.reports.visits(0, [])).toMatchObject([{ visits: 0 }]);
      expect(await numbers.reports.counts("view", 0, ["address"])).toEqual([]);
    });

    it.each(["", "{}", "null", beacon("/en", { what: "formSent" }), beacon("/en", { from: "x".repeat(1025) })])(
      "reject %j",
      async (body) => expect(await (await openProcess()).seen(body, person)).toBe(false),
    );

    it("are neither counted nor known while the counting is off", async () => {
      const numbers = await openProcess(false);
      expect(await numbers.seen(beacon("/en"), person)).toBe(false);
      await numbers.sent({ locale: "en", path: "/en/contact" }, person);
      await numbers.close();
      expect(await numbers.reports.visits(0, [])).toMatchObject([{ visits: 0 }]);
    });

    it("lose their hash with the salt after two days, and become sums after a week", async () => {
      const numbers = await openProcess();
      await numbers.seen(beacon("/en/pricing"), person);
      await numbers.seen(beacon("/en"), { ...person, ip: "198.51.100.7" });
      await numbers.flush();
      const state = async () => {
        await numbers.clean();
        return store.run(async (database) => {
          const keys = await database.selectFrom("visits").select("key").execute();
          const salts = await database.selectFrom("salts").where("day", "<=", "2026-11-20").select("day").execute();
          return { keys: keys.filter(({ key }) => key !== null).length, visits: keys.length, salts: salts.length };
        });
      };
      expect(await state()).toEqual({ keys: 2, visits: 2, salts: 2 });
      now += 1.4 * dayMs;
      expect(await state()).toEqual({ keys: 2, visits: 2, salts: 1 });
      now += 0.2 * dayMs;
      expect(await state()).toEqual({ keys: 0, visits: 2, salts: 0 });
      now += 7 * dayMs;
      const before = await numbers.reports.visits(0, ["landing", "day"]);
      expect(await state()).toEqual({ keys: 0, visits: 0, salts: 0 });
      expect(await numbers.reports.visits(0, ["landing", "day"])).toEqual(before);
      expect(before).toHaveLength(2);
      now += 731 * dayMs;
      await numbers.clean();
      expect(await numbers.reports.visits(0, [])).toMatchObject([{ visits: 0 }]);
      expect(await numbers.reports.counts("view", 0, [])).toMatchObject([{ count: 0 }]);
      await numbers.close();
    });

    it("of a flood neither fill the store nor change the numbers of others", async () => {
      const numbers = await openProcess();
      await numbers.seen(beacon("/en"), person);
      for (let at = 0; at < 2000; at++) {
        now += 1;
        const query = `?utm_source=s${at}`;
        const flood = { ...person, ip: `192.0.2.${at % 4}`, userAgent: `${userAgent} ${at}` };
        await numbers.seen(beacon("/en", { query }), flood);
      }
      await numbers.seen(beacon("/en/about"), person);
      await numbers.close();
      const [total] = await numbers.reports.visits(0, []);
      expect(total?.visits).toBeLessThanOrEqual(1 + 4 * 240);
      expect((await numbers.reports.counts("view", 0, ["source"])).length).toBeLessThanOrEqual(501);
      expect(await numbers.reports.counts("view", 0, ["address"])).toContainEqual({ address: "/about", count: 1 });
    });
  });

  it("measures page loads by the value below which three quarters stay", async () => {
    const numbers = await openProcess();
    for (const lcp of [900, 900, 1900, 8000]) {
      await numbers.seen(beacon("/en/pricing", { what: "vitals" }, { vitals: { lcp, cls: 0 } }), person);
    }
    await numbers.close();
    expect((await numbers.reports.vitals(0)).sort((one, other) => one.metric.localeCompare(other.metric))).toEqual([
      { page: "pricing", device: "computer", metric: "cls", p75: 0, loads: 4 },
      { page: "pricing", device: "computer", metric: "lcp", p75: 2000, loads: 4 },
    ]);
  });

  describe("searches", () => {
    const miss = { locale: "ru", query: "Зарплатный калькулятор", ip: "192.0.2.1", userAgent: "A" };
    const found = async (numbers: SiteNumbers) => {
      await numbers.flush();
      return (await numbers.reports.counts("searchMiss", 0, ["address"])).map(({ address, count }) => [address, count]);
    };

    it("without results are counted once per visitor, even if visits are not", async () => {
      const numbers = await openProcess(false);
      await numbers.missedSearch(miss);
      await numbers.missedSearch({ ...miss, query: "зарплатный  калькулятор" });
      await numbers.missedSearch({ ...miss, userAgent: "B" });
      await numbers.missedSearch({ ...miss, query: "x".repeat(10_000) });
      await numbers.missedSearch({ ...miss, query: "   " });
      await numbers.missedSearch({ ...miss, query: "меня зовут Анна, +7 701 123-45-67" });
      expect(await found(numbers)).toEqual([
        ["зарплатный калькулятор", 2],
        ["x".repeat(100), 1],
      ]);
      await numbers.close();
    });

    it("that are known are counted even when no more searches are stored that day", async () => {
      const numbers = await openProcess();
      await numbers.missedSearch(miss);
      await numbers.flush();
      const other = { day: "2026-11-20", what: "searchMiss", language: "ru", source: "", campaign: "", device: "" };
      const others = Array.from({ length: 999 }, (_, at) => ({ ...other, address: `other ${at}`, count: 1 }));
      await store.run((database) => database.insertInto("counts").values(others).execute());
      await numbers.missedSearch({ ...miss, userAgent: "B" });
      await numbers.missedSearch({ ...miss, query: "новое" });
      const counts = await found(numbers);
      expect([counts[0], counts.length]).toEqual([["зарплатный калькулятор", 2], 1000]);
      await numbers.close();
    });

    it("whose results nobody opened are reported by the browser", async () => {
      const numbers = await openProcess();
      const [what, more] = [{ what: "searchUnopened" }, { note: "Bonus day" }] as const;
      await numbers.seen(beacon("/en/faq?q=Bonus%20day"), person);
      await numbers.seen(beacon("/en/faq", what, more), person);
      await numbers.seen(beacon("/en/faq", what, more), person);
      await numbers.close();
      expect(await numbers.reports.counts("searchUnopened", 0, ["address", "language"])).toEqual([
        { address: "bonus day", language: "en", count: 1 },
      ]);
      expect(await numbers.reports.counts("search", 0, ["address"])).toEqual([{ address: "/faq", count: 1 }]);
      expect(await numbers.reports.visits(0, [])).toMatchObject([{ visits: 1, pages: 1, search: 1 }]);
    });
  });

  describe("missed addresses", () => {
    const browser = { "user-agent": userAgent };

    async function countAt(at: number, requests: [address: string, headers?: object][]) {
      now = at;
      const numbers = await openProcess(false);
      for (const [address, headers] of requests) numbers.missed(address, { ...browser, ...headers });
      await numbers.close();
      return numbers;
    }

    it("are added up by path and by linking host, without queries", async () => {
      await countAt(noon, [
        ["/en/prices?utm_source=x", { referer: "https://blog.example/post?secret=1" }],
        ["/en/prices.data", { referer: `${siteUrl}/en/about` }],
        ["/en/old"],
      ]);
      const { reports } = await countAt(noon + dayMs, [
        ["/en/prices", { referer: "https://blog.example/" }],
        ["/en/prices", { referer: "no" }],
      ]);
      expect(await readMissed(reports, noon)).toEqual({
        addresses: [
          { path: "/en/prices", referrers: ["blog.example", "this site"], requests: 4 },
          { path: "/en/old", referrers: [], requests: 1 },
        ],
        total: 2,
      });
      expect(await readMissed(reports, noon + dayMs)).toEqual({
        addresses: [{ path: "/en/prices", referrers: ["blog.example"], requests: 2 }],
        total: 1,
      });
    });

    it("leave out crawlers, long paths and what may name a person", async () => {
      const { reports } = await countAt(noon, [
        ["/en/prices", { "user-agent": bot }],
        [`/en/${"a".repeat(200)}`],
        ["/en/aigerim@example.com"],
        ["/en/aigerim%40example.com"],
      ]);
      expect(await readMissed(reports, 0)).toEqual({ addresses: [], total: 0 });
    });

    it("are limited per day, and kept for three months", async () => {
      await countAt(
        noon,
        Array.from({ length: 1200 }, (_, at) => [`/en/x${at}`]),
      );
      const numbers = await countAt(noon, [["/en/one-more"], ["/en/x7"]]);
      const { addresses, total } = await readMissed(numbers.reports, noon);
      expect([total, addresses.length]).toEqual([1000, 100]);
      expect(addresses[0]).toMatchObject({ path: "/en/x7", requests: 2 });
      now += 91 * dayMs;
      await numbers.clean();
      expect(await readMissed(numbers.reports, 0)).toEqual({ addresses: [], total: 0 });
    });
  });

  it("logs what could not be stored, and goes on", async () => {
    const away = { run: () => Promise.reject(new Error("away")) } as unknown as Store;
    const numbers = await openProcess(true, away);
    await numbers.seen(beacon("/en"), person);
    await numbers.close();
    expect(new Set(errors)).toEqual(
      new Set(["visits and counts could not be stored", "old counts could not be deleted; trying again in an hour"]),
    );
  });
});
