import { join } from "node:path";
import { beforeAll, beforeEach, expect, it } from "vitest";
import type { NumbersReport } from "../../domain/numbers/report.ts";
import { pageParts, serverParts } from "../../i18n/message-parts.ts";
import { loadMessages, translatorOf } from "../../i18n/messages.ts";
import { readSite } from "../content/files/settings.ts";
import { outboxQueue } from "../outbox/queue.ts";
import { describeOnEachDatabase } from "../stores/each-database.fixture.ts";
import type { Store } from "../stores/store.ts";
import { dayMs } from "./day.ts";
import { addDigest, digestMaker } from "./digest.ts";

const timeZone = () => "Asia/Almaty";
/** Nine in the morning in Almaty. */
const nine = Date.UTC(2026, 10, 27, 4);
const site = { ...readSite(join(import.meta.dirname, "../../content")), timeZone: timeZone() };
const way = { language: "ru", page: "/ru", source: "", campaign: "", won: 0, lost: 0 };
const report: NumbersReport = {
  ...{
    isOn: true,
    today: "2026-11-27",
    visits: [],
    visitDays: [],
    missed: [],
    experiments: [],
    vitals: [],
  },
  requests: [
    { ...way, day: "2026-11-26", requests: 3 },
    { ...way, day: "2026-11-13", requests: 5 },
  ],
  help: { articles: [], reasons: [], misses: [{ locale: "ru", query: "аванс", visitors: 4 }], unopened: [] },
  undelivered: [{ destination: "bitrix24", reason: "answered 400", count: 2 }],
};

beforeAll(() => loadMessages("ru", [...pageParts, ...serverParts]));

describeOnEachDatabase(({ open, newDatabase }) => {
  let databaseUrl: string;
  beforeEach(async () => {
    databaseUrl = await newDatabase();
  });

  const add = (store: Store, now: number, destinations = ["mail", "telegram"]) =>
    addDigest({ store, destinations, timeZone, onAdded() {}, log: { warn() {} }, now: () => now });
  const waiting = (store: Store) =>
    store.run((database) => database.selectFrom("outbox").select("id").orderBy("id").execute());

  it("is added once a day by all processes together, at nine", async () => {
    const stores = await Promise.all([open(databaseUrl), open(databaseUrl)]);
    const [store] = stores;
    await add(store, nine - 60_000);
    expect(await waiting(store)).toEqual([]);
    await Promise.all([...stores, ...stores].map((each) => add(each, nine)));
    await add(stores[1], nine + 14 * 3_600_000);
    const today = [{ id: "digest-2026-11-27-mail" }, { id: "digest-2026-11-27-telegram" }];
    expect(await waiting(store)).toEqual(today);
    await add(store, nine + dayMs, ["mail"]);
    expect(await waiting(store)).toEqual([...today, { id: "digest-2026-11-28-mail" }]);
    await add(store, nine + 9 * dayMs, []);
    expect(await waiting(store)).toEqual([]);
  });

  it("names the requests of yesterday, the mean, and what to look at, on its day only", async () => {
    const store = await open(databaseUrl);
    await add(store, nine, ["mail"]);
    const entry = (await outboxQueue(store).claim(["mail"], 1000)) ?? expect.fail("nothing to send");
    let now = nine + 3_600_000;
    const options = { siteUrl: "https://www.firm.test", teamEmails: ["team@firm.test"], translatorOf, now: () => now };
    const make = digestMaker(
      async () => report,
      () => ({ site: { ...site, teamLanguage: "ru" }, ...options }),
    );
    const message = await make(entry);
    // Russian texts have spaces at which lines do not break.
    expect(JSON.parse(JSON.stringify(message).replaceAll("\u00a0", " "))).toMatchObject({
      to: ["team@firm.test"],
      text: {
        subject: expect.stringContaining("3 заявки"),
        paragraphs: [expect.stringMatching(/: 3\..*: 5\./), expect.any(String)],
        link: { address: "https://www.firm.test/ru/desk/numbers?days=7" },
        lines: [
          ["", "1. Не доставлены 2 сообщения"],
          ["", "2. 4 посетителя искали «аванс» и не нашли ответа"],
        ],
      },
    });
    now += dayMs;
    expect(await make(entry)).toBeNull();
  });

  it("is not reported if it cannot be delivered", async () => {
    const store = await open(databaseUrl);
    const queue = outboxQueue(store);
    await add(store, nine, ["mail"]);
    const entry = (await queue.claim(["mail"], 1000)) ?? expect.fail("nothing to send");
    await queue.deadLetter(entry, "answered 550", ["telegram"]);
    expect(await queue.countDead(["mail"])).toBe(0);
    expect(await waiting(store)).toHaveLength(1);
  });
});
