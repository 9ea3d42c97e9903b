import { expect, it } from "vitest";
import { describeOnEachDatabase } from "../stores/each-database.fixture.ts";
import { isOpen } from "../texts/edit-rows.ts";
import { editStore, seenOf, shownEdit } from "../texts/edit-store.ts";
import type { StoredExperiment } from "../texts/stored-experiments.ts";
import { addEntries } from "./entries.ts";
import { listFailing, outboxCheck, outboxQueue } from "./queue.ts";

const minute = 60_000;
const day = 24 * 60 * minute;

/** Returns a check of an outbox whose state the test changes. Times are in minutes. */
function openCheck(outbox: { dead?: number; waitingSince?: number | null; now?: number }, team = ["mail"]) {
  const logged: object[] = [];
  const check = outboxCheck({
    queue: {
      countDead: async () => outbox.dead ?? 0,
      waitingSince: async () => (outbox.waitingSince == null ? null : outbox.waitingSince * minute),
    },
    team,
    channels: ["mail", "webhook"],
    log: { error: (fields) => logged.push(fields) },
    now: () => (outbox.now ?? 0) * minute,
  });
  return { check, logged };
}

it.each([
  ["nothing waits", { waitingSince: null }, ["mail"], "ok"],
  ["a message has waited for 15 minutes", { waitingSince: 0, now: 15 }, ["mail"], "ok"],
  ["a message has waited for 16 minutes", { waitingSince: 0, now: 16 }, ["mail"], "delayed"],
  ["nobody is told", {}, [], "no destination is configured"],
  ["something was given up", { dead: 2 }, ["mail"], "2 deliveries were given up"],
])("if %s, the state is right", async (_, outbox, team, state) => {
  const { check } = openCheck(outbox, team);
  const found = await check().then(
    () => "ok",
    (error) => error.state ?? error.message,
  );
  expect(found).toBe(state);
});

it("logs the beginning of each delay once, even if something was given up too", async () => {
  const outbox = { dead: 1, waitingSince: 0 as number | null, now: 16 };
  const { check, logged } = openCheck(outbox);
  for (let n = 0; n < 3; n++) await check().catch(() => {});
  expect(logged).toEqual([{ since: "1970-01-01T00:00:00.000Z" }]);
  outbox.waitingSince = null;
  await check().catch(() => {});
  Object.assign(outbox, { waitingSince: 20, now: 40 });
  for (let n = 0; n < 3; n++) await check().catch(() => {});
  expect(logged).toHaveLength(2);
});

