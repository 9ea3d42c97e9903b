import { extname } from "node:path";
import { Worker } from "node:worker_threads";
import { TimeLimitError, withTimeLimit } from "../../time-limit.ts";
import type { SqliteAnswer, SqliteRequest } from "./sqlite-worker.ts";

export type SqliteRows = Extract<SqliteAnswer, { rows: unknown[] }>;

export interface SqliteThread {
  /**
   * Executes a statement. Rejects with SQLite's error and its `code`, or after `timeoutMs` milliseconds without an
   * answer.
   */
  execute(sql: string, parameters: SqliteRequest["parameters"]): Promise<SqliteRows>;
  close(): Promise<void>;
}

interface Waiting {
  resolve(rows: SqliteRows): void;
  reject(error: unknown): void;
}

/**
 * Starts SQLite in a separate thread, because it works synchronously, and a lock or a slow disk must not block pages.
 * Statements run one after the other, in the order in which they were passed. `timeoutMs` limits each statement, in
 * milliseconds.
 */
export function startSqliteThread(file: string, timeoutMs: number): SqliteThread {
  const waiting = new Map<number, Waiting>();
  let lastId = 0;
  let worker: Worker | null = null;

  function start(): Worker {
    const started = new Worker(new URL(`./sqlite-worker${extname(import.meta.filename)}`, import.meta.url), {
      workerData: { file },
    });
    started.unref();
    started.on("message", settle);
    started.on("error", (error: unknown) => lose(started, error));
    return started;
  }

  function settle(answer: SqliteAnswer): void {
    const asked = waiting.get(answer.id);
    waiting.delete(answer.id);
    if ("rows" in answer) asked?.resolve(answer);
    else asked?.reject(Object.assign(new Error(answer.error), { code: answer.code }));
  }

  /** Handles the loss of the thread: the waiting calls reject, and the next statement starts a new thread. */
  function lose(lost: Worker, error: unknown): void {
    if (lost !== worker) return;
    worker = null;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  }

  /**
   * Ends a thread whose statement took too long. A statement that succeeds after its time limit could leave a
   * transaction open; ending the thread closes its connection.
   */
  function abandon(late: Worker, error: Error): void {
    lose(late, error);
    late.unref();
    void late.terminate();
  }

  return {
    async execute(sql, parameters) {
      const id = ++lastId;
      worker ??= start();
      const asked = worker;
      asked.ref();
      asked.postMessage({ id, sql, parameters } satisfies SqliteRequest);
      const { promise, resolve, reject } = Promise.withResolvers<SqliteRows>();
      waiting.set(id, { resolve, reject });
      try {
        return await withTimeLimit(promise, timeoutMs);
      } catch (error) {
        if (error instanceof TimeLimitError) abandon(asked, error);
        throw error;
      } finally {
        waiting.delete(id);
        if (waiting.size === 0) worker?.unref();
      }
    },
    async close() {
      const ended = worker;
      worker = null;
      await ended?.terminate();
    },
  };
}
