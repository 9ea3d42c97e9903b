import type { CreateTableBuilder, Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** Leads, their revisions, and what is sent about them to which destination. Times are in milliseconds since 1970. */
export const leads: Migration = {
  async up(database: Kysely<unknown>) {
    const { schema } = database;
    await schema
      .createTable("leads")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("reference", "text", (column) => column.notNull().unique())
      .addColumn("topic", "text", (column) => column.notNull())
      .addColumn("email", "text", (column) => column.notNull())
      .addColumn("revision", "integer", (column) => column.notNull())
      .addColumn("verified", "integer", (column) => column.notNull())
      .addColumn("spam", "integer", (column) => column.notNull())
      .addColumn("content_key", "text", (column) => column.notNull())
      .addColumn("created_at", "bigint", (column) => column.notNull())
      .addColumn("updated_at", "bigint", (column) => column.notNull())
      .execute();
    await index(database, "leads", ["email"]);
    await index(database, "leads", ["content_key", "updated_at"]);
    await index(database, "leads", ["spam", "created_at"]);

    await belongingToLead(schema.createTable("lead_revisions"))
      .addColumn("revision", "integer", (column) => column.notNull())
      .addColumn("email", "text", (column) => column.notNull())
      .addColumn("content", "text", (column) => column.notNull())
      .addColumn("content_hash", "text", (column) => column.notNull())
      .addColumn("at", "bigint", (column) => column.notNull())
      .addPrimaryKeyConstraint("lead_revisions_key", ["lead_id", "revision"])
      .execute();

    await index(database, "lead_revisions", ["email"]);

    await belongingToLead(schema.createTable("lead_keys"))
      .addColumn("key", "text", (column) => column.primaryKey())
      .addColumn("at", "bigint", (column) => column.notNull())
      .execute();
    await index(database, "lead_keys", ["lead_id"]);

    await belongingToLead(schema.createTable("deliveries"))
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("revision", "integer", (column) => column.notNull())
      .addColumn("destination", "text", (column) => column.notNull())
      .addColumn("kind", "text", (column) => column.notNull())
      .addColumn("about", "text")
      .addColumn("state", "text", (column) => column.notNull())
      .addColumn("attempts", "integer", (column) => column.notNull())
      .addColumn("next_at", "bigint", (column) => column.notNull())
      .addColumn("error", "text")
      .addColumn("created_at", "bigint", (column) => column.notNull())
      .addColumn("done_at", "bigint")
      .execute();
    await index(database, "deliveries", ["lead_id"]);
    await index(database, "deliveries", ["state", "destination", "next_at"]);

    await schema
      .createTable("confirmations")
      .addColumn("address", "text", (column) => column.notNull())
      .addColumn("day", "text", (column) => column.notNull())
      .addColumn("at", "bigint", (column) => column.notNull())
      .addPrimaryKeyConstraint("confirmations_key", ["address", "day"])
      .execute();

    await schema
      .createTable("spent_challenges")
      .addColumn("signature", "text", (column) => column.primaryKey())
      .addColumn("expires_at", "bigint", (column) => column.notNull())
      .execute();
  },
};

function belongingToLead<Table extends string>(table: CreateTableBuilder<Table>) {
  return table.addColumn("lead_id", "text", (column) => column.notNull().references("leads.id").onDelete("cascade"));
}

async function index(database: Kysely<unknown>, table: string, columns: string[]): Promise<void> {
  await database.schema
    .createIndex(`${table}_by_${columns.join("_")}`)
    .on(table)
    .columns(columns)
    .execute();
}
