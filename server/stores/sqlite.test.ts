import { readdirSync, rmSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Kysely, sql } from "kysely";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { folderForTest } from "../../test/fixtures/temporary-folder.ts";
import { SqliteFileDialect } from "./sqlite.ts";

interface Tables {
  words: { word: string };
}

let file: string;
let database: Kysely<Tables>;

beforeEach(async () => {
  file = join(folderForTest(), "words.db");
  database = new Kysely<Tables>({ dialect: new SqliteFileDialect(file) });
  await sql`create table words (word text unique)`.execute(database);
  onTestFinished(() => database.destroy());
});

async function allWords(): Promise<string[]> {
  const rows = await database.selectFrom("words").select("word").orderBy("word").execute();
  return rows.map(({ word }) => word);
}

function insert(word: string): Promise<unknown> {
  return database.insertInto("words").values({ word }).execute();
}

it("makes files that only its own user may read", async () => {
  await insert("personal");
  const modes = readdirSync(dirname(file)).map((name) => [name, statSync(join(dirname(file), name)).mode & 0o077]);
  expect(Object.fromEntries(modes)).toMatchObject({ "words.db": 0, "words.db-wal": 0 });
});

describe("the one connection", () => {
  it("runs transactions one after the other, and rolls back one that fails", async () => {
    const write = (word: string, failure?: Error) =>
      database.transaction().execute(async (transaction) => {
        await transaction.insertInto("words").values({ word }).execute();
        if (failure) throw failure;
      });
    const outcomes = await Promise.allSettled([write("a"), write("b", new Error("no")), write("c"), write("a")]);
    expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled", "rejected"]);
    expect(await allWords()).toEqual(["a", "c"]);
  });

  it("reports why SQLite ended a transaction by itself, not that there is none left to roll back", async () => {
    const failed = database.transaction().execute(async (transaction) => {
      await transaction.insertInto("words").values({ word: "a" }).execute();
      await sql`insert or rollback into words values ('a')`.execute(transaction);
    });
    await expect(failed).rejects.toThrow("UNIQUE");
    expect(await allWords()).toEqual([]);
  });

  it("takes the write lock when a transaction begins, so that its first read is still true when it writes", async () => {
    const other = new DatabaseSync(file);
    await database.transaction().execute(async (transaction) => {
      await transaction.selectFrom("words").select("word").execute();
      expect(() => other.exec("insert into words values ('other')")).toThrow("locked");
      await transaction.insertInto("words").values({ word: "ours" }).execute();
    });
    other.exec("insert into words values ('other')");
    other.close();
    expect(await allWords()).toEqual(["other", "ours"]);
  });

  it("lets the process do other work between the statements that wait for their turn", async () => {
    let turns = 0;
    let isCounting = true;
    const countTurns = () => {
      turns += 1;
      if (isCounting) setImmediate(countTurns);
    };
    setImmediate(countTurns);
    const writes = 50;
    await Promise.all(Array.from({ length: writes }, (_, at) => insert(String(at))));
    isCounting = false;
    expect(turns).toBeGreaterThanOrEqual(writes);
  });

  it("does not open its file again after it was closed", async () => {
    const waiting = Promise.allSettled([insert("a"), insert("b")]);
    await database.destroy();
    rmSync(file);
    expect((await waiting).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    expect(() => new DatabaseSync(file, { readOnly: true })).toThrow("unable to open");
  });
});

it("stores booleans as 0 and 1, nothing as null, and refuses what SQLite does not know", async () => {
  const read = (value: unknown) => sql<{ value: unknown }>`select ${value} as value`.execute(database);
  for (const [value, stored] of [
    [true, 1],
    [false, 0],
    [undefined, null],
    [2n, 2],
    ["a", "a"],
  ] as const) {
    expect((await read(value)).rows).toStrictEqual([{ value: stored }]);
  }
  await expect(read(new Date())).rejects.toThrow("takes no object");
});
