import { Worker } from "node:worker_threads";
import type { SqliteAnswer, SqliteRequest } from "./sqlite-worker.ts";

export type SqliteRows = Extract<SqliteAnswer, { rows: unknown[] }>;

export interface SqliteThread {
  /** Rejects on SQLite's error, with its `code`, and after `deadline` milliseconds without an answer. */
  execute(sql: string, parameters: SqliteRequest["parameters"]): Promise<SqliteRows>;
  close(): Promise<void>;
}

interface Waiting {
  resolve(rows: SqliteRows): void;
  reject(error: Error): void;
}

/**
 * SQLite in a thread of its own: it works synchronously, and a lock or a slow disk must not freeze pages. Statements
 * run one after the other in the order in which they were given. `deadline` in milliseconds.
 */
export function startSqliteThread(file: string, deadline: number): SqliteThread {
  const waiting = new Map<number, Waiting>();
  let lastId = 0;
  let worker: Worker | null = null;

  function start(): Worker {
    const started = new Worker(new URL("./sqlite-worker.ts", import.meta.url), { workerData: { file } });
    started.unref();
    started.on("message", settle);
    started.on("error", (error: unknown) => failAll(error instanceof Error ? error : new Error(String(error))));
    return started;
  }

  function settle(answer: SqliteAnswer): void {
    const asked = waiting.get(answer.id);
    waiting.delete(answer.id);
    if ("rows" in answer) asked?.resolve(answer);
    else asked?.reject(Object.assign(new Error(answer.error), { code: answer.code }));
  }

  /** The thread itself has ended: whoever waits is told, and the next statement starts a new one. */
  function failAll(error: Error): void {
    worker = null;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  }

  return {
    async execute(sql, parameters) {
      const id = ++lastId;
      worker ??= start();
      worker.ref();
      worker.postMessage({ id, sql, parameters } satisfies SqliteRequest);
      let timer: NodeJS.Timeout | undefined;
      try {
        return await new Promise<SqliteRows>((resolve, reject) => {
          waiting.set(id, { resolve, reject });
          timer = setTimeout(() => reject(deadlineError(deadline)), deadline);
        });
      } finally {
        clearTimeout(timer);
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

function deadlineError(deadline: number): Error {
  return Object.assign(new Error(`the store did not answer within ${deadline} ms`), { code: "STORE_DEADLINE" });
}
