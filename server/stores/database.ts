import { resolve } from "node:path";
import { Kysely, PostgresDialect } from "kysely";
import type { PatientPool } from "./postgres.ts";
import { SqliteFileDialect } from "./sqlite.ts";
import type { Database } from "./tables.ts";

/** Milliseconds within which the store answers or has failed, because a visitor may be waiting for it. */
export const storeTimeoutMs = 3000;

/** The same for commands and migrations, for which no visitor waits. */
export const longTimeoutMs = 60_000;

export function isPostgres(databaseUrl: string): boolean {
  return /^postgres(ql)?:/.test(databaseUrl);
}

/** Returns the absolute path of a SQLite database; `null` for PostgreSQL. */
export function sqliteFile(databaseUrl: string): string | null {
  return isPostgres(databaseUrl) ? null : resolve(databaseUrl.replace(/^sqlite:/, ""));
}

export interface DatabaseOptions {
  /** Milliseconds within which PostgreSQL answers a statement, or it has failed; 3000 by default. */
  timeoutMs?: number | undefined;
  /** The maximum number of connections to PostgreSQL; 10 by default. */
  poolSize?: number | undefined;
  /** Called with the pool of PostgreSQL when it is opened. */
  onPool?: (pool: PatientPool) => void;
}

/**
 * Opens `sqlite:<file>` or `postgres://…`. Connects at the first query, so a database that is unavailable does not
 * prevent the start.
 */
export function openDatabase(
  databaseUrl: string,
  onError: (error: ConnectionError) => void,
  { timeoutMs = storeTimeoutMs, poolSize = 10, onPool }: DatabaseOptions = {},
): Database {
  const file = sqliteFile(databaseUrl);
  if (file !== null) return new Kysely({ dialect: new SqliteFileDialect(file) });
  const config = {
    connectionString: databaseUrl,
    max: poolSize,
    connectionTimeoutMillis: storeTimeoutMs,
    statement_timeout: timeoutMs,
    query_timeout: timeoutMs,
    idle_in_transaction_session_timeout: 10_000,
  };
  // The driver is loaded only if PostgreSQL is used.
  const pool = async () => {
    const opened = new (await import("./postgres.ts")).PatientPool(config, onError);
    onPool?.(opened);
    return opened;
  };
  return new Kysely({ dialect: new PostgresDialect({ pool }) });
}

/** `code` is that of PostgreSQL or of the operating system. */
type ConnectionError = Error & { code?: string };
