import type { MissedAddress } from "../../domain/desk.ts";
import type { Experiment } from "../../domain/experiments.ts";
import type { LeadContent } from "../../domain/leads/lead.ts";
import {
  type ExperimentResult,
  type NumbersReport,
  paceDays,
  type RequestRow,
  sumBy,
  visitColumns,
} from "../../domain/numbers/report.ts";
import type { NumberReports, VisitSums } from "../../domain/numbers.ts";
import { readHelpReport } from "../help/report.ts";
import { listDead } from "../outbox/queue.ts";
import type { Store } from "../stores/store.ts";
import { type DayOf, dayMs } from "./day.ts";

interface Options {
  store: Store;
  reports: NumberReports;
  /** Whether visits are counted. */
  isOn: boolean;
  /** Formats a day in the time zone of the site. */
  dayOf: DayOf;
  experiments: () => readonly Experiment[];
  /** Returns the names of all configured channels of the outbox. */
  channels: () => readonly string[];
  /** Milliseconds since 1970. */
  now?: () => number;
}

/** Returns a function that reads the report about the last `days` days, today included. Rejects without the store. */
export function numbersReport({ store, reports, isOn, dayOf, experiments, channels, now = Date.now }: Options) {
  return async (days: number): Promise<NumbersReport> => {
    const at = now();
    const since = at - (days - 1) * dayMs;
    const [visits, visitDays, help, { addresses: missed }, undelivered, vitals, requests, arms] = await Promise.all([
      reports.visits(since, visitColumns),
      reports.visits(since, ["day", "language", "campaign"]),
      readHelpReport(store, reports, since),
      readMissed(reports, since),
      store.run((database) => listDead(database, channels())),
      reports.vitals(since),
      readRequests(store, at - Math.max(days, paceDays) * dayMs, dayOf),
      reports.visits(at - experimentDays * dayMs, ["day", "arm"]),
    ]);
    const results = experiments().map(({ name }) => resultOf(name, arms));
    const counted = { isOn, today: dayOf(at), requests, visits, visitDays, vitals };
    return { ...counted, help, missed, undelivered, experiments: results };
  };
}

/** Days after which visits of an experiment are not counted any more. */
const experimentDays = 90;

function resultOf(name: string, rows: readonly ({ day: string; arm: string } & VisitSums)[]): ExperimentResult {
  // A visit may have seen pages of several experiments.
  const seen = rows.flatMap((row) => row.arm.split(" ").map((arm) => ({ ...row, arm })));
  const shown = seen.filter(({ arm }) => arm.startsWith(`${name}:`));
  const sums = sumBy(shown, ["arm"], "visits");
  const armOf = (at: 1 | 2) => {
    const { visits = 0, formSent: sent = 0 } = sums.find(({ arm }) => arm === `${name}:${at}`) ?? {};
    return { visits, sent };
  };
  return { name, first: armOf(1), second: armOf(2), days: new Set(shown.map(({ day }) => day)).size };
}

/**
 * Returns the leads since `since` (milliseconds since 1970), without spam, a row for each. A lead that several CRMs
 * have is won if one of them says so.
 */
export async function readRequests(store: Store, since: number, dayOf: DayOf): Promise<RequestRow[]> {
  const rows = await store.run((database) =>
    database
      .selectFrom("leads as lead")
      .innerJoin("lead_revisions as first", (join) =>
        join.onRef("first.lead_id", "=", "lead.id").on("first.revision", "=", 1),
      )
      .leftJoin("crm_records as record", "record.lead_id", "lead.id")
      .select(["lead.id", "lead.created_at", "first.content", "record.stage"])
      .where("lead.spam", "=", 0)
      .where("lead.created_at", ">=", since)
      .execute(),
  );
  return [...Map.groupBy(rows, ({ id }) => id).values()].map((group) => {
    const [{ created_at = 0, content = "{}" } = {}] = group;
    const won = Number(group.some(({ stage }) => stage === "won"));
    const lost = won === 1 ? 0 : Number(group.some(({ stage }) => stage === "lost"));
    return { day: dayOf(Number(created_at)), ...wayOf(JSON.parse(content)), requests: 1, won, lost };
  });
}

function wayOf({ locale, attribution }: LeadContent) {
  const { page = "", referrer = "", parameters = {} } = attribution.first ?? attribution.last ?? {};
  const source = parameters.utm_source ?? URL.parse(referrer)?.host ?? "";
  return { language: locale, page: page.split("?", 1)[0] ?? "", source, campaign: parameters.utm_campaign ?? "" };
}

const maxMissed = 100;

/** Returns the addresses that were missed most since `since` (milliseconds since 1970), and how many there were. */
export async function readMissed(
  reports: Pick<NumberReports, "counts">,
  since: number,
): Promise<{ addresses: MissedAddress[]; total: number }> {
  const byPath = Map.groupBy(await reports.counts("missed", since, ["address", "source"]), ({ address }) => address);
  const addresses = [...byPath]
    .map(([path, group]) => ({
      path,
      referrers: group.flatMap(({ source }) => (source === "" ? [] : [source])),
      requests: group.reduce((sum, { count }) => sum + count, 0),
    }))
    .sort((one, other) => other.requests - one.requests || one.path.localeCompare(other.path));
  return { addresses: addresses.slice(0, maxMissed), total: addresses.length };
}
