import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Kysely, sql } from "kysely";
import { afterAll, describe, expect, it } from "vitest";
import { sqliteDialect } from "./sqlite-dialect.ts";

interface Tables {
  words: { word: string };
}

const folder = mkdtempSync(join(tmpdir(), "sqlite-"));
let count = 0;

afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function prepare(deadline: number): Promise<{ file: string; database: Kysely<Tables> }> {
  const file = join(folder, `${++count}.db`);
  const table = new DatabaseSync(file);
  table.exec("pragma journal_mode = wal; create table words (word text unique)");
  table.close();
  const database = new Kysely<Tables>({ dialect: sqliteDialect(file, deadline) });
  // A busy machine may need longer than the deadline to start the thread; that is not what is tested.
  await expect.poll(() => wordsIn(database).catch(() => null), { timeout: 20_000 }).toEqual([]);
  return { file, database };
}

function wordsIn(database: Kysely<Tables>): Promise<string[]> {
  const rows = database.selectFrom("words").select("word").orderBy("word").execute();
  return rows.then((found) => found.map(({ word }) => word));
}

describe("the one connection", () => {
  it("runs transactions one after the other, and rolls back one that fails", async () => {
    const { database } = await prepare(3000);
    const write = (word: string, failure?: Error) =>
      database.transaction().execute(async (transaction) => {
        await transaction.insertInto("words").values({ word }).execute();
        if (failure) throw failure;
      });
    const outcomes = await Promise.allSettled([write("a"), write("b", new Error("no")), write("c"), write("a")]);
    expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled", "rejected"]);
    expect(await wordsIn(database)).toEqual(["a", "c"]);
    await database.destroy();
  });

  it("reports why SQLite ended a transaction by itself, not that there is none left to roll back", async () => {
    const { database } = await prepare(3000);
    const failed = database.transaction().execute(async (transaction) => {
      await transaction.insertInto("words").values({ word: "a" }).execute();
      await sql`insert or rollback into words values ('a')`.execute(transaction);
    });
    await expect(failed).rejects.toThrow("UNIQUE");
    expect(await wordsIn(database)).toEqual([]);
    await database.destroy();
  });

  it("passes on the turn of a caller that stopped waiting for it", async () => {
    const { database } = await prepare(3000);
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
    const long = database.transaction().execute(() => held);
    const short = Promise.allSettled([wordsIn(database), wordsIn(database)]);
    expect((await short).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    letGo();
    await long;
    expect(await wordsIn(database)).toEqual([]);
    await database.destroy();
  });

  it("leaves no transaction open that began after its deadline", async () => {
    const { file, database } = await prepare(1000);
    const holder = spawn(process.execPath, ["-e", holdLock, file, "1500"], { stdio: ["ignore", "pipe", "inherit"] });
    const ended = once(holder, "exit");
    await once(holder.stdout, "data");
    const insert = () => database.insertInto("words").values({ word: "a" });
    const begun = database.transaction().execute((transaction) => transaction.executeQuery(insert()));
    await expect(begun).rejects.toThrow("longer than 1000 ms");
    await ended;

    const other = new DatabaseSync(file, { timeout: 5000 });
    other.exec("insert into words values ('b')");
    other.close();
    await database.insertInto("words").values({ word: "c" }).execute();
    expect(await wordsIn(database)).toEqual(["b", "c"]);
    await database.destroy();
  });
});

const holdLock = `
const { DatabaseSync } = require("node:sqlite");
const database = new DatabaseSync(process.argv[1]);
database.exec("begin immediate");
console.log("held");
setTimeout(() => database.close(), Number(process.argv[2]));
`;
