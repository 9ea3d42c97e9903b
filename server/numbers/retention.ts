import { countables, type What } from "../../domain/numbers.ts";
import type { Database } from "../stores/tables.ts";
import { type DayOf, dayMs, utcDay } from "./day.ts";
import { foldVisits } from "./reports.ts";

/** Days for which each visit has a row of its own. */
const keepVisitsDays = 7;

/**
 * Deletes the salts and hashes of past days, turns visits into sums, and deletes counts that are too old. Must run in a
 * transaction that no other process runs at the same time.
 */
export async function deleteOldNumbers(database: Database, now: number, dayOf: DayOf): Promise<void> {
  const daysAgo = (days: number) => dayOf(now - days * dayMs);
  await database
    .deleteFrom("salts")
    .where("day", "<", utcDay(now - dayMs))
    .execute();
  await database.updateTable("visits").set({ key: null }).where("day", "<", daysAgo(1)).execute();
  const before = daysAgo(keepVisitsDays);
  await foldVisits(before).execute(database);
  await database.deleteFrom("visits").where("day", "<", before).execute();
  for (const [what, { keepDays }] of Object.entries(countables)) {
    await database
      .deleteFrom("counts")
      .where("what", "=", what as What)
      .where("day", "<", daysAgo(keepDays))
      .execute();
  }
  const oldest = daysAgo(countables.view.keepDays);
  await database.deleteFrom("visit_days").where("day", "<", oldest).execute();
  await database.deleteFrom("vitals").where("day", "<", oldest).execute();
}
