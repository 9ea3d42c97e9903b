import { sql } from "kysely";
import { type Database, tables } from "./tables.ts";

/** Rows in one statement. */
const batch = 500;

/**
 * Copies all that is kept into another store, which has today's tables and no request or comment yet; wholly or not at all.
 * Returns the rows of each table. Throws where the other store is in use, or either fails.
 */
export function copyStore(from: Database, to: Database): Promise<[table: string, rows: number][]> {
  return to.transaction().execute(async (transaction) => {
    for (const table of ["leads", "comments"] as const) {
      const taken = await transaction.selectFrom(table).select("id").limit(1).executeTakeFirst();
      if (taken) throw new Error("there are requests or comments in the other store already");
    }
    const counts: [string, number][] = [];
    for (const [table, { key, isTransient }] of Object.entries(tables)) {
      if (!isTransient) counts.push([table, await copyTable(from, transaction, table, key)]);
    }
    return counts;
  });
}

async function copyTable(from: Database, to: Database, table: string, key: readonly string[]): Promise<number> {
  const order = sql.join(key.map((column) => sql.ref(column)));
  for (let copied = 0; ; ) {
    const { rows } = await sql<Record<string, unknown>>`
      select * from ${sql.table(table)} order by ${order} limit ${batch} offset ${copied}
    `.execute(from);
    // The compiler cannot know the columns of a table that is named while running.
    if (rows.length > 0)
      await to
        .insertInto(table as "leads")
        .values(rows as never)
        .execute();
    copied += rows.length;
    if (rows.length < batch) return copied;
  }
}
