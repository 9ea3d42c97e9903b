import type { CreateTableBuilder, Kysely } from "kysely";
import type { Migration } from "kysely/migration";

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

/** Adds the column `id`, a whole number that grows and is never reused, on either database. */
function identityColumn<Table extends string>(
  table: CreateTableBuilder<Table>,
  postgres: boolean,
): CreateTableBuilder<Table> {
  return postgres
    ? table.addColumn("id", "bigint", (column) => column.generatedAlwaysAsIdentity().primaryKey())
    : table.addColumn("id", "integer", (column) => column.primaryKey().autoIncrement());
}
