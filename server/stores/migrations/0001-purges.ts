import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import { identityColumn } from "./identity-column.ts";

/** Returns the migration that adds purges: tags whose cached pages every process forgets. */
export function purges(postgres: boolean): Migration {
  return {
    async up(database: Kysely<unknown>) {
      await identityColumn(database.schema.createTable("purges"), postgres)
        .addColumn("tag", "text", (column) => column.notNull())
        .addColumn("at", "bigint", (column) => column.notNull())
        .execute();
    },
  };
}
