import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * Members, sign-in links and sessions. Tokens of links and sessions are stored only as hashes. Times are in
 * milliseconds since 1970.
 */
export const team: Migration = {
  async up(database: Kysely<unknown>) {
    await database.schema
      .createTable("team_members")
      .addColumn("email", "text", (column) => column.primaryKey())
      .addColumn("created_at", "bigint", (column) => column.notNull())
      .execute();
    await database.schema
      .createTable("sign_in_links")
      .addColumn("token_hash", "text", (column) => column.primaryKey())
      .addColumn("email", "text", (column) => column.notNull())
      .addColumn("expires_at", "bigint", (column) => column.notNull())
      .execute();
    await database.schema
      .createTable("desk_sessions")
      .addColumn("token_hash", "text", (column) => column.primaryKey())
      .addColumn("email", "text", (column) => column.notNull())
      .addColumn("created_at", "bigint", (column) => column.notNull())
      .addColumn("seen_at", "bigint", (column) => column.notNull())
      .execute();
  },
};
