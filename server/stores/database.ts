import { resolve } from "node:path";
import { type Dialect, type Generated, Kysely, PostgresDialect } from "kysely";
import { Pool } from "pg";
import { sqliteDialect } from "./sqlite/sqlite-dialect.ts";

/** The tables, as the migrations make them. Instants are milliseconds since 1970. */
export interface Tables {
  purges: { id: Generated<number>; tag: string; at: number };
  leads: {
    id: string;
    reference: string;
    topic: string;
    /** In lower case. */
    email: string;
    /** The newest. */
    revision: number;
    /** 0 or 1, as all answers to yes-or-no questions. */
    verified: number;
    spam: number;
    content_key: string;
    created_at: number;
    updated_at: number;
  };
  /** `content` is JSON. */
  lead_revisions: {
    lead_id: string;
    revision: number;
    /** In lower case: a state may have another than the newest. */
    email: string;
    content: string;
    content_hash: string;
    at: number;
  };
  lead_keys: { key: string; lead_id: string; at: number };
  deliveries: {
    id: string;
    lead_id: string;
    revision: number;
    destination: string;
    kind: string;
    /** The delivery that a report is about. */
    about: string | null;
    /** `held`: its lead is called spam. */
    state: "waiting" | "done" | "dead" | "held";
    attempts: number;
    next_at: number;
    error: string | null;
    created_at: number;
    done_at: number | null;
  };
  /** `address` is a keyed hash. */
  confirmations: { address: string; day: string; at: number };
  spent_challenges: { signature: string; expires_at: number };
  messages: { id: string; at: number };
}

export type Database = Kysely<Tables>;

/** Milliseconds within which a statement is answered or has failed. */
export const storeDeadline = 3000;

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
  if (file !== null) return sqliteDialect(file, storeDeadline);
  const pool = new Pool({
    connectionString: databaseUrl,
    max: 10,
    connectionTimeoutMillis: storeDeadline,
    statement_timeout: storeDeadline,
    query_timeout: storeDeadline,
    idle_in_transaction_session_timeout: 10_000,
  });
  // A connection that breaks between two queries would otherwise end the process, idle or taken.
  pool.on("error", onError);
  pool.on("connect", (client) => client.on("error", onError));
  return new PostgresDialect({ pool });
}
