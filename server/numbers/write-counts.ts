import { countables, type What } from "../../domain/numbers.ts";
import { batches } from "../stores/batches.ts";
import type { Database, Tables } from "../stores/tables.ts";

/** What is counted, without its number. */
export type Subject = Omit<Tables["counts"], "what" | "count"> & { what: What };

type Row = Subject & { count: number };

/** Adds these counts to those in the store. What would exceed the limit of different rows per day is left out. */
export async function addCounts(database: Database, rows: readonly Row[]): Promise<void> {
  const groups = Map.groupBy(rows, ({ day, what, language }) => `${day} ${what} ${language}`);
  for (const group of groups.values()) {
    for (const values of batches(await withinLimit(database, group))) {
      await database
        .insertInto("counts")
        .values(values)
        .onConflict((conflict) =>
          conflict
            .columns(["day", "what", "address", "language", "source", "campaign", "device"])
            .doUpdateSet(({ eb, ref }) => ({ count: eb(ref("counts.count"), "+", ref("excluded.count")) })),
        )
        .execute();
    }
  }
}

/** Returns the rows of one day, kind and language that the store has already, and as many others as there is room for. */
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

/** Adds measurements of page loads to those in the store. */
export async function addVitals(database: Database, rows: readonly Tables["vitals"][]): Promise<void> {
  for (const values of batches(rows)) {
    await database
      .insertInto("vitals")
      .values(values)
      .onConflict((conflict) =>
        conflict
          .columns(["day", "page", "device", "metric", "bucket"])
          .doUpdateSet(({ eb, ref }) => ({ count: eb(ref("vitals.count"), "+", ref("excluded.count")) })),
      )
      .execute();
  }
}
