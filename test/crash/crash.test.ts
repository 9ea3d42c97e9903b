import { afterAll, beforeAll, describe, it } from "vitest";
import { startPostgres, type TestPostgres } from "../fixtures/postgres.ts";
import { readContentFirst } from "../fixtures/site-process.ts";
import { crashUnderLoad } from "./crash-under-load.ts";

/** These tests need the build, which `npm test` makes first. `npm run bench -- crash` runs them with more kills. */

const minutes = 60_000;

beforeAll(readContentFirst);

// These run at the same time, because they wait for the lease of what a killed process was sending.
it.concurrent("killed eight times while requests come in, keeps and delivers each that it confirmed", {
  timeout: 10 * minutes,
}, async ({ expect }) => {
  const { faults, confirmed } = await crashUnderLoad({ instances: 1, kills: 8 });
  expect(faults).toEqual([]);
  expect(confirmed).toBeGreaterThan(8);
});

describe.concurrent("three instances that share one PostgreSQL", () => {
  let postgres: TestPostgres;
  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(() => postgres.stop());

  it("lose and repeat nothing when one after the other is killed", { timeout: 10 * minutes }, async ({ expect }) => {
    const databaseUrl = await postgres.createDatabase();
    const { faults, confirmed } = await crashUnderLoad({ instances: 3, kills: 3, databaseUrl });
    expect(faults).toEqual([]);
    expect(confirmed).toBeGreaterThan(10);
  });
});
