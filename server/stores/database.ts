import { resolve } from "node:path";
import { type Dialect, Kysely, PostgresDialect } from "kysely";
import type { Pool } from "pg";
import { sqliteDialect } from "./sqlite/sqlite-dialect.ts";
import type { Database, Tables } from "./tables.ts";

/** Milliseconds within which a statement is answered or has failed. */
export const storeTimeoutMs = 3000;

export function isPostgres(databaseUrl: string): boolean {
  return /^postgres(ql)?:/.test(databaseUrl);
}

/** Returns the absolute path of a SQLite database; `null` for PostgreSQL. */
export function sqliteFile(databaseUrl: string): string | null {
  return isPostgres(databaseUrl) ? null : resolve(databaseUrl.replace(/^sqlite:/, ""));
}

/**
 * Opens `sqlite:<file>` or `postgres://…`. Connects at the first query, so a database that is unavailable does not
 * prevent the start.
 */
export function openDatabase(databaseUrl: string, onError: (error: Error) => void): Database {
  return new Kysely<Tables>({ dialect: dialectOf(databaseUrl, onError) });
}

function dialectOf(databaseUrl: string, onError: (error: Error) => void): Dialect {
  const file = sqliteFile(databaseUrl);
  if (file !== null) return sqliteDialect(file, storeTimeoutMs);
  return new PostgresDialect({ pool: () => openPool(databaseUrl, onError) });
}

/** Opens a connection pool. The driver is loaded only if PostgreSQL is used. */
async function openPool(databaseUrl: string, onError: (error: Error) => void): Promise<Pool> {
  const { Pool } = await import("pg");
  const pool = new Pool({
    connectionString: databaseUrl,
    max: 10,
    connectionTimeoutMillis: storeTimeoutMs,
    statement_timeout: storeTimeoutMs,
    query_timeout: storeTimeoutMs,
    idle_in_transaction_session_timeout: 10_000,
  });
  // Without these listeners, a connection that breaks between two queries would end the process, whether it is idle or
  // in use.
  pool.on("error", onError);
  pool.on("connect", (client) => client.on("error", onError));
  return pool;
}