describeOnEachDatabase(({ open }) => {
  it("counts what has not arrived, without reports and receipts", async () => {
    const store = await open();
    const queue = outboxQueue(store);
    const channels = ["mail", "webhook", "telegram", "confirmation"];
    expect(await queue.countUndelivered(channels)).toEqual([]);
    const of = (topic: string, at: number, ...destinations: string[]) =>
      store.run((database) => addEntries(database, { topic, subjectId: "a", payload: {}, destinations, at }));
    await of("lead.created", 1000, "mail", "webhook", "telegram", "removed");
    await of("lead.updated", 2000, "mail");
    await of("lead.failed", 500, "mail");
    await of("lead.refused", 500, "mail");
    await of("numbers.digest", 500, "mail");
    await of("lead.receipt", 500, "confirmation");
    const [webhook, telegram] = [await queue.claim(["webhook"], 1), await queue.claim(["telegram"], 1)];
    await queue.finish(webhook?.id ?? "");
    if (telegram) await queue.deadLetter(telegram, "answered 500", []);
    expect(await queue.countUndelivered([])).toEqual([]);
    const counted = await queue.countUndelivered(channels);
    expect(counted.toSorted((one, other) => one.destination.localeCompare(other.destination))).toEqual([
      { destination: "mail", state: "waiting", count: 2, oldest: 1000 },
      { destination: "telegram", state: "dead", count: 1, oldest: 1000 },
    ]);
    const usage = store.isPostgres ? { used: 0, waiting: 0 } : null;
    await expect.poll(() => store.poolUsage()).toEqual(usage && expect.objectContaining(usage));
  });

  it("names a destination that has failed for an hour, until a message arrives there", async () => {
    const store = await open();
    const queue = outboxQueue(store);
    const start = Date.now();
    const hour = 60 * minute;
    const failing = (at: number, channels = ["mail", "webhook", "confirmation"]) =>
      store.run((database) => listFailing(database, channels, at));
    const add = (topic: string, ...destinations: string[]) =>
      store.run((each) => addEntries(each, { topic, subjectId: topic, payload: {}, destinations, at: start }));
    await add("lead.created", "mail", "webhook");
    await add("lead.updated", "mail");
    await add("lead.receipt", "confirmation");
    // The webhook was not tried yet.
    const claim = async (name: string) => (await queue.claim([name], minute)) ?? expect.fail("nothing to send");
    const [first, second, receipt] = [await claim("mail"), await claim("mail"), await claim("confirmation")];
    await queue.postpone(first.id, start, "answered 503");
    await queue.postpone(second.id, start + 1, "ECONNREFUSED");
    await queue.postpone(receipt.id, start, "answered 450");
    expect(await failing(start + hour - 1)).toEqual([]);
    expect(await failing(start + hour)).toEqual([
      { destination: "mail", since: start, reason: "ECONNREFUSED", waiting: 2 },
    ]);
    expect(await failing(start + hour, ["webhook"])).toEqual([]);
    expect(await failing(start + hour, [])).toEqual([]);
    await queue.finish(first.id);
    expect(await failing(start + hour)).toEqual([]);
    // What has not arrived an hour later fails again.
    expect(await failing(Date.now() + hour)).toMatchObject([{ destination: "mail", waiting: 1 }]);
  });

  it("no longer counts what was given up once its text is in its file, replaced or discarded", async () => {
    const store = await open();
    const queue = outboxQueue(store);
    const edits = editStore(store, { destinations: ["texts"], onPublished: () => {} });
    const file = "help/en/a.md";
    const publish = async (...units: string[]) => {
      const how = { sourceHash: null, isMachine: false, original: null };
      for (const unit of units) {
        const seen = seenOf(shownEdit((await edits.currentOf(file)).filter((row) => row.unit === unit)), "base");
        await edits.save({ file, unit, bases: ["base"], text: "A", author: "anna", ...how }, seen);
      }
      await edits.publish((await edits.currentOf(file)).filter(isOpen), "boris");
      return (await edits.currentOf(file)).toSorted((one, other) => one.unit.localeCompare(other.unit));
    };
    const giveUp = async () => {
      const entry = (await queue.claim(["texts"], 1000)) ?? expect.fail("nothing to send");
      await queue.deadLetter(entry, "EROFS", []);
    };
    const count = async () => [await queue.countDead(["texts"]), (await queue.countUndelivered(["texts"])).length];
    const [first, second] = await publish("#1", "#2");
    await giveUp();
    await edits.finish([first?.id ?? ""]);
    expect(await count()).toEqual([1, 1]);
    await edits.discard(second ? [second] : []);
    expect(await count()).toEqual([0, 0]);
    await publish("#3");
    await giveUp();
    expect(await count()).toEqual([1, 1]);
    await publish("#3");
    expect(await queue.countDead(["texts"])).toBe(0);
    await queue.finish((await queue.claim(["texts"], 1000))?.id ?? "");

    const experiment = { name: "home", page: "home", text: "title", second: {}, author: "anna", isStopped: false };
    const start = () => edits.setExperiment({ ...experiment, isDone: false } as StoredExperiment);
    await start();
    await giveUp();
    expect(await count()).toEqual([1, 1]);
    await start();
    expect(await queue.countDead(["texts"])).toBe(0);
    await giveUp();
    await edits.finishExperiments(["home"]);
    expect(await count()).toEqual([0, 0]);
  });

  it("no longer counts what was given up once its destination is removed, or a later notice follows", async () => {
    const store = await open();
    const queue = outboxQueue(store);
    const add = (topic: string) =>
      store.run((each) => addEntries(each, { topic, subjectId: topic, payload: {}, destinations: ["mail"], at: 1000 }));
    const giveUp = async () =>
      queue.deadLetter((await queue.claim(["mail"], 1000)) ?? expect.fail("nothing to send"), "answered 500", []);
    await add("lead.created");
    await giveUp();
    const count = () => Promise.all([["mail"], ["telegram"], []].map((channels) => queue.countDead(channels)));
    expect(await count()).toEqual([1, 0, 0]);
    await add("comment.waiting");
    await giveUp();
    expect(await count()).toEqual([2, 0, 0]);
    await add("comment.waiting");
    expect(await count()).toEqual([1, 0, 0]);
  });

  it("reports only what is about leads, and keeps other messages that have arrived for a week", async () => {
    const store = await open();
    const queue = outboxQueue(store);
    const add = (topic: string, at: number) =>
      store.run((each) => addEntries(each, { topic, subjectId: topic, payload: {}, destinations: ["home"], at }));
    const claim = async () => (await queue.claim(["home"], 1000)) ?? expect.fail("nothing to send");
    for (const topic of ["texts.published", "pictures.changed", "comment.waiting"]) {
      await add(topic, 1000);
      const entry = await claim();
      await queue.reportRefusal(entry, "answered 401", ["mail"]);
      await queue.deadLetter(entry, "answered 500", ["mail"]);
      expect(await queue.claim(["mail"], 1000)).toBeNull();
      await queue.finish(entry.id);
      const count = () => store.run(async (each) => (await each.selectFrom("outbox").selectAll().execute()).length);
      const before = await count();
      await add(topic, Date.now() + 6 * day);
      expect(await count()).toBe(before + 1);
      await add(topic, Date.now() + 8 * day);
      expect(await count()).toBe(before + 1);
    }
  });
});
