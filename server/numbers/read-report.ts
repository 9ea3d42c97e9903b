import { type NumbersReport, paceDays, visitColumns } from "../../domain/numbers/report.ts";
import type { NumberReports } from "../../domain/numbers.ts";
import { dayIn } from "../../i18n/format.ts";
import { outcomes } from "../crm/crm-records.ts";
import { readHelpReport } from "../help/report.ts";
import { listDead } from "../outbox/queue.ts";
import type { Store } from "../stores/store.ts";
import { dayMs } from "./day.ts";
import { readMissed } from "./missed-report.ts";

interface Options {
  store: Store;
  reports: NumberReports;
  /** Whether visits are counted. */
  isOn: boolean;
  /** Returns the time zone of the site as it is now. */
  timeZone: () => string;
  /** Milliseconds since 1970. */
  now?: () => number;
}

/** Returns a function that reads the report about the last `days` days, today included. Rejects without the store. */
export function numbersReport({ store, reports, isOn, timeZone, now = Date.now }: Options) {
  return async (days: number): Promise<NumbersReport> => {
    const at = now();
    const since = at - (days - 1) * dayMs;
    const [visits, visitDays, ways, help, { addresses }, undelivered, vitals, requests] = await Promise.all([
      reports.visits(since, visitColumns),
      reports.visits(since, ["day", "language", "campaign"]),
      outcomes(store, since),
      readHelpReport(store, reports, since),
      readMissed(reports, since),
      store.run(listDead),
      reports.vitals(since),
      readRequests(store, at - Math.max(days, paceDays) * dayMs, timeZone()),
    ]);
    const today = isoDayIn(timeZone(), at);
    return { isOn, today, requests, visits, visitDays, outcomes: ways, help, missed: addresses, undelivered, vitals };
  };
}

async function readRequests(store: Store, since: number, timeZone: string): Promise<NumbersReport["requests"]> {
  const rows = await store.run((database) =>
    database
      .selectFrom("leads as lead")
      .innerJoin("lead_revisions as newest", (join) =>
        join.onRef("newest.lead_id", "=", "lead.id").onRef("newest.revision", "=", "lead.revision"),
      )
      .select(["lead.created_at", "newest.content"])
      .where("lead.spam", "=", 0)
      .where("lead.created_at", ">=", since)
      .execute(),
  );
  return rows.map(({ created_at, content }) => ({
    day: isoDayIn(timeZone, Number(created_at)),
    language: String(JSON.parse(content).locale),
    count: 1,
  }));
}

/** Formats the day of an instant, in milliseconds since 1970, in a time zone, in ISO 8601. */
export function isoDayIn(timeZone: string, at: number): string {
  const { year, month, day } = dayIn(timeZone, new Date(at));
  return [year, month, day].map((part) => String(part).padStart(2, "0")).join("-");
}
