import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * Deletes the challenges that browsers have solved (decision 0051). The table stays, because the previous build may run
 * next to this one during an upgrade, or again after a rollback; any later migration may drop it.
 */
export const noChallenges: Migration = {
  async up(database: Kysely<unknown>) {
    await sql`delete from spent_challenges`.execute(database);
  },
};
