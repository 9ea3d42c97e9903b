import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { leadContent, newLead } from "../../test/fixtures/lead.ts";
import { folderForAll } from "../../test/fixtures/temporary-folder.ts";
import { openStore } from "../stores/store.ts";
import { leadStore } from "./lead-store.ts";

const folder = folderForAll();
let count = 0;
const sqliteUrl = () => `sqlite:${join(folder, `${++count}.db`)}`;

it("keeps at most 5000 leads that are suspected spam, the newest", async () => {
  const databaseUrl = sqliteUrl();
  const store = await openStore({ databaseUrl, log: { warn() {}, error() {} } });
  const database = new DatabaseSync(databaseUrl.replace("sqlite:", ""));
  database.exec(`with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < 5000)
    insert into leads select 'id' || n, 'ref' || n, 'demo', 'a@b.c', 1, 0, 1, 'key' || n, n, n from numbers`);
  const leads = leadStore(store);
  const { reference } = await leads.save(newLead({ spam: true }));
  const { total } = { ...database.prepare("select count(*) as total from leads").get() };
  expect(total).toBe(5000);
  expect(database.prepare("select 1 from leads where reference = 'ref1'").get()).toBeUndefined();
  expect(await leads.show(reference)).not.toBeNull();
  database.close();
  await store.close();
});

it.each([
  ["full", (size: number) => `pragma max_page_count = ${size}`, "pragma max_page_count = 1000000", /full/],
  ["read-only", () => "pragma query_only = on", "pragma query_only = off", /readonly/],
])("on a disk that is %s refuses what it cannot store, and continues afterwards", async (_, hurt, heal, said) => {
  const store = await openStore({ databaseUrl: sqliteUrl(), log: { warn() {}, error() {} } });
  const leads = leadStore(store);
  const { reference } = await leads.save(newLead());
  const { rows } = await store.run((database) => sql<{ page_count: number }>`pragma page_count`.execute(database));
  await store.run((database) => sql.raw(hurt(rows[0]?.page_count ?? 0)).execute(database));
  const large = () => newLead({ content: leadContent({ message: "a".repeat(4000) }) });
  const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => leads.save(large())));
  const refused = outcomes.filter((outcome) => outcome.status === "rejected");
  expect(refused.length).toBeGreaterThan(0);
  for (const { reason } of refused) expect(String(reason)).toMatch(said);
  const kept = outcomes.filter((outcome) => outcome.status === "fulfilled").map(({ value }) => value.reference);
  const listed = (await leads.list({})).map((lead) => lead.reference);
  expect(listed.toSorted()).toEqual([reference, ...kept].toSorted());
  await store.run((database) => sql.raw(heal).execute(database));
  expect(await leads.save(large())).toMatchObject({ outcome: "new" });
  await store.close();
});
