import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** Signed messages that were handled, so that none is handled twice. */
export const messages: Migration = {
  async up(database: Kysely<unknown>) {
    await database.schema
      .createTable("messages")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("at", "bigint", (column) => column.notNull())
      .execute();
  },
};
