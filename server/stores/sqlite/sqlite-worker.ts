import { type BigIntStats, mkdirSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import { parentPort, workerData } from "node:worker_threads";

/** One statement from the main thread. `SqliteAnswer` is its result. */
export interface SqliteRequest {
  id: number;
  sql: string;
  parameters: SQLInputValue[];
}

export type SqliteAnswer =
  | { id: number; rows: unknown[]; changes: number; lastId: number }
  | { id: number; error: string; code: string };

const file: string = workerData.file;

/** Milliseconds to wait for a lock: longer than any write of ours, shorter than the time limit of the caller. */
const busyTimeout = 2000;

let database: DatabaseSync | null = null;
/** The status of the file when it was last known to be intact. */
let known: BigIntStats | null = null;

parentPort?.on("message", (request: SqliteRequest) => {
  parentPort?.postMessage(answer(request));
});

function answer({ id, sql, parameters }: SqliteRequest): SqliteAnswer {
  try {
    const opened = open();
    const statement = opened.prepare(sql);
    if (statement.columns().length > 0) {
      return { id, rows: statement.all(...parameters).map((row) => ({ ...row })), changes: 0, lastId: 0 };
    }
    const { changes, lastInsertRowid } = statement.run(...parameters);
    // A commit of ours may have written to the file itself, which is no reason to verify it.
    if (!opened.isTransaction) known = statSync(file, { bigint: true, throwIfNoEntry: false }) ?? known;
    return { id, rows: [], changes: Number(changes), lastId: Number(lastInsertRowid) };
  } catch (error) {
    // The main thread decides what a failure means; here it is only made fit to be sent there.
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    return { id, error: error instanceof Error ? error.message : String(error), code };
  }
}

/**
 * Returns the open database. Throws `STORE_GONE` once if its file was deleted, replaced or emptied, and `STORE_DAMAGED`
 * as long as its file is damaged: SQLite itself would continue from its own memory and lose what it writes.
 */
function open(): DatabaseSync {
  if (database && known) {
    const now = statSync(file, { bigint: true, throwIfNoEntry: false });
    if (now?.ino !== known.ino || now.dev !== known.dev || (now.size === 0n && known.size > 0n)) discard(database);
    if (!database.isTransaction && now.mtimeNs !== known.mtimeNs) {
      verify(database);
      known = now;
    }
    return database;
  }
  mkdirSync(dirname(file), { recursive: true });
  const fresh = new DatabaseSync(file, { timeout: busyTimeout, enableForeignKeyConstraints: true });
  try {
    fresh.exec("pragma journal_mode = wal; pragma synchronous = full");
  } catch (error) {
    fresh.close();
    throw error;
  }
  known = statSync(file, { bigint: true });
  database = fresh;
  return database;
}

function discard(lost: DatabaseSync): never {
  lost.close();
  database = null;
  throw Object.assign(new Error("the database file is gone"), { code: "STORE_GONE" });
}

/**
 * Checks a file to which another process has written: a checkpoint, or damage. Reads it again from disk, because pages
 * in memory say nothing about those in the file.
 */
function verify(changed: DatabaseSync): void {
  changed.exec("pragma shrink_memory");
  const { quick_check: verdict } = { ...changed.prepare("pragma quick_check(1)").get() };
  if (verdict === "ok") return;
  throw Object.assign(new Error(`the database file is damaged: ${verdict}`), { code: "STORE_DAMAGED" });
}
