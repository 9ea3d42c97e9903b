import { expect, it } from "vitest";
import { leadContent, newLead } from "../../test/fixtures/lead.ts";
import { addManyLeads, withLeads } from "../../test/fixtures/lead-stores.ts";
import { makeReference, readReference } from "../reference.ts";
import { describeOnEachDatabase } from "../stores/each-database.fixture.ts";
import { deletePerson, findPerson } from "../stores/person.ts";
import type { Store } from "../stores/store.ts";
import { leadStore } from "./lead-store.ts";
import { revisionOf } from "./manage-leads.ts";

describeOnEachDatabase(({ newDatabase, open: openStore }) => {
  const open = (databaseUrl?: string) => withLeads(openStore(databaseUrl));

  it("stores a whole lead, with a row for each destination", async () => {
    const { leads } = await open();
    const content = leadContent({ message: "two\nlines 🙂 'quoted' \u200f؟", attribution: { first: { page: "/ru" } } });
    const { reference, outcome } = await leads.save(newLead({ content }));
    expect([reference, outcome]).toEqual([expect.stringMatching(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/), "new"]);
    const found = await leads.show(reference);
    expect(found).toMatchObject({ reference, revision: 1, verified: true, spam: false, content });
    expect(found?.deliveries.map(({ destination, state }) => [destination, state]).toSorted()).toEqual([
      ["mail", "waiting"],
      ["webhook", "waiting"],
    ]);
  });

  it("stores the same lead under the same key once", async () => {
    const { leads } = await open();
    const lead = newLead();
    const first = await leads.save(lead);
    expect(await leads.save(lead)).toEqual({ reference: first.reference, outcome: "same" });
    expect((await leads.show(first.reference))?.deliveries).toHaveLength(2);
  });

  it("stores other content under the same key as a new revision, sent as an update under new ids", async () => {
    const { leads } = await open();
    const lead = newLead();
    const { reference } = await leads.save(lead);
    const changed = { ...lead, contentHash: "other", content: leadContent({ companyName: "Renamed" }) };
    expect(await leads.save(changed)).toEqual({ reference, outcome: "updated" });
    const found = await leads.show(reference);
    expect(found?.revisions.map(({ content }) => content.companyName)).toEqual(["Example & Co", "Renamed"]);
    expect(found?.deliveries.map((entry) => `${entry.topic} ${revisionOf(entry)}`).toSorted()).toEqual([
      "lead.created 1",
      "lead.created 1",
      "lead.updated 2",
      "lead.updated 2",
    ]);
    expect(new Set(found?.deliveries.map(({ id }) => id)).size).toBe(4);
  });

  it("recognizes leads without a key by their content, and tells people apart", async () => {
    const { leads } = await open();
    const lead = newLead({ key: null });
    const first = await leads.save(lead);
    expect((await leads.save(lead)).reference).toBe(first.reference);
    const more = await leads.save({ ...lead, contentHash: "with a company" });
    expect(more).toEqual({ reference: first.reference, outcome: "updated" });
    const other = await leads.save({ ...lead, contentKey: "another person" });
    expect(other.outcome).toBe("new");
  });

  it("stores one lead if copies arrive at the same moment", async () => {
    const databaseUrl = await newDatabase();
    const [one, other] = [await open(databaseUrl), await open(databaseUrl)];
    for (const key of ["together", null]) {
      const lead = newLead({ key });
      const saved = await Promise.all([one, other, one, other, one].map(({ leads }) => leads.save(lead)));
      expect(new Set(saved.map(({ reference }) => reference)).size).toBe(1);
      expect(saved.filter(({ outcome }) => outcome === "new")).toHaveLength(1);
      expect((await one.leads.show(saved[0]?.reference ?? ""))?.deliveries).toHaveLength(2);
    }
  });

  it("sends one receipt per address and day", async () => {
    const { leads } = await open();
    const confirm = { address: "hash of an address", day: "2026-11-21" };
    const confirmations = async (changes: Parameters<typeof newLead>[0]) => {
      const { reference } = await leads.save(newLead(changes));
      const found = await leads.show(reference);
      return found?.deliveries.filter(({ destination }) => destination === "confirmation").length;
    };
    expect(await confirmations({ confirm })).toBe(1);
    expect(await confirmations({ confirm })).toBe(0);
    expect(await confirmations({ confirm: { ...confirm, day: "2026-11-22" } })).toBe(1);
    expect(await confirmations({ confirm: null })).toBe(0);
  });

  it("also finds and deletes a person by an address that was corrected later", async () => {
    const { store, leads } = await open();
    const typo = newLead({ content: leadContent({ email: "Aigrim@example.com" }) });
    const { reference } = await leads.save(typo);
    await leads.save({ ...newLead({ content: leadContent({ email: "aigerim@example.com" }) }), key: typo.key });
    for (const email of ["aigrim@example.com", "AIGERIM@example.com"]) {
      expect(await leads.list({ email })).toMatchObject([{ reference, revision: 2 }]);
    }
    expect(await deletePerson(store, "aigrim@example.com")).toMatchObject({ leads: 1, lead_revisions: 2 });
    expect(await leads.show(reference)).toBeNull();
  });

  it("deletes a person with all traces, in upper or lower case", async () => {
    const databaseUrl = await newDatabase();
    const { store, leads, queue } = await open(databaseUrl);
    await leads.save(newLead());
    await leads.save(newLead({ content: leadContent({ email: "other@example.com" }) }));
    const traces = { leads: 1, lead_revisions: 1, lead_keys: 1, outbox: 2 };
    const found = await findPerson(store, "AIGERIM@example.COM");
    expect(Object.fromEntries(Object.entries(found).map(([table, rows]) => [table, rows.length]))).toEqual(traces);
    expect(found.lead_revisions).toMatchObject([{ content: { firstName: "Aigerim" } }]);
    expect(await deletePerson(store, "AIGERIM@example.COM")).toEqual(traces);
    expect(await findPerson(store, "AIGERIM@example.COM")).toEqual({});
    expect(await leads.list({ email: "aigerim@example.com" })).toEqual([]);
    expect(await leads.list({})).toHaveLength(1);
    expect([await queue.claim(["mail"], 1000), await queue.claim(["mail"], 1000)]).toEqual([
      expect.objectContaining({ destination: "mail" }),
      null,
    ]);
  });

  it("deletes what has expired", async () => {
    const { leads } = await open();
    await leads.save(newLead());
    await leads.save(newLead({ spam: true }));
    const past = Date.now() - 60_000;
    expect(await leads.deleteExpired({ leads: past, spam: past })).toEqual({ deleted: 0, refused: 0 });
    expect(await leads.list({})).toHaveLength(2);
    const future = Date.now() + 60_000;
    expect(await leads.deleteExpired({ leads: past, spam: future })).toEqual({ deleted: 1, refused: 0 });
    expect((await leads.list({})).map(({ spam }) => spam)).toEqual([false]);
    expect(await leads.deleteExpired({ leads: future, spam: future })).toEqual({ deleted: 1, refused: 0 });
    expect(await leads.list({})).toEqual([]);
  });

  it("deletes nothing if more than a tenth has expired, as with a wrong clock, unless told to", async () => {
    const { leads } = await open();
    await leads.save(newLead({ spam: true }));
    for (let n = 0; n < 3; n++) await leads.save(newLead());
    const future = { leads: Date.now() + 60_000, spam: Date.now() + 60_000 };
    expect(await leads.deleteExpired(future)).toEqual({ deleted: 0, refused: 3 });
    expect(await leads.list({})).toHaveLength(4);
    for (let n = 0; n < 21; n++) await leads.save(newLead());
    expect(await leads.deleteExpired(future)).toEqual({ deleted: 0, refused: 24 });
    expect(await leads.deleteExpired(future, { all: true })).toEqual({ deleted: 25, refused: 0 });
    expect(await leads.list({})).toEqual([]);
  });

  it("deletes many expired leads in short transactions, with everything that belongs to them", async () => {
    const { store } = await open();
    await addManyLeads(store, 2500);
    let transactions = 0;
    const counting: Store = {
      ...store,
      run: (work) => {
        transactions += 1;
        return store.run(work);
      },
    };
    const future = { leads: Date.now() + 60_000, spam: Date.now() + 60_000 };
    expect(await leadStore(counting).deleteExpired(future, { all: true })).toEqual({ deleted: 2500, refused: 0 });
    expect(transactions).toBeGreaterThanOrEqual(4);
    for (const table of ["leads", "lead_revisions", "lead_keys", "outbox"] as const) {
      expect(await store.run((database) => database.selectFrom(table).selectAll().execute())).toEqual([]);
    }
  });

  it("says how many leads were deleted if it fails in the middle", async () => {
    const { store } = await open();
    await addManyLeads(store, 500);
    let transactions = 0;
    const failing: Store = {
      ...store,
      run: async (work) => {
        transactions += 1;
        if (transactions > 2) throw new Error("connection lost");
        return store.run(work);
      },
    };
    const future = { leads: Date.now() + 60_000, spam: 0 };
    await expect(leadStore(failing).deleteExpired(future, { all: true })).rejects.toThrow(
      "200 requests were deleted, then: connection lost",
    );
    expect(await leadStore(store).list({})).toHaveLength(300);
  });

  it("lists leads page by page, newest first, even those of the same millisecond", async () => {
    const { store, leads } = await open();
    await addManyLeads(store, 10);
    const whole = (await leads.list({})).map(({ id }) => id);
    const first = await leads.list({ spam: false, limit: 6 });
    const second = await leads.list({ spam: false, limit: 6, after: first[5] ?? expect.fail() });
    expect([...first, ...second].map(({ id }) => id)).toEqual(whole);
    expect(await leads.list({ spam: false, limit: 6, after: second[3] ?? expect.fail() })).toEqual([]);
  });

  it("deletes two of few leads, and a tenth of many", async () => {
    const { leads } = await open();
    const cutoff = async () => {
      // Makes sure that the next lead is saved in a later millisecond.
      const start = Date.now();
      await expect.poll(() => Date.now(), { interval: 1 }).toBeGreaterThan(start);
      return { leads: Date.now(), spam: 0 };
    };
    for (let n = 0; n < 2; n++) await leads.save(newLead());
    const two = await cutoff();
    await leads.save(newLead());
    expect(await leads.deleteExpired(two)).toEqual({ deleted: 2, refused: 0 });
    for (let n = 0; n < 2; n++) await leads.save(newLead());
    const three = await cutoff();
    for (let n = 0; n < 26; n++) await leads.save(newLead());
    expect(await leads.deleteExpired(three)).toEqual({ deleted: 0, refused: 3 });
    await leads.save(newLead());
    expect(await leads.deleteExpired(three)).toEqual({ deleted: 3, refused: 0 });
  });
});

it("reads a reference as people type it", () => {
  const reference = makeReference();
  expect(readReference(reference)).toBe(reference);
  expect(readReference(` ${reference.toLowerCase().replace("-", "")} `)).toBe(reference);
  expect(readReference("7K3Q-F9X")).toBeNull();
  expect(readReference("OIL0-F9XM")).toBeNull();
});
