import { setTimeout as sleep } from "node:timers/promises";
import { expect, it } from "vitest";
import { maxListed } from "../../domain/desk.ts";
import { newLead } from "../../test/fixtures/lead.ts";
import { addManyLeads, withLeads } from "../../test/fixtures/lead-stores.ts";
import { retryPause } from "../outbox/worker.ts";
import { describeOnEachDatabase } from "../stores/each-database.fixture.ts";
import { listedLeads, resendLead } from "./lead-report.ts";
import { revisionOf } from "./manage-leads.ts";

describeOnEachDatabase(({ newDatabase, open: openStore }) => {
  const open = (databaseUrl?: string) => withLeads(openStore(databaseUrl));

  it("sends nothing about suspected spam until it is released", async () => {
    const { leads } = await open();
    const { reference } = await leads.save(newLead({ spam: true, confirm: { address: "a", day: "d" } }));
    const [spam] = await leads.list({ spam: true });
    expect(await leads.list({ spam: false })).toEqual([]);
    expect((await leads.show(reference))?.deliveries).toEqual([]);
    if (!spam) throw new Error("no spam");
    await leads.release(spam, ["mail"]);
    expect(await leads.show(reference)).toMatchObject({ spam: false, deliveries: [{ destination: "mail" }] });
  });

  it("counts as given up only what the team was not told about", async () => {
    const { leads, queue } = await open();
    await leads.save(newLead({ destinations: ["mail"], confirm: { address: "b", day: "d" } }));
    const receipt = (await queue.claim(["confirmation"], 1000)) ?? expect.fail("nothing to send");
    await queue.deadLetter(receipt, "answered 550", ["mail", "webhook"]);
    expect(await queue.countDead(["mail", "webhook", "confirmation"])).toBe(0);
    expect(await queue.claim(["webhook"], 1000)).toBeNull();
    const told = (await queue.claim(["mail"], 1000)) ?? expect.fail("nothing to send");
    await queue.deadLetter(told, "answered 550", ["webhook"]);
    expect(await queue.countDead(["mail", "webhook", "confirmation"])).toBe(1);
    const report = (await queue.claim(["webhook"], 1000)) ?? expect.fail("nothing to send");
    await queue.deadLetter(report, "answered 500", ["mail"]);
    expect(await queue.countDead(["mail", "webhook", "confirmation"])).toBe(1);
  });

  it("reports the states of the team's messages, and counts leads", async () => {
    const { leads, queue } = await open();
    await leads.save(newLead({ destinations: ["mail", "webhook"], confirm: { address: "c", day: "d" } }));
    await leads.save(newLead({ destinations: [] }));
    await leads.save(newLead({ spam: true }));
    const told = (await queue.claim(["mail"], 1000)) ?? expect.fail("nothing to send");
    await queue.deadLetter(told, "answered 550", ["webhook"]);
    const ids = (await leads.list({})).map(({ id }) => id);
    const states = await leads.deliveryStates(ids, ["mail", "webhook"]);
    expect([...states].map(([id, each]) => [id, each.toSorted()])).toEqual([[told.subjectId, ["dead", "waiting"]]]);
    expect(await leads.deliveryStates([], [])).toEqual(new Map());
    expect(await leads.count(0, ["mail", "webhook"])).toEqual({ recent: 2, unsent: 1, failed: 1 });
    expect(await leads.count(Date.now() + 60_000, [])).toEqual({ recent: 0, unsent: 0, failed: 1 });
  });

  it("counts a lead whose destinations were removed as unsent, and sends it to those of today", async () => {
    const { leads } = await open();
    const { reference } = await leads.save(newLead({ destinations: ["telegram"] }));
    expect(await leads.count(0, ["telegram"])).toMatchObject({ unsent: 0 });
    expect(await leads.count(0, ["mail"])).toMatchObject({ unsent: 1 });
    expect((await listedLeads(leads, ["telegram"])).leads).toMatchObject([{ delivery: "waiting" }]);
    for (const channels of [[], ["mail"]])
      expect((await listedLeads(leads, channels)).leads).toMatchObject([{ delivery: "none" }]);
    expect(await resendLead(leads, reference, "", [])).toBe(false);
    expect(await resendLead(leads, reference, "", ["mail"])).toBe(true);
    expect(await leads.count(0, ["mail"])).toMatchObject({ unsent: 0 });
    expect((await listedLeads(leads, ["mail"])).leads).toMatchObject([{ delivery: "waiting" }]);
    expect(await resendLead(leads, reference, "", ["mail"])).toBe(false);
  });

  it("sends what a destination gave up that was removed since to those of today, but no spam", async () => {
    const { leads, queue } = await open();
    const { reference } = await leads.save(newLead({ destinations: ["telegram"] }));
    const told = (await queue.claim(["telegram"], 1000)) ?? expect.fail("nothing to send");
    await queue.deadLetter(told, "answered 404", []);
    expect(await resendLead(leads, reference, "telegram", ["mail"])).toBe(true);
    expect(await queue.claim(["mail"], 1000)).toMatchObject({ subjectId: told.subjectId });
    const spam = await leads.save(newLead({ spam: true }));
    expect(await resendLead(leads, spam.reference, "", ["mail"])).toBe(false);
  });

  it("lists what was not delivered, as many as there are, and what is older in pages", async () => {
    const { store, leads, queue } = await open();
    const { reference: failed } = await leads.save(newLead({ destinations: ["webhook"] }));
    const told = (await queue.claim(["webhook"], 1000)) ?? expect.fail("nothing to send");
    await queue.deadLetter(told, "answered 500", []);
    const { reference: removed } = await leads.save(newLead({ destinations: ["removed"] }));
    await leads.save(newLead({ destinations: ["webhook"] }));
    await leads.save(newLead({ spam: true }));
    const list = (isUndelivered: boolean, after = "") => listedLeads(leads, ["webhook"], { isUndelivered, after });
    const references = async (...of: Parameters<typeof list>) =>
      (await list(...of)).leads.map((lead) => lead.reference);
    expect(await references(true)).toEqual([removed, failed]);
    await addManyLeads(store, maxListed, Date.now() + 1000);
    const all = [...(await references(false)), ...(await references(false, (await references(false)).at(-1)))];
    expect([all.length, new Set(all).size, all.at(-1)]).toEqual([maxListed + 3, maxListed + 3, failed]);
    await store.run((database) => database.deleteFrom("outbox").where("destination", "=", "mail").execute());
    for (const isUndelivered of [false, true]) {
      const [first, second] = [await list(isUndelivered), await references(isUndelivered)];
      expect([first.leads.length, first.hasOlder]).toEqual([maxListed, true]);
      const last = await list(isUndelivered, second.at(-1));
      expect([last.leads.at(-1)?.reference, last.hasOlder]).toEqual([failed, false]);
    }
    expect(await references(false, "7K3Q-F9XM")).toEqual(await references(false));
  });

  it("knows since when the oldest message to a configured channel waits, without receipts", async () => {
    const { store, leads, queue } = await open();
    const waiting = () => queue.waitingSince(["mail", "webhook", "confirmation"]);
    expect(await waiting()).toBeNull();
    const date = (destination: string, createdAt: number) =>
      store.run((database) =>
        database.updateTable("outbox").set({ created_at: createdAt }).where("destination", "=", destination).execute(),
      );
    await leads.save(newLead({ destinations: ["mail", "webhook", "removed"], confirm: { address: "w", day: "d" } }));
    await date("confirmation", 1);
    await date("removed", 2);
    await date("mail", 3000);
    await date("webhook", 4000);
    expect(await waiting()).toBe(3000);
    await queue.finish((await queue.claim(["mail"], 1000))?.id ?? "");
    expect(await waiting()).toBe(4000);
    await queue.finish((await queue.claim(["webhook"], 1000))?.id ?? "");
    expect(await waiting()).toBeNull();
  });

  it("holds back a lead that is marked as spam, and sends it under its old ids when it is released", async () => {
    const { leads, queue } = await open();
    const { reference } = await leads.save(newLead({ destinations: ["mail", "webhook"] }));
    const claimed = await queue.claim(["mail"], 1000);
    const sent = await leads.show(reference);
    if (!claimed || !sent) throw new Error("nothing to send");
    await leads.markSpam(sent.id);
    expect(await queue.claim(["webhook"], 1000)).toBeNull();
    // This message was on its way when the lead was marked as spam, and it arrives.
    await queue.finish(claimed.id);
    await leads.release(sent, ["mail", "webhook", "telegram"]);
    const { deliveries: after = [] } = (await leads.show(reference)) ?? {};
    const states = after.map(({ destination, state }) => [destination, state]).toSorted();
    expect(states).toEqual([
      ["mail", "done"],
      ["telegram", "waiting"],
      ["webhook", "waiting"],
    ]);
    const idOf = (destination: string, list: typeof after) => list.find((row) => row.destination === destination)?.id;
    expect(idOf("webhook", after)).toBe(idOf("webhook", sent.deliveries));
  });

  it("gives each delivery to one worker, and to another when the lease has expired", async () => {
    const databaseUrl = await newDatabase();
    const [one, other] = [await open(databaseUrl), await open(databaseUrl)];
    const { reference } = await one.leads.save(newLead({ destinations: ["mail"] }));
    const takers = [one, other, one, other].map(({ queue }) => queue.claim(["mail"], 400));
    const taken = (await Promise.all(takers)).filter((delivery) => delivery !== null);
    expect(taken).toHaveLength(1);
    expect(taken[0]).toMatchObject({
      destination: "mail",
      topic: "lead.created",
      attempts: 0,
      payload: { reference, revision: 1 },
    });
    expect(await other.queue.claim(["webhook"], 400)).toBeNull();
    let again: (typeof taken)[number] | null = null;
    await expect
      .poll(async () => {
        again ??= await other.queue.claim(["mail"], 400);
        return again;
      })
      .toMatchObject({ id: taken[0]?.id, attempts: 1 });
    await other.queue.finish(taken[0]?.id ?? "");
    expect((await one.leads.show(reference))?.deliveries).toMatchObject([{ state: "done", attempts: 2 }]);
  });

  it("postpones a delivery by a random pause", async () => {
    const { leads, queue } = await open();
    const { reference } = await leads.save(newLead({ destinations: ["webhook"] }));
    const delivery = (await queue.claim(["webhook"], 1000)) ?? expect.fail("nothing to send");
    const pause = retryPause(3, { firstPause: 10_000.5, maxPause: 3_600_000.5 });
    await queue.postpone(delivery.id, Date.now() + pause, "answered 503");
    expect((await leads.show(reference))?.deliveries).toMatchObject([{ state: "waiting", error: "answered 503" }]);
  });

  it("gives a delivery up, tells the other destinations, and resumes it on request", async () => {
    const { leads, queue } = await open();
    const { reference } = await leads.save(newLead());
    const delivery = (await queue.claim(["webhook"], 1000)) ?? expect.fail("nothing to send");
    await queue.postpone(delivery.id, Date.now() - 1, "answered 500");
    expect(await queue.claim(["webhook"], 1000)).toMatchObject({ id: delivery.id, attempts: 1 });
    await queue.deadLetter(delivery, "answered 500", ["mail"]);
    expect(await queue.countDead(["mail", "webhook", "confirmation"])).toBe(1);
    const first = await queue.claim(["mail"], 60_000);
    expect(await queue.claim(["mail"], 60_000)).toBeNull();
    await queue.finish(first?.id ?? "");
    const report = await queue.claim(["mail"], 60_000);
    expect(report).toMatchObject({ topic: "lead.failed", payload: { reference, revision: 1, destination: "webhook" } });
    const lead = await leads.show(reference);
    if (!lead) throw new Error("the lead is gone");
    await leads.retry(lead, ["mail", "webhook", "telegram"]);
    expect(await queue.countDead(["mail", "webhook", "confirmation"])).toBe(0);
    expect(await queue.claim(["webhook"], 1000)).toMatchObject({ id: delivery.id });
    expect(await queue.claim(["telegram"], 1000)).toMatchObject({ topic: "lead.created" });
  });

  it("sends a lead to a destination that has only got a report about it", async () => {
    const { leads, queue } = await open();
    const { reference } = await leads.save(newLead({ destinations: ["webhook"] }));
    const claim = async (name: string) => (await queue.claim([name], 1000)) ?? expect.fail("nothing to send");
    await queue.deadLetter(await claim("webhook"), "answered 500", ["mail"]);
    await queue.finish((await claim("mail")).id);
    const lead = (await leads.show(reference)) ?? expect.fail("the lead is gone");
    await leads.retry(lead, ["mail", "webhook"]);
    expect(await claim("mail")).toMatchObject({ topic: "lead.created" });
  });

  it.each(["retry", "release"] as const)("keeps the order of the versions of a lead after a %s", async (how) => {
    const { leads, queue } = await open();
    const lead = newLead({ destinations: ["webhook"] });
    const { reference } = await leads.save(lead);
    const change = async (text: string, spam = false) => {
      await sleep(2);
      await leads.save({ ...lead, spam, contentHash: text });
    };
    for (const text of ["second", "third", "fourth"]) await change(text);
    const stored = async () => (await leads.show(reference)) ?? expect.fail("the lead is gone");
    if (how === "release") {
      await leads.markSpam((await stored()).id);
      // Nothing is added for a version of a lead that is spam, so that the release must add it.
      await change("fifth", true);
    }
    await leads[how](await stored(), ["webhook"]);
    const sent: number[] = [];
    for (let entry = await queue.claim(["webhook"], 1000); entry; entry = await queue.claim(["webhook"], 1000)) {
      sent.push(revisionOf(entry));
      await queue.finish(entry.id);
    }
    expect(sent).toEqual(how === "release" ? [1, 2, 3, 4, 5] : [1, 2, 3, 4]);
  });

  it("sends what failed again only when the attempt that failed has certainly ended", async () => {
    const { store, leads, queue } = await open();
    const { reference } = await leads.save(newLead({ destinations: ["mail", "webhook"] }));
    const claim = async (name: string) => (await queue.claim([name], 30_000)) ?? expect.fail("nothing to send");
    await queue.postpone((await claim("mail")).id, Date.now() + 3_600_000, "no answer in time");
    await claim("webhook");
    const nextOf = async (name: string) => {
      const rows = store.run((each) => each.selectFrom("outbox").selectAll().where("destination", "=", name).execute());
      return Number((await rows)[0]?.next_at);
    };
    const leased = await nextOf("webhook");
    const before = Date.now();
    const lead = (await leads.show(reference)) ?? expect.fail("the lead is gone");
    await leads.retry(lead, ["mail", "webhook"]);
    expect(await nextOf("mail")).toBeGreaterThanOrEqual(before + 60_000);
    expect(await nextOf("mail")).toBeLessThanOrEqual(Date.now() + 60_000);
    expect(await nextOf("webhook")).toBe(leased);
  });

  it("keeps the order of versions of which one was given up and the next is retried soon", async () => {
    const { leads, queue } = await open();
    const lead = newLead({ destinations: ["webhook"] });
    const { reference } = await leads.save(lead);
    const claim = async () => (await queue.claim(["webhook"], 1000)) ?? expect.fail("nothing to send");
    await queue.deadLetter(await claim(), "answered 500", []);
    await leads.save({ ...lead, contentHash: "second" });
    await queue.postpone((await claim()).id, Date.now() + 20_000, "answered 503");
    const stored = async () => (await leads.show(reference)) ?? expect.fail("the lead is gone");
    await leads.retry(await stored(), ["webhook"]);
    expect(revisionOf(await claim())).toBe(1);
    expect((await stored()).deliveries.map(revisionOf)).toEqual([1, 2]);
  });
});
