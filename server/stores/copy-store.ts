import type { Database, Tables } from "./database.ts";

/** What is copied, the tables that others point to first, each by the order of its key. Purges concern only their day. */
const copied = [
  ["leads", ["id"]],
  ["lead_revisions", ["lead_id", "revision"]],
  ["lead_keys", ["key"]],
  ["deliveries", ["id"]],
  ["confirmations", ["address", "day"]],
  ["spent_challenges", ["signature"]],
] as const satisfies readonly (readonly [keyof Tables, readonly string[]])[];

/** Rows in one statement. */
const batch = 500;

/**
 * Copies all that is kept into another store, which has today's tables and no request yet; wholly or not at all.
 * Returns the rows of each table. Throws where the other store is in use, or either fails.
 */
export function copyStore(from: Database, to: Database): Promise<[table: string, rows: number][]> {
  return to.transaction().execute(async (transaction) => {
    const taken = await transaction.selectFrom("leads").select("id").limit(1).executeTakeFirst();
    if (taken) throw new Error("there are requests in the other store already");
    const counts: [string, number][] = [];
    for (const [table, order] of copied) {
      let rows = 0;
      for (;;) {
        // The compiler cannot follow a table's name from one query into another.
        const page = from.selectFrom(table as "leads").selectAll();
        const ordered = order.reduce((query, column) => query.orderBy(column as "id"), page);
        const found = await ordered.limit(batch).offset(rows).execute();
        if (found.length > 0)
          await transaction
            .insertInto(table as "leads")
            .values(found)
            .execute();
        rows += found.length;
        if (found.length < batch) break;
      }
      counts.push([table, rows]);
    }
    return counts;
  });
}
