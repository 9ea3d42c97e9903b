import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** The columns as they were. */
interface OldTables {
  comments: { status: string; parent: string | null };
  outbox: { topic: string; destination: string };
}

/**
 * Comments live in the store alone (decision 0053): those that were sent to WordPress, or were to be sent, wait for a
 * moderator here. Creates the table that says what was imported.
 */
export const commentsInTheStore: Migration = {
  async up(database: Kysely<OldTables>) {
    await database.schema
      .createTable("imports")
      .addColumn("name", "text", (column) => column.primaryKey())
      .addColumn("at", "bigint", (column) => column.notNull())
      .execute();
    await database.updateTable("comments").set({ status: "held" }).where("status", "=", "sent").execute();
    // The id of a comment in WordPress, which no row of the store has. Answers without their comment are deleted.
    await database.updateTable("comments").set({ parent: null }).where("parent", "not like", "%-%").execute();
    await database.deleteFrom("outbox").where("destination", "=", "wordpress").execute();
    await database.deleteFrom("outbox").where("topic", "=", "comment.failed").execute();
  },
};
