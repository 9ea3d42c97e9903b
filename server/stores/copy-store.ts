import { sql } from "kysely";
import { tables } from "./table-info.ts";
import type { Database } from "./tables.ts";

/**
 * Copies everything but transient tables to another store, completely or not at all. The other store must have the
 * current tables, and no row in them yet. Returns the number of rows of each table. Rejects if the other store is in
 * use, or if either store fails.
 */
export function copyStore(from: Database, to: Database): Promise<[table: string, rows: number][]> {
  return to.transaction().execute(async (transaction) => {
    const kept = Object.entries(tables).filter(([, { isTransient }]) => !isTransient);
    for (const [table] of kept) {
      const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(transaction);
      if (rows.length > 0) throw new Error(`the other store has rows in ${table}: name an empty database`);
    }
    const counts: [string, number][] = [];
    for (const [table, { key, batch }] of kept) {
      counts.push([table, await copyTable(from, transaction, { table, key, batch })]);
    }
    return counts;
  });
}

/** All numbers are whole; earlier versions wrote parts of a millisecond into SQLite, which PostgreSQL refuses. */
function withWholeNumbers(row: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => [column, typeof value === "number" ? Math.round(value) : value]),
  );
}

async function copyTable(
  from: Database,
  to: Database,
  { table, key, batch = 500 }: { table: string; key: readonly string[]; batch?: number | undefined },
): Promise<number> {
  const columns = sql.join(key.map((column) => sql.ref(column)));
  let after = sql``;
  for (let copied = 0; ; ) {
    const { rows } = await sql<Record<string, unknown>>`
      select * from ${sql.table(table)} ${after} order by ${columns} limit ${batch}
    `.execute(from);
    // The compiler cannot know the columns of a table whose name is known only at run time.
    if (rows.length > 0)
      await to
        .insertInto(table as "leads")
        .values(rows.map(withWholeNumbers) as never)
        .execute();
    copied += rows.length;
    const last = rows.at(-1);
    if (last === undefined || rows.length < batch) return copied;
    after = sql`where (${columns}) > (${sql.join(key.map((column) => last[column]))})`;
  }
}
