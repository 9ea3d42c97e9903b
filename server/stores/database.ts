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

/** The absolute path of a SQLite database; `null` for PostgreSQL. */
export function sqliteFile(databaseUrl: string): string | null {
  return isPostgres(databaseUrl) ? null : resolve(databaseUrl.replace(/^sqlite:/, ""));
}

/** `sqlite:<file>` or `postgres://…`. Connects when first asked: a database that is away does not stop the start. */
export function openDatabase(databaseUrl: string, onError: (error: Error) => void): Database {
  return new Kysely<Tables>({ dialect: dialectOf(databaseUrl, onError) });
}

function dialectOf(databaseUrl: string, onError: (error: Error) => void): Dialect {
  const file = sqliteFile(databaseUrl);
  if (file !== null) return sqliteDialect(file, storeTimeoutMs);
  return new PostgresDialect({ pool: () => openPool(databaseUrl, onError) });
}

/** Without PostgreSQL its driver is not loaded. */
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
  // A connection that breaks between two queries would otherwise end the process, idle or taken.
  pool.on("error", onError);
  pool.on("connect", (client) => client.on("error", onError));
  return pool;
}
