import { beforeEach, expect, it } from "vitest";
import { countMissed, countMissedAddresses, readMissed } from "./missed-addresses.ts";
import { describeOnEachDatabase } from "./stores/each-database.fixture.ts";
import type { Store } from "./stores/store.ts";

const silent = { warn() {}, error() {} };
const browser = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/150.0.0.0 Safari/537.36" };
const siteUrl = "https://www.tabelio.test";
const day = 24 * 3600 * 1000;
const noon = Date.UTC(2026, 10, 20, 12);

describeOnEachDatabase(({ open }) => {
  let store: Store;
  beforeEach(async () => {
    store = await open();
  });

  async function countAt(now: number, requests: [address: string, headers?: object][]): Promise<void> {
    const counter = countMissed({ store, siteUrl, log: silent, now: () => now });
    for (const [address, headers] of requests) counter.count(address, { ...browser, ...headers });
    await counter.close();
  }

  it("adds up requests by path and by linking host, without queries", async () => {
    await countAt(noon, [
      ["/en/prices?utm_source=x", { referer: "https://blog.example/post?secret=1" }],
      ["/en/prices.data", { referer: `${siteUrl}/en/about` }],
      ["/en/old"],
    ]);
    await countAt(noon + day, [
      ["/en/prices", { referer: "https://blog.example/" }],
      ["/en/prices", { referer: "no" }],
    ]);
    expect(await readMissed(store, noon - day)).toEqual([
      { path: "/en/prices", referrers: ["blog.example", "this site"], requests: 4 },
      { path: "/en/old", referrers: [], requests: 1 },
    ]);
    expect([await countMissedAddresses(store, noon), await countMissedAddresses(store, noon + day)]).toEqual([2, 1]);
    expect(await readMissed(store, noon + day)).toEqual([
      { path: "/en/prices", referrers: ["blog.example"], requests: 2 },
    ]);
  });

  it("leaves out crawlers, long paths and what may name a person", async () => {
    await countAt(noon, [
      ["/en/prices", { "user-agent": "Googlebot/2.1 (+http://www.google.com/bot.html)" }],
      [`/en/${"a".repeat(200)}`],
      ["/en/aigerim@example.com"],
      ["/en/aigerim%40example.com"],
    ]);
    expect(await readMissed(store, 0)).toEqual([]);
  });

  it("keeps a limited number of addresses per day, and none for long", async () => {
    await countAt(
      noon,
      Array.from({ length: 1200 }, (_, at) => [`/en/x${at}`]),
    );
    await countAt(noon, [["/en/one-more"], ["/en/x7"]]);
    expect(await countMissedAddresses(store, noon)).toBe(1000);
    const missed = await readMissed(store, noon);
    expect(missed).toHaveLength(100);
    expect(missed[0]).toMatchObject({ path: "/en/x7", requests: 2 });
    await countAt(noon + 91 * day, [["/en/new"]]);
    expect(await readMissed(store, 0)).toEqual([{ path: "/en/new", referrers: [], requests: 1 }]);
  });
});
