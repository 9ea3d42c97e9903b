import { setImmediate } from "node:timers/promises";
import { CompiledQuery, type DatabaseConnection, SqliteAdapter, SqliteDialect, SqliteDriver } from "kysely";
import { SqliteFile } from "./sqlite-file.ts";

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

  /**
   * Takes the write lock at once, because two transactions that begin with a read would otherwise block each other at
   * their first write.
   */
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
