import { sql } from "kysely";
import { detachAnswers } from "../comments/manage-comments.ts";
import type { Store } from "./store.ts";
import { tables } from "./table-info.ts";
import type { Database } from "./tables.ts";

type Row = Record<string, unknown>;

/**
 * Finds all rows that belong to the person with this mail address, in upper or lower case, by table. JSON is parsed.
 */
export function findPerson(store: Store, email: string): Promise<Record<string, Row[]>> {
  return store.run(async (database) => {
    const found: Record<string, Row[]> = {};
    for (const { table, where, json } of await personalTables(database, email)) {
      const { rows } = await sql<Row>`select * from ${sql.table(table)} where ${where}`.execute(database);
      const parsed = rows.map((row) => ({ ...row, ...parseColumns(row, json) }));
      if (rows.length > 0) found[table] = parsed;
    }
    return found;
  });
}

/**
 * Deletes all rows that `findPerson` finds, or none, and keeps what others answered. Returns the number of deleted rows
 * by table.
 */
export function deletePerson(store: Store, email: string): Promise<Record<string, number>> {
  return store.run((database) =>
    database.transaction().execute(async (transaction) => {
      const deleted: Record<string, number> = {};
      await detachAnswers(transaction, email.toLowerCase());
      // Tables that others refer to come first in the list, so rows are deleted from them last.
      for (const { table, where } of (await personalTables(transaction, email)).toReversed()) {
        const { numAffectedRows = 0n } = await sql`delete from ${sql.table(table)} where ${where}`.execute(transaction);
        if (numAffectedRows > 0n) deleted[table] = Number(numAffectedRows);
      }
      return deleted;
    }),
  );
}

async function personalTables(database: Database, email: string) {
  const ids = new Set<unknown>();
  for (const [table, { email: column, subject }] of Object.entries(tables)) {
    if (column === undefined || subject === undefined) continue;
    const { rows } = await sql<{ id: unknown }>`
      select ${sql.ref(subject)} as id from ${sql.table(table)} where ${sql.ref(column)} = ${email.toLowerCase()}
    `.execute(database);
    for (const { id } of rows) ids.add(id);
  }
  if (ids.size === 0) return [];
  return Object.entries(tables).flatMap(([table, { subject, json = [] }]) =>
    subject === undefined ? [] : [{ table, json, where: sql`${sql.ref(subject)} in (${sql.join([...ids])})` }],
  );
}

function parseColumns(row: Row, columns: readonly string[]): Row {
  return Object.fromEntries(columns.map((column) => [column, JSON.parse(String(row[column]))]));
}
