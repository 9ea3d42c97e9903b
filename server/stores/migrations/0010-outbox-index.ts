import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** Lets the hourly job find old delivered messages without reading the whole outbox. */
export const outboxIndex: Migration = {
  async up(database: Kysely<unknown>) {
    await database.schema.createIndex("outbox_by_done_at").on("outbox").column("done_at").execute();
  },
};
