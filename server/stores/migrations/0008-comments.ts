import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** Comments on posts, with the decisions of moderators. Times are in milliseconds since 1970. */
export const comments: Migration = {
  async up(database: Kysely<unknown>) {
    await database.schema
      .createTable("comments")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("post", "text", (column) => column.notNull())
      .addColumn("locale", "text", (column) => column.notNull())
      .addColumn("parent", "text")
      .addColumn("status", "text", (column) => column.notNull())
      .addColumn("administrator", "integer", (column) => column.notNull())
      .addColumn("name", "text", (column) => column.notNull())
      .addColumn("email", "text", (column) => column.notNull())
      .addColumn("text", "text", (column) => column.notNull())
      .addColumn("consent_version", "text", (column) => column.notNull())
      .addColumn("consent_locale", "text", (column) => column.notNull())
      .addColumn("verified", "integer", (column) => column.notNull())
      .addColumn("form_key", "text", (column) => column.unique())
      .addColumn("content_key", "text", (column) => column.notNull())
      .addColumn("created_at", "bigint", (column) => column.notNull())
      .addColumn("updated_at", "bigint", (column) => column.notNull())
      .execute();
    const indexes = [["post", "locale", "status"], ["status", "created_at"], ["content_key"], ["email"]];
    for (const columns of indexes) {
      await database.schema
        .createIndex(`comments_by_${columns.join("_")}`)
        .on("comments")
        .columns(columns)
        .execute();
    }
  },
};
