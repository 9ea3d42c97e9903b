import { sql } from "kysely";
import { afterEach, describe, expect, it } from "vitest";
import { openDatabase } from "./database.ts";
import { openStore, type Store } from "./store.ts";

interface TestDatabase {
  databaseUrl: string;
  /** Replaces this database with an empty one, as when a server is restored. */
  replace(): Promise<void>;
  /** Makes the database unavailable. Resolves with a function that makes it available again, empty or not. */
  takeAway(): Promise<() => Promise<void>>;
}

const lookEvery = 100;

/** Tests what every store must do. `prepare` gives each test its own empty database. */
export function describeStore(name: string, prepare: () => Promise<TestDatabase>): void {
  describe(name, () => {
    const stores: Store[] = [];

    async function open(databaseUrl: string, complaints: string[] = []): Promise<Store> {
      const note = (_: object, message: string) => complaints.push(message);
      const store = await openStore({ databaseUrl, log: { warn: note, error: note }, lookEvery });
      stores.push(store);
      return store;
    }

    /** Opens a store whose purges are heard from now on. */
    async function openListening(databaseUrl: string) {
      const store = await open(databaseUrl);
      const heard: string[] = [];
      const stop = store.onPurge((tags) => heard.push(...tags));
      await settled();
      return { store, heard, stop };
    }

    afterEach(async () => {
      await Promise.all(stores.splice(0).map((store) => store.close()));
    });

    it("reports each purge once to every process", async () => {
      const { databaseUrl } = await prepare();
      const [one, other] = [await open(databaseUrl), await open(databaseUrl)];
      const heard: Record<string, string[][]> = { one: [], other: [] };
      one.onPurge((tags) => heard.one?.push(tags));
      other.onPurge((tags) => heard.other?.push(tags));
      await settled();
      await one.purge(["posts", "post:a", "posts"]);
      await expect.poll(() => heard.other?.flat().toSorted()).toEqual(["post:a", "posts"]);
      await expect.poll(() => heard.one?.flat().toSorted()).toEqual(["post:a", "posts"]);
      await other.purge(["post:b"]);
      await expect.poll(() => heard.one?.flat()).toContain("post:b");
      await settled();
      expect(heard.other?.flat().toSorted()).toEqual(["post:a", "post:b", "posts"]);
    });

    it("does not report purges from before the start, or to listeners that were removed", async () => {
      const { databaseUrl } = await prepare();
      const early = await open(databaseUrl);
      await early.purge(["old"]);
      await pastItsMillisecond();
      const { heard, stop } = await openListening(databaseUrl);
      await early.purge(["new"]);
      await expect.poll(() => heard).toEqual(["new"]);
      stop();
      await early.purge(["newer"]);
      await settled();
      expect(heard).toEqual(["new"]);
    });

    it("migrates once if several processes start at the same moment", async () => {
      const { databaseUrl } = await prepare();
      const complaints: string[] = [];
      const together = await Promise.all(Array.from({ length: 4 }, () => open(databaseUrl, complaints)));
      await Promise.all(together.map((store) => store.check()));
      expect(complaints).toEqual([]);
    });

    it("continues with a file of a newer build, after a rollback", async () => {
      const { databaseUrl } = await prepare();
      await (await open(databaseUrl)).check();
      const database = openDatabase(databaseUrl, () => {});
      await sql`insert into kysely_migration (name, timestamp) values ('9999-later', '2027-01-01')`.execute(database);
      await database.destroy();
      const complaints: string[] = [];
      await (await open(databaseUrl, complaints)).purge(["posts"]);
      expect(complaints).toEqual([]);
    });

    it("starts without its database, logs this, and works once it is back", async () => {
      const { databaseUrl, takeAway } = await prepare();
      const bringBack = await takeAway();
      const complaints: string[] = [];
      const store = await open(databaseUrl, complaints);
      await expect(store.check()).rejects.toThrow();
      await expect(store.purge(["posts"])).rejects.toThrow();
      expect(complaints).toContain("the store is away; trying again");
      await bringBack();
      await isBack(() => store.check());
      await store.purge(["posts"]);
    });

    it("misses no purge that was written while it ran without its database", async () => {
      const { databaseUrl, takeAway } = await prepare();
      const writer = await open(databaseUrl);
      await writer.purge(["old"]);
      await pastItsMillisecond();
      const bringBack = await takeAway();
      const { heard } = await openListening(databaseUrl);
      await bringBack();
      const other = await open(databaseUrl);
      await isBack(() => other.purge(["new"]));
      await expect.poll(() => heard, { timeout: 20_000, interval: 200 }).toContain("new");
      expect(heard).not.toContain("old");
    });

    it("creates its tables again in an empty database, and reports purges there", async () => {
      const { databaseUrl, replace } = await prepare();
      const { store, heard } = await openListening(databaseUrl);
      await store.purge(["a", "b", "c"]);
      await expect.poll(() => heard.toSorted()).toEqual(["a", "b", "c"]);
      await replace();
      await isBack(() => store.purge(["d"]));
      await expect.poll(() => heard, { timeout: 20_000, interval: 200 }).toContain("d");
    });

    it("notices that the database became unavailable while running, and that it is back", async () => {
      const { databaseUrl, takeAway } = await prepare();
      const { store, heard } = await openListening(databaseUrl);
      const bringBack = await takeAway();
      await expect(store.check()).rejects.toThrow();
      await bringBack();
      await isBack(() => store.check());
      await settled();
      await store.purge(["posts"]);
      await expect.poll(() => heard, { timeout: 20_000, interval: 200 }).toEqual(["posts"]);
    });
  });
}

/** Retries until the operation works. */
async function isBack(operation: () => Promise<void>): Promise<void> {
  const attempt = () =>
    operation().then(
      () => "there",
      () => "away",
    );
  await expect.poll(attempt, { timeout: 15_000 }).toBe("there");
}

/** Waits longer than a store needs for one check. */
function settled(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, lookEvery * 4));
}

/**
 * Waits until the next millisecond. A purge in the same millisecond as a start may come after it, so it is reported.
 */
function pastItsMillisecond(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 10));
}
