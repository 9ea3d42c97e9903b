import type { ColumnDefinitionBuilder, CreateTableBuilder, Kysely } from "kysely";

/** The type of each kind of column. `lead`: the id of the lead of the row, with which it is deleted. */
const types = { text: "text", integer: "integer", bigint: "bigint", unique: "text", lead: "text" } as const;

/** With `?`, a column may be null. */
type Column = keyof typeof types | `${keyof typeof types}?`;

/** Creates a table with these columns. `key`: its primary key. */
export async function createTable(
  database: Kysely<unknown>,
  name: string,
  columns: Readonly<Record<string, Column>>,
  key: readonly string[],
): Promise<void> {
  let table: CreateTableBuilder<string, string> = database.schema.createTable(name);
  for (const [column, kind] of Object.entries(columns)) {
    const type = types[kind.replace("?", "") as keyof typeof types];
    const define = (definition: ColumnDefinitionBuilder) => {
      if (kind.startsWith("unique")) definition = definition.unique();
      if (kind === "lead") definition = definition.references("leads.id").onDelete("cascade");
      if (key.length === 1 && key[0] === column) return definition.primaryKey();
      return kind.endsWith("?") ? definition : definition.notNull();
    };
    table = table.addColumn(column, type, define);
  }
  if (key.length > 1) table = table.addPrimaryKeyConstraint(`${name}_key`, [...key]);
  await table.execute();
}

/** Creates an index of a table for each of these lists of columns. */
export async function createIndexes(
  database: Kysely<unknown>,
  table: string,
  ...indexes: readonly string[][]
): Promise<void> {
  for (const columns of indexes) {
    const name = `${table}_by_${columns.join("_")}`;
    await database.schema.createIndex(name).on(table).columns(columns).execute();
  }
}
