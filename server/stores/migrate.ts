import { sql } from "kysely";
import { DEFAULT_MIGRATION_TABLE, type Migration, type MigrationProvider, Migrator } from "kysely/migration";
import type { Log } from "../log.ts";
import { isPostgres, longTimeoutMs, openDatabase } from "./database.ts";
import { migrationsFor } from "./migrations.ts";
import type { Database } from "./tables.ts";

/**
 * Migrates a database to the current tables, under a lock: if several processes start at once, only one of them does
 * it. On SQLite the lock is the write transaction itself. PostgreSQL gets its own connection, because a migration of
 * many rows may take longer than a visitor can wait. Rejects with the database's error.
 */
export async function migrate(database: Database, databaseUrl: string): Promise<void> {
  if (!isPostgres(databaseUrl)) return migrateDatabase(database, false);
  const patient = openDatabase(databaseUrl, () => {}, { timeoutMs: longTimeoutMs, poolSize: 1 });
  try {
    await migrateDatabase(patient, true);
  } finally {
    await patient.destroy();
  }
}

async function migrateDatabase(database: Database, postgres: boolean): Promise<void> {
  const known = migrationsFor(postgres);
  // This is read before the migrator begins, because the migrator keeps the only connection to SQLite.
  const all = { ...(await newerMigrations(database, known)), ...known };
  const provider: MigrationProvider = { getMigrations: async () => all };
  const { error } = await new Migrator({ db: database, provider }).migrateToLatest();
  if (error) throw error;
}

/**
 * Returns empty migrations for those that a newer build has run here before it was rolled back. Our migrations only
 * add, so an older build can continue. Without these, the migrator would take migrations that it does not know for
 * damage.
 */
async function newerMigrations(
  database: Database,
  known: Record<string, Migration>,
): Promise<Record<string, Migration>> {
  const tables = await database.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return {};
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)}`.execute(
    database,
  );
  const later = rows.map(({ name }) => name).filter((name) => !(name in known));
  return Object.fromEntries(later.map((name) => [name, { up: async () => {} }]));
}

/** Runs `work` once the tables exist. Rejects with the database's error. */
export type WithTables = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Returns a function that migrates at its first call, and again after a failure or after the tables turned out to be
 * gone, which is logged.
 */
export function migratingFirst(database: Database, databaseUrl: string, log: Pick<Log, "error">): WithTables {
  let migrating: Promise<void> | null = null;
  return async (work) => {
    migrating ??= migrate(database, databaseUrl).catch((error: unknown) => {
      migrating = null;
      throw error;
    });
    const migrated = migrating;
    await migrated;
    try {
      return await work();
    } catch (err) {
      if (areTablesGone(err) && migrating === migrated) {
        migrating = null;
        log.error({ err }, "the database was deleted or emptied while running: all it held is lost unless restored");
      }
      throw err;
    }
  };
}

/**
 * Returns whether an error means that the tables are gone, as after a restore or if the file was deleted. PostgreSQL
 * reports this with a code, SQLite only in words.
 */
function areTablesGone(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = "code" in error ? error.code : "";
  return code === "42P01" || code === "STORE_GONE" || error.message.startsWith("no such table");
}
