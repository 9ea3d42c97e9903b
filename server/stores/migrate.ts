import { type MigrationProvider, Migrator } from "kysely/migration";
import type { Database } from "./database.ts";
import { purges } from "./migrations/0001-purges.ts";

/**
 * Brings the database to today's shape, under a lock: of several processes that start at once, one does it. On SQLite
 * the lock is the write transaction itself. Throws what the database threw.
 */
export async function migrate(database: Database, postgres: boolean): Promise<void> {
  const provider: MigrationProvider = {
    getMigrations: async () => ({ "0001-purges": purges(postgres) }),
  };
  const { error } = await new Migrator({ db: database, provider }).migrateToLatest();
  if (error) throw error;
}
