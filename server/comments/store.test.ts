import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe } from "vitest";
import { startPostgres, type TestPostgres } from "../../test/fixtures/postgres.ts";
import { describeCommentStore } from "./store.contract.ts";

const folder = mkdtempSync(join(tmpdir(), "comments-"));
let count = 0;

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describeCommentStore("SQLite", async () => `sqlite:${join(folder, `${++count}.db`)}`);

describe("PostgreSQL", () => {
  let postgres: TestPostgres;
  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(() => postgres.stop());
  describeCommentStore("a real server", () => postgres.createDatabase());
});
