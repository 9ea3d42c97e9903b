import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, describe } from "vitest";
import { describeWithPostgres } from "../../test/fixtures/postgres.ts";
import { openStore, type Store } from "./store.ts";

interface TestStores {
  /** Returns the address of an empty database. */
  newDatabase(): Promise<string>;
  /** Opens a store, by default with an empty database. It is closed after the test. */
  open(databaseUrl?: string): Promise<Store>;
}

/** Describes tests that must pass on SQLite, and on PostgreSQL where there is one. */
export function describeOnEachDatabase(tests: (stores: TestStores) => void): void {
  const folder = mkdtempSync(join(tmpdir(), "stores-"));
  let count = 0;
  const opened: Store[] = [];
  const describeWith = (newDatabase: TestStores["newDatabase"]): void => {
    afterEach(() => Promise.all(opened.splice(0).map((store) => store.close())));
    tests({
      newDatabase,
      async open(databaseUrl) {
        const log = { warn() {}, error() {} };
        const store = await openStore({ databaseUrl: databaseUrl ?? (await newDatabase()), log });
        opened.push(store);
        return store;
      },
    });
  };
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  describe("SQLite", () => describeWith(async () => `sqlite:${join(folder, `${++count}.db`)}`));
  describeWithPostgres((postgres) => describe("a real server", () => describeWith(() => postgres.createDatabase())));
}
