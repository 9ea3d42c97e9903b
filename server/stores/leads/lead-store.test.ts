import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newLead } from "../../../test/fixtures/lead.ts";
import { startPostgres, type TestPostgres } from "../../../test/fixtures/postgres.ts";
import { openStore } from "../store.ts";
import { describeLeadStore } from "./lead-store.contract.ts";
import { makeReference, readReference } from "./reference.ts";

const folder = mkdtempSync(join(tmpdir(), "leads-"));
let count = 0;
const sqliteUrl = () => `sqlite:${join(folder, `${++count}.db`)}`;

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describeLeadStore("SQLite", async () => sqliteUrl());

describe("PostgreSQL", () => {
  let postgres: TestPostgres;
  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(() => postgres.stop());
  describeLeadStore("a real server", () => postgres.createDatabase());
});

it("keeps no more than 5000 requests under suspicion, the newest", async () => {
  const databaseUrl = sqliteUrl();
  const store = await openStore({ databaseUrl, log: { warn() {}, error() {} } });
  const database = new DatabaseSync(databaseUrl.replace("sqlite:", ""));
  database.exec(`with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < 5000)
    insert into leads select 'id' || n, 'ref' || n, 'demo', 'a@b.c', 1, 0, 1, 'key' || n, n, n from numbers`);
  const { reference } = await store.leads.save(newLead({ spam: true }));
  const { total } = { ...database.prepare("select count(*) as total from leads").get() };
  expect(total).toBe(5000);
  expect(database.prepare("select 1 from leads where reference = 'ref1'").get()).toBeUndefined();
  expect(await store.leads.show(reference)).not.toBeNull();
  database.close();
  await store.close();
});

it("reads a reference as people type it", () => {
  const reference = makeReference();
  expect(readReference(reference)).toBe(reference);
  expect(readReference(` ${reference.toLowerCase().replace("-", "")} `)).toBe(reference);
  expect(readReference("7K3Q-F9X")).toBeNull();
  expect(readReference("OIL0-F9XM")).toBeNull();
});
