import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** Requests for addresses that do not exist. */
export const missed: Migration = {
  async up(database: Kysely<unknown>) {
    await database.schema
      .createTable("missed_addresses")
      .addColumn("path", "text", (column) => column.notNull())
      .addColumn("referrer", "text", (column) => column.notNull())
      .addColumn("day", "text", (column) => column.notNull())
      .addColumn("requests", "integer", (column) => column.notNull())
      .addPrimaryKeyConstraint("missed_addresses_key", ["path", "referrer", "day"])
      .execute();
  },
};
