import type { SQLInputValue } from "node:sqlite";
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from "kysely";
import { withTimeLimit } from "../../time-limit.ts";
import { type SqliteThread, startSqliteThread } from "./sqlite-thread.ts";

/**
 * Returns Kysely's dialect for SQLite in a worker thread. `timeoutMs` limits a statement and the wait for the
 * connection, in milliseconds.
 */
export function sqliteDialect(file: string, timeoutMs: number): Dialect {
  return {
    createAdapter: () => new ThreadAdapter(),
    createDriver: () => makeDriver(startSqliteThread(file, timeoutMs), timeoutMs),
    createIntrospector: (database) => new SqliteIntrospector(database),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}

class ThreadAdapter extends SqliteAdapter {
  /** Migrations run in a write transaction, which is the lock between processes that start at the same moment. */
  override get supportsTransactionalDdl(): boolean {
    return true;
  }

  /** Otherwise Kysely would make all callers wait before they reach this driver, without a time limit. */
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

/**
 * Makes a driver with one connection. A caller keeps it until the end of its transaction, while the others wait in a
 * queue.
 */
function makeDriver(thread: SqliteThread, timeoutMs: number): Driver {
  const connection = makeConnection(thread);
  let turn: Promise<void> = Promise.resolve();
  let release: () => void = () => {};
  const run = (sql: string) => connection.executeQuery(CompiledQuery.raw(sql)).then(() => {});
  return {
    init: async () => {},
    async acquireConnection() {
      const before = turn;
      const { promise, resolve } = Promise.withResolvers<void>();
      turn = promise;
      await withTimeLimit(before, timeoutMs).catch((error: unknown) => {
        void before.then(resolve);
        throw error;
      });
      release = resolve;
      return connection;
    },
    releaseConnection: async () => release(),
    // The lock is taken at once, because two transactions that begin with a read would otherwise block each other at
    // their first write.
    beginTransaction: () => run("begin immediate"),
    commitTransaction: () => run("commit"),
    rollbackTransaction: () => run("rollback").catch(unlessOver),
    destroy: () => thread.close(),
  };
}

/**
 * Ignores the error that no transaction is active. SQLite itself ends a transaction on serious errors, and so does a
 * lost thread; the first error is what counts.
 */
function unlessOver(error: Error): void {
  if (!error.message.includes("no transaction is active")) throw error;
}

function makeConnection(thread: SqliteThread): DatabaseConnection {
  return {
    async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
      const { rows, changes, lastId } = await thread.execute(sql, parameters.map(toSqlite));
      return { rows: rows as Row[], numAffectedRows: BigInt(changes), insertId: BigInt(lastId) };
    },
    // biome-ignore lint/correctness/useYield: rows are never streamed here; the interface wants a generator
    async *streamQuery() {
      throw new Error("streaming is not offered by this store");
    },
  };
}

/** Converts a value for SQLite, which has neither booleans nor dates. `undefined` becomes null. */
function toSqlite(value: unknown): SQLInputValue {
  if (value === undefined || value === null) return null;
  if (typeof value === "boolean") return value ? 1 : 0;
  if (typeof value === "number" || typeof value === "bigint" || typeof value === "string") return value;
  if (value instanceof Uint8Array) return value;
  throw new TypeError(`a store takes no ${typeof value}`);
}
