import { type Kysely, sql } from "kysely";
import { Migrator } from "kysely/migration";
import { expect, it } from "vitest";
import { leadContent, newLead } from "../../test/fixtures/lead.ts";
import { leadStore } from "../leads/lead-store.ts";
import { outboxQueue } from "../outbox/queue.ts";
import { isPostgres, openDatabase } from "./database.ts";
import { describeOnEachDatabase } from "./each-database.fixture.ts";
import { migrationsFor } from "./migrations.ts";
import { openStore } from "./store.ts";

/** Tests that a store of the version before the outbox can be opened and loses nothing. */

const now = Date.now();
const content = leadContent({ email: "aigerim@example.com", companyName: "Renamed" });

/** The id, destination, revision, `kind`, `state` and `about` of each delivery in the old store. */
const oldDeliveries = [
  ["done", "mail", 1, "lead", "done", null],
  ["waiting", "webhook", 1, "lead", "waiting", null],
  ["receipt", "confirmation", 1, "lead", "done", null],
  ["update", "mail", 2, "update", "waiting", null],
  ["dead", "telegram", 1, "lead", "dead", null],
  ["report", "mail", 1, "failure", "waiting", "dead"],
] as const;

/** Fills every table with rows as the previous version wrote them. */
async function fillOldStore(databaseUrl: string): Promise<void> {
  const database = openDatabase(databaseUrl, () => {}) as unknown as Kysely<Record<string, Record<string, unknown>>>;
  const all = Object.entries(migrationsFor(isPostgres(databaseUrl)));
  const migrations = Object.fromEntries(all.filter(([name]) => name < "0004"));
  const provider = { getMigrations: async () => migrations };
  const { error } = await new Migrator({ db: database, provider }).migrateToLatest();
  if (error) throw error;
  const insert = (table: string, ...rows: Record<string, unknown>[]) =>
    database.insertInto(table).values(rows).execute();
  const lead = { topic: "demo", verified: 1, content_key: "k", created_at: now - 5000, updated_at: now - 4000 };
  await insert(
    "leads",
    { ...lead, id: "lead-1", reference: "AAAA-AAAA", email: "aigerim@example.com", revision: 2, spam: 0 },
    { ...lead, id: "lead-2", reference: "BBBB-BBBB", email: "spam@example.com", revision: 1, spam: 1 },
  );
  const revision = { content: JSON.stringify(content), at: now - 5000 };
  await insert(
    "lead_revisions",
    { ...revision, lead_id: "lead-1", revision: 1, email: "typo@example.com", content_hash: "a" },
    { ...revision, lead_id: "lead-1", revision: 2, email: "aigerim@example.com", content_hash: "b" },
    { ...revision, lead_id: "lead-2", revision: 1, email: "spam@example.com", content_hash: "c" },
  );
  await insert("lead_keys", { key: "key-1", lead_id: "lead-1", at: now });
  const deliveries = oldDeliveries.map(([id, destination, revision, kind, state, about]) => ({
    ...{ id, destination, revision, kind, state, about, lead_id: "lead-1", attempts: 3, next_at: now - 1000 },
    ...{ error: state === "dead" ? "answered 500" : null, created_at: now - 5000 },
    done_at: state === "done" ? now - 4000 : null,
  }));
  await insert("deliveries", ...deliveries);
  await insert("confirmations", { address: "hash", day: "today", at: now });
  await insert("spent_challenges", { signature: "spent", expires_at: now + 1_000_000 });
  await insert("purges", { tag: "posts", at: now });
  await insert("messages", { id: "message", at: now });
  await database.destroy();
}

describeOnEachDatabase(({ newDatabase, open }) => {
  it("loses nothing", async () => {
    const databaseUrl = await newDatabase();
    await fillOldStore(databaseUrl);
    const complaints: string[] = [];
    const complain = (_: object, message: string) => complaints.push(message);
    const store = await openStore({ databaseUrl, log: { warn: complain, error: complain } });
    const upgraded = leadStore(store);
    const found = await upgraded.show("AAAA-AAAA");
    expect(found).toMatchObject({ id: "lead-1", revision: 2, verified: true, spam: false, content });
    expect(found?.revisions).toHaveLength(2);
    const rows = found?.deliveries.map((row) => [row.id, row.topic, row.destination, row.state, row.payload]);
    const payload = (revision: number) => ({ reference: "AAAA-AAAA", revision });
    expect(rows?.toSorted()).toEqual([
      ["dead", "lead.created", "telegram", "dead", payload(1)],
      ["done", "lead.created", "mail", "done", payload(1)],
      ["receipt", "lead.receipt", "confirmation", "done", payload(1)],
      ["report", "lead.failed", "mail", "waiting", { ...payload(1), destination: "telegram" }],
      ["update", "lead.updated", "mail", "waiting", payload(2)],
      ["waiting", "lead.created", "webhook", "waiting", payload(1)],
    ]);
    expect(found?.deliveries.find(({ id }) => id === "dead")).toMatchObject({ error: "answered 500", attempts: 3 });
    expect(found?.deliveries.find(({ id }) => id === "done")).toMatchObject({ doneAt: now - 4000 });
    expect(await upgraded.list({ spam: true })).toMatchObject([{ reference: "BBBB-BBBB" }]);

    const queue = outboxQueue(store);
    expect(await queue.countDead(["telegram"])).toBe(1);
    expect(await queue.claim(["webhook"], 1000)).toMatchObject({ id: "waiting", attempts: 3 });
    // What was stored to prevent repetitions is still there.
    expect(await store.takeMessage("message", [])).toBe(false);
    const again = { key: "key-1", contentHash: "b", content };
    expect(await upgraded.save(newLead(again))).toEqual({ reference: "AAAA-AAAA", outcome: "same" });
    const { rows: challenges } = await store.run((database) => sql`select * from spent_challenges`.execute(database));
    expect(challenges).toEqual([]);
    const { reference } = await upgraded.save(newLead({ confirm: { address: "hash", day: "today" } }));
    expect((await upgraded.show(reference))?.deliveries.map(({ topic }) => topic)).not.toContain("lead.receipt");
    expect(complaints).toEqual([]);
    await store.close();
  });

  it("keeps the columns that the release before writes, for a rollback to it", async () => {
    const store = await open();
    const where = { day: "2026-11-27", landing: "/", language: "en", source: "", medium: "", campaign: "", device: "" };
    const did = { country: "KZ", pages: 1, steps: 0, arm: "", first_at: now, last_at: now };
    const row = { id: "visit", key: null, ...where, ...did };
    await store.run((database) => database.insertInto("visits").values(row).execute());
    await store.close();
  });
});
