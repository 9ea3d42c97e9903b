import { type BigIntStats, closeSync, mkdirSync, openSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import { setImmediate } from "node:timers/promises";
import {
  CompiledQuery,
  type DatabaseConnection,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
  type SqliteStatement,
} from "kysely";

/** Kysely's dialect for SQLite, for a process that also answers requests. */
export class SqliteFileDialect extends SqliteDialect {
  readonly #database: SqliteFile;

  constructor(file: string) {
    const database = new SqliteFile(file);
    super({ database });
    this.#database = database;
  }

  override createDriver(): SqliteDriver {
    return new FairDriver(this.#database);
  }

  override createAdapter(): SqliteAdapter {
    return new MigratingAdapter();
  }
}

class FairDriver extends SqliteDriver {
  readonly #database: SqliteFile;

  constructor(database: SqliteFile) {
    super({ database });
    this.#database = database;
  }

  /** Without this pause, requests would wait until all statements and transactions in the queue are done. */
  override async acquireConnection(): Promise<DatabaseConnection> {
    await setImmediate();
    return super.acquireConnection();
  }

  /** Takes the write lock at once: two transactions that read first would block each other at their first write. */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw("begin immediate"));
  }

  /** SQLite itself ends a transaction on serious errors; then the first error is what counts. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#database.isTransaction) await super.rollbackTransaction(connection);
  }
}

class MigratingAdapter extends SqliteAdapter {
  /** Migrations run in a write transaction, which is the lock between processes that start at the same moment. */
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** Milliseconds to wait for a lock: longer than any write of ours. This process answers nothing in the meantime. */
const busyTimeout = 2000;

/** A database file as Kysely expects it. It is opened by the first statement, and again after it was lost. */
export class SqliteFile implements SqliteDatabase {
  readonly #file: string;
  #database: DatabaseSync | null = null;
  /** The status of the file when it was last known to be intact. */
  #known: BigIntStats | null = null;
  #isClosed = false;

  constructor(file: string) {
    this.#file = file;
  }

  get isTransaction(): boolean {
    return this.#database?.isTransaction ?? false;
  }

  /**
   * Throws an error with the code `STORE_GONE` once if the file was deleted, replaced or emptied, and an error as long
   * as the file is damaged: SQLite itself would continue from its own memory and lose what it writes.
   */
  prepare(sql: string): SqliteStatement {
    const database = this.#open();
    const statement = database.prepare(sql);
    return {
      reader: statement.columns().length > 0,
      all: (parameters) => statement.all(...parameters.map(toSqlite)).map((row) => ({ ...row })),
      iterate: (parameters) => statement.iterate(...parameters.map(toSqlite)),
      run: (parameters) => {
        const result = statement.run(...parameters.map(toSqlite));
        // A commit of ours may have written to the file itself, which is no reason to verify it.
        if (!database.isTransaction) this.#known = this.#status() ?? this.#known;
        return result;
      },
    };
  }

  close(): void {
    this.#isClosed = true;
    this.#database?.close();
    this.#database = null;
  }

  #open(): DatabaseSync {
    if (this.#isClosed) throw new Error("the store is closed");
    if (this.#database && this.#known) {
      this.#verify(this.#database, this.#known);
      return this.#database;
    }
    mkdirSync(dirname(this.#file), { recursive: true, mode: 0o700 });
    // SQLite gives its other files the mode of this one. It has personal data, so only the site's user may read it.
    closeSync(openSync(this.#file, "a", 0o600));
    const database = new DatabaseSync(this.#file, { timeout: busyTimeout, enableForeignKeyConstraints: true });
    try {
      database.exec("pragma journal_mode = wal; pragma synchronous = full");
    } catch (error) {
      database.close();
      throw error;
    }
    this.#known = statSync(this.#file, { bigint: true });
    this.#database = database;
    return database;
  }

  #status(): BigIntStats | undefined {
    return statSync(this.#file, { bigint: true, throwIfNoEntry: false });
  }

  #verify(database: DatabaseSync, known: BigIntStats): void {
    const now = this.#status();
    if (now?.ino !== known.ino || now.dev !== known.dev || (now.size === 0n && known.size > 0n)) {
      database.close();
      this.#database = null;
      throw Object.assign(new Error("the database file is gone"), { code: "STORE_GONE" });
    }
    if (database.isTransaction || now.mtimeNs === known.mtimeNs) return;
    // Another process has written to the file: a checkpoint, or damage. The file is read again from disk, because pages
    // in memory say nothing about those in the file.
    database.exec("pragma shrink_memory");
    const { quick_check: verdict } = { ...database.prepare("pragma quick_check(1)").get() };
    if (verdict !== "ok") throw new Error(`the database file is damaged: ${verdict}`);
    this.#known = now;
  }
}

/** Converts a value for SQLite, which has neither booleans nor dates. `undefined` becomes null. */
function toSqlite(value: unknown): SQLInputValue {
  if (value === undefined || value === null) return null;
  if (typeof value === "boolean") return value ? 1 : 0;
  if (typeof value === "number" || typeof value === "bigint" || typeof value === "string") return value;
  if (value instanceof Uint8Array) return value;
  throw new TypeError(`a store takes no ${typeof value}`);
}
