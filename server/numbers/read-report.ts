import type { Experiment } from "../../domain/experiments.ts";
import { type ExperimentResult, type NumbersReport, paceDays, visitColumns } from "../../domain/numbers/report.ts";
import type { NumberReports, VisitSums } from "../../domain/numbers.ts";
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
  experiments: () => readonly Experiment[];
  /** Milliseconds since 1970. */
  now?: () => number;
}

/** Returns a function that reads the report about the last `days` days, today included. Rejects without the store. */
export function numbersReport({ store, reports, isOn, timeZone, experiments, now = Date.now }: Options) {
  return async (days: number): Promise<NumbersReport> => {
    const at = now();
    const since = at - (days - 1) * dayMs;
    const [visits, visitDays, ways, help, { addresses }, undelivered, vitals, requests, arms] = await Promise.all([
      reports.visits(since, visitColumns),
      reports.visits(since, ["day", "language", "campaign"]),
      outcomes(store, since),
      readHelpReport(store, reports, since),
      readMissed(reports, since),
      store.run(listDead),
      reports.vitals(since),
      readRequests(store, at - Math.max(days, paceDays) * dayMs, timeZone()),
      reports.visits(at - experimentDays * dayMs, ["day", "arm"]),
    ]);
    const today = isoDayIn(timeZone(), at);
    return {
      isOn,
      today,
      requests,
      visits,
      visitDays,
      outcomes: ways,
      help,
      missed: addresses,
      undelivered,
      vitals,
      experiments: experiments().map(({ name }) => resultOf(name, arms)),
    };
  };
}

/** Days after which visits of an experiment are not counted any more. */
const experimentDays = 90;

function resultOf(name: string, rows: readonly ({ day: string; arm: string } & VisitSums)[]): ExperimentResult {
  const [first = [], second = []] = [1, 2].map((at) => rows.filter(({ arm }) => arm === `${name}:${at}`));
  const sumsOf = (ofArm: typeof first) => ({
    visits: ofArm.reduce((sum, { visits }) => sum + visits, 0),
    sent: ofArm.reduce((sum, { formSent }) => sum + formSent, 0),
  });
  const days = new Set([...first, ...second].map(({ day }) => day)).size;
  return { name, first: sumsOf(first), second: sumsOf(second), days };
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
