import { type BigIntStats, mkdirSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import { parentPort, workerData } from "node:worker_threads";

/** One statement from the main thread, and what became of it. */
export interface SqliteRequest {
  id: number;
  sql: string;
  parameters: SQLInputValue[];
}

export type SqliteAnswer =
  | { id: number; rows: unknown[]; changes: number; lastId: number }
  | { id: number; error: string; code: string };

const file: string = workerData.file;

/** Longer than any write of ours, shorter than the deadline of whoever waits. */
const busyTimeout = 2000;

let database: DatabaseSync | null = null;
let opened: BigIntStats | null = null;

parentPort?.on("message", (request: SqliteRequest) => {
  parentPort?.postMessage(answer(request));
});

function answer({ id, sql, parameters }: SqliteRequest): SqliteAnswer {
  try {
    const statement = open().prepare(sql);
    if (statement.columns().length > 0) {
      return { id, rows: statement.all(...parameters).map((row) => ({ ...row })), changes: 0, lastId: 0 };
    }
    const { changes, lastInsertRowid } = statement.run(...parameters);
    return { id, rows: [], changes: Number(changes), lastId: Number(lastInsertRowid) };
  } catch (error) {
    // The main thread decides what a failure means; here it only has to survive the way there.
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    return { id, error: error instanceof Error ? error.message : String(error), code };
  }
}

/** The open database. A file that was taken away is noticed: SQLite would go on writing where nobody finds it. */
function open(): DatabaseSync {
  if (database && opened && !isSameFile(opened)) {
    database.close();
    database = null;
    throw Object.assign(new Error("the database file is gone"), { code: "STORE_GONE" });
  }
  if (database) return database;
  mkdirSync(dirname(file), { recursive: true });
  const fresh = new DatabaseSync(file, { timeout: busyTimeout, enableForeignKeyConstraints: true });
  try {
    fresh.exec("pragma journal_mode = wal; pragma synchronous = full");
  } catch (error) {
    fresh.close();
    throw error;
  }
  opened = statSync(file, { bigint: true });
  database = fresh;
  return database;
}

function isSameFile(before: BigIntStats): boolean {
  const now = statSync(file, { bigint: true, throwIfNoEntry: false });
  return now?.ino === before.ino && now.dev === before.dev;
}
