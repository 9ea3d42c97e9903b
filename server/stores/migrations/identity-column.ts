import type { CreateTableBuilder } from "kysely";

/** Adds the column `id`, a whole number that grows and is never reused, on either database. */
export function identityColumn<Table extends string>(
  table: CreateTableBuilder<Table>,
  postgres: boolean,
): CreateTableBuilder<Table> {
  return postgres
    ? table.addColumn("id", "bigint", (column) => column.generatedAlwaysAsIdentity().primaryKey())
    : table.addColumn("id", "integer", (column) => column.primaryKey().autoIncrement());
}
