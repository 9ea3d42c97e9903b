import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import type { Tables } from "../tables.ts";

/** Deletes what belonged to parts of the site that are gone (decision 0051). Nothing that a person wrote is deleted. */
export const fewerPromises: Migration = {
  async up(database: Kysely<Tables>) {
    await database.deleteFrom("outbox").where("destination", "=", "indexnow").execute();
  },
};
