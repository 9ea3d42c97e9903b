import { sql } from "kysely";
import { countables, type What } from "../../domain/numbers.ts";
import { tables } from "../stores/table-info.ts";
import type { Database, Tables } from "../stores/tables.ts";

/** What is counted, without its number. */
export type Subject = Omit<Tables["counts"], "what" | "count"> & { what: What };

type Row = Subject & { count: number };

/** Adds these counts to those in the store. What would exceed the limit of different rows per day is left out. */
export async function addCounts(database: Database, rows: readonly Row[]): Promise<void> {
  const groups = Map.groupBy(rows, ({ day, what, language }) => `${day} ${what} ${language}`);
  for (const group of groups.values()) {
    await addSums(database, "counts", await withinLimit(database, group));
  }
}

/** Adds the numbers of these rows to those in the store. */
export async function addSums<Table extends "counts" | "vitals">(
  database: Database,
  table: Table,
  rows: readonly Tables[Table][],
): Promise<void> {
  const key = tables[table].key as never;
  const count = sql<number>`${sql.ref(`${table}.count`)} + excluded.count` as never;
  for (const values of batches(rows)) {
    const insert = database.insertInto<"counts" | "vitals">(table).values(values);
    await insert.onConflict((conflict) => conflict.columns(key).doUpdateSet({ count })).execute();
  }
}

/** Returns the rows of one day, kind and language that the store has, and as many others as there is room for. */
async function withinLimit(database: Database, group: readonly Row[]): Promise<readonly Row[]> {
  const [first] = group;
  if (!first) return group;
  const stored = database
    .selectFrom("counts")
    .where("day", "=", first.day)
    .where("what", "=", first.what)
    .where("language", "=", first.language);
  const { number } = await stored.select(({ fn }) => fn.countAll<number>().as("number")).executeTakeFirstOrThrow();
  let room = countables[first.what].maxRows - Number(number);
  if (group.length <= room) return group;
  const keyOf = (row: Pick<Row, "address" | "source" | "campaign" | "device">) =>
    JSON.stringify([row.address, row.source, row.campaign, row.device]);
  const known = new Set((await stored.select(["address", "source", "campaign", "device"]).execute()).map(keyOf));
  return group.filter((row) => known.has(keyOf(row)) || room-- > 0);
}

/** The number of rows in one statement. A statement of SQLite can have 32,766 values. */
const batchSize = 500;

/** Splits rows into parts that one statement can insert. */
export function batches<Row>(rows: readonly Row[]): Row[][] {
  const count = Math.ceil(rows.length / batchSize);
  return Array.from({ length: count }, (_, at) => rows.slice(at * batchSize, (at + 1) * batchSize));
}
