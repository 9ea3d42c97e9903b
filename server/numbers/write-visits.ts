import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Database, Tables } from "../stores/tables.ts";
import { joinArms, type OpenVisit, visitGapMs } from "./visits.ts";
import { batches } from "./write-counts.ts";

type Row = Tables["visits"];

/**
 * Adds to the store what these visits have done since the last write. Other processes may have seen other pages of
 * them. Returns those of which no process has written a page yet.
 */
export async function addVisits(database: Database, visits: readonly OpenVisit[]): Promise<OpenVisit[]> {
  const stored = await findStored(database, visits);
  const changed = new Set<Row>();
  const rest: OpenVisit[] = [];
  // The earliest first, so that later ones are added to it.
  for (const visit of visits.toSorted((one, other) => one.firstAt - other.firstAt)) {
    const candidates = visit.keys.flatMap((key) => stored.get(key) ?? []);
    const row = candidates.find((each) => overlaps(each, visit));
    if (row) changed.add(add(row, visit));
    else if (visit.landing === "") rest.push(visit);
    else {
      const created = toRow(visit);
      changed.add(created);
      stored.set(created.key ?? "", [...(stored.get(created.key ?? "") ?? []), created]);
    }
  }
  for (const values of batches([...changed])) {
    const columns = Object.keys(values[0] ?? {}).map((name) => [name, sql.ref(`excluded.${name}`)]);
    const insert = database.insertInto("visits").values(values);
    await insert.onConflict((conflict) => conflict.column("id").doUpdateSet(Object.fromEntries(columns))).execute();
  }
  return rest;
}

async function findStored(database: Database, visits: readonly OpenVisit[]): Promise<Map<string, Row[]>> {
  const stored = new Map<string, Row[]>();
  for (const keys of batches(visits.flatMap((visit) => visit.keys))) {
    for (const row of await database.selectFrom("visits").selectAll().where("key", "in", keys).execute()) {
      // PostgreSQL returns large integers as text.
      const own = { ...row, first_at: Number(row.first_at), last_at: Number(row.last_at) };
      stored.set(row.key ?? "", [...(stored.get(row.key ?? "") ?? []), own]);
    }
  }
  return stored;
}

function overlaps({ first_at, last_at }: Row, { firstAt, lastAt }: OpenVisit): boolean {
  return first_at < lastAt + visitGapMs && firstAt < last_at + visitGapMs;
}

/** Adds a visit to its row. Where it came from is known best by the process that saw its first page. */
function add(row: Row, visit: OpenVisit): Row {
  const isEarlier = visit.firstAt < row.first_at && visit.landing !== "";
  const { id, key, pages, steps, arm, first_at, last_at } = row;
  return Object.assign(row, isEarlier && toRow(visit), {
    ...{ id, key, pages: pages + visit.pages, steps: steps | visit.steps, arm: joinArms(arm, visit.arm) },
    ...{ first_at: Math.min(first_at, visit.firstAt), last_at: Math.max(last_at, visit.lastAt) },
  });
}

function toRow(visit: OpenVisit): Row {
  const { keys, firstAt, lastAt, ...columns } = visit;
  return { ...columns, country: "", id: randomUUID(), key: keys[0] ?? null, first_at: firstAt, last_at: lastAt };
}
