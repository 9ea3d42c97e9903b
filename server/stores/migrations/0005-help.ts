import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** Ratings of help articles, searches without results, and views of articles. */
export const help: Migration = {
  async up(database: Kysely<unknown>) {
    await database.schema
      .createTable("ratings")
      .addColumn("article", "text", (column) => column.notNull())
      .addColumn("locale", "text", (column) => column.notNull())
      .addColumn("visitor", "text", (column) => column.notNull())
      .addColumn("helpful", "integer", (column) => column.notNull())
      .addColumn("reason", "text")
      .addColumn("details", "text")
      .addColumn("at", "bigint", (column) => column.notNull())
      .addPrimaryKeyConstraint("ratings_key", ["article", "visitor"])
      .execute();
    await database.schema
      .createTable("search_misses")
      .addColumn("locale", "text", (column) => column.notNull())
      .addColumn("day", "text", (column) => column.notNull())
      .addColumn("query", "text", (column) => column.notNull())
      .addColumn("visitors", "integer", (column) => column.notNull())
      .addPrimaryKeyConstraint("search_misses_key", ["locale", "day", "query"])
      .execute();
    await database.schema
      .createTable("help_views")
      .addColumn("slug", "text", (column) => column.notNull())
      .addColumn("locale", "text", (column) => column.notNull())
      .addColumn("day", "text", (column) => column.notNull())
      .addColumn("views", "integer", (column) => column.notNull())
      .addPrimaryKeyConstraint("help_views_key", ["slug", "locale", "day"])
      .execute();
  },
};
