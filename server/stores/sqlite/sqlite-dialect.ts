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

/** Kysely over SQLite in a worker thread. `timeoutMs` in milliseconds, for a statement and for the wait for one's turn. */
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

  /** Otherwise Kysely makes everybody queue before us, without a limit of time. */
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

/** There is one connection. Whoever takes it keeps it to the end of the transaction, the others queue. */
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
    // Immediately: two writers that begin by reading would otherwise refuse each other at their first write.
    beginTransaction: () => run("begin immediate"),
    commitTransaction: () => run("commit"),
    rollbackTransaction: () => run("rollback").catch(unlessOver),
    destroy: () => thread.close(),
  };
}

/** SQLite ends a transaction by itself on grave errors, and it ends with a lost thread: the first error is what counts. */
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

/** SQLite knows neither booleans nor dates; `undefined` is the absence of a value. */
function toSqlite(value: unknown): SQLInputValue {
  if (value === undefined || value === null) return null;
  if (typeof value === "boolean") return value ? 1 : 0;
  if (typeof value === "number" || typeof value === "bigint" || typeof value === "string") return value;
  if (value instanceof Uint8Array) return value;
  throw new TypeError(`a store takes no ${typeof value}`);
}
