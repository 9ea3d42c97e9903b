import type { HelpReport, MissedAddress } from "../desk.ts";
import type { Arm } from "../experiments.ts";
import type { NumberReports, VisitGroup, VisitSums, Vital } from "../numbers.ts";
import { pages } from "../pages.ts";

/** The columns by which the report can group visits. */
export const visitColumns = [
  ...(["landing", "language", "source", "medium", "campaign", "device"] as const),
] as const satisfies readonly VisitGroup[];

export type VisitRow = Record<(typeof visitColumns)[number], string> & VisitSums;

/** Accepted leads of one day that came in one way, without spam, and what became of them. */
export interface RequestRow {
  /** ISO 8601, in the time zone of the site. */
  day: string;
  language: string;
  /** The path by which visitors entered the site, the host or the campaign that sent them; empty if it is unknown. */
  page: string;
  source: string;
  campaign: string;
  requests: number;
  won: number;
  lost: number;
}

/** Messages to one destination that the site gave up, with one reason. */
export interface Undelivered {
  destination: string;
  reason: string;
  count: number;
}

export interface ExperimentResult {
  name: string;
  first: Arm;
  second: Arm;
  /** Days since the first visit that took part. */
  days: number;
}

/**
 * Everything from which the team's page of numbers and its daily digest are made. Days are ISO 8601, in the time zone
 * of the site.
 */
export interface NumbersReport {
  /** Whether visits are counted. */
  isOn: boolean;
  today: string;
  /** Of at least the last five weeks. */
  requests: RequestRow[];
  visits: VisitRow[];
  visitDays: ({ day: string; language: string; campaign: string } & VisitSums)[];
  help: HelpReport;
  missed: MissedAddress[];
  undelivered: Undelivered[];
  vitals: Awaited<ReturnType<NumberReports["vitals"]>>;
  /** What each experiment of the content folder says so far. */
  experiments: ExperimentResult[];
}

/** Limits a report to one language, one campaign, or both. What has no language or campaign stays as it is. */
export function limitReport(
  report: NumbersReport,
  { language, campaign }: { language: string | null; campaign: string | null },
): NumbersReport {
  const isIn = (of: string) => language === null || of === language;
  const isOf = (row: { language: string; campaign: string }) =>
    isIn(row.language) && (campaign === null || row.campaign === campaign);
  const { requests, visits, visitDays, help } = report;
  return {
    ...report,
    requests: requests.filter(isOf),
    visits: visits.filter(isOf),
    visitDays: visitDays.filter(isOf),
    help: {
      ...help,
      articles: help.articles.filter(({ locale }) => isIn(locale)),
      reasons: help.reasons.filter(({ locale }) => isIn(locale)),
      misses: help.misses.filter(({ locale }) => isIn(locale)),
      unopened: help.unopened.filter(({ locale }) => isIn(locale)),
    },
  };
}

/** Rates of fewer visits than these may be chance. */
const minVisits = 30;

export function isChance(visits: number): boolean {
  return visits < minVisits;
}

/** Returns a part of a whole in percent, to one decimal; 0 if the whole is. */
export function percentOf(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((1000 * part) / whole) / 10;
}

/** Adds up the numbers of rows by some columns; those with the largest `most` come first. */
export function sumBy<Row extends object>(rows: readonly Row[], by: readonly (keyof Row)[], most: keyof Row): Row[] {
  const groups = Map.groupBy(rows, (row) => JSON.stringify(by.map((column) => row[column])));
  const sums = [...groups.values()].map(([first, ...others]) => {
    const sum: Record<string, unknown> = { ...first };
    for (const [name, value] of others.flatMap((row) => Object.entries(row))) {
      if (typeof value === "number") sum[name] = Number(sum[name]) + value;
    }
    return sum as Row;
  });
  return sums.sort((one, other) => Number(other[most]) - Number(one[most]));
}

/** Sorts groups by the requests per visit, the highest rate first; groups whose rate may be chance come last. */
export function sortByRate<Row extends Pick<VisitSums, "visits" | "formSent">>(rows: readonly Row[]): Row[] {
  const rateOf = ({ visits, formSent }: Row) => (isChance(visits) ? -1 : formSent / visits);
  return rows.toSorted((one, other) => rateOf(other) - rateOf(one) || other.visits - one.visits);
}

/** Returns the ISO days up to and with `last`, oldest first. */
export function daysUntil(last: string, count: number): string[] {
  const end = Date.parse(last);
  return Array.from({ length: count }, (_, at) => new Date(end - (count - 1 - at) * dayMs).toISOString().slice(0, 10));
}

const dayMs = 24 * 3600 * 1000;
const week = 7;

/** The number of weeks before the last seven days that make the mean. */
const meanWeeks = 4;

/** The days that `paceOf` needs, today included. */
export const paceDays = 1 + week * (1 + meanWeeks);

/** Requests of yesterday and of the seven days until then. */
export interface Pace {
  yesterday: number;
  week: number;
  /** The mean of the weeks before, at most four; `null` if the first request is younger. */
  meanWeek: number | null;
}

export function paceOf({ requests, today }: Pick<NumbersReport, "requests" | "today">): Pace {
  const past = daysUntil(today, paceDays).slice(0, -1).reverse();
  const perDay = new Map(sumBy(requests, ["day"], "requests").map((row) => [row.day, row.requests]));
  const sum = (days: readonly string[]) => days.reduce((total, day) => total + (perDay.get(day) ?? 0), 0);
  const knownWeeks = Math.floor((past.findLastIndex((day) => perDay.has(day)) + 1) / week) - 1;
  return {
    yesterday: sum(past.slice(0, 1)),
    week: sum(past.slice(0, week)),
    meanWeek: knownWeeks < 1 ? null : sum(past.slice(week, week * (1 + knownWeeks))) / knownWeeks,
  };
}

/** From the best to the worst. */
export const grades = ["good", "needsWork", "poor"] as const;

export type Grade = (typeof grades)[number];

/** The limits of good and of poor: milliseconds, and layout shifts in thousandths. See https://web.dev/vitals. */
const vitalLimits: Readonly<Record<Vital, readonly [good: number, poor: number]>> = {
  lcp: [2500, 4000],
  inp: [200, 500],
  cls: [100, 250],
};

/** Grades the value below which three quarters of the page loads stay. */
export function gradeOf(metric: Vital, p75: number): Grade {
  const [good, poor] = vitalLimits[metric];
  return p75 <= good ? "good" : p75 <= poor ? "needsWork" : "poor";
}

/** Something that the team should look at, and the values in the message of its name. */
export interface Concern {
  kind: "undelivered" | "fell" | "form" | "article" | "search" | "missed" | "slow";
  values: Record<string, string | number>;
}

const maxConcerns = 3;

/** A lower mean falls by half too often by chance. */
const minMeanWeek = 8;

/** Returns at most three concerns, what costs requests first. */
export function concernsOf(report: NumbersReport): Concern[] {
  const count = report.undelivered.reduce((sum, each) => sum + each.count, 0);
  const found: (Concern | null)[] = [
    count > 0 ? { kind: "undelivered", values: { count } } : null,
    fallOf(report),
    formLossOf(report),
    ...contentConcerns(report),
    slownessOf(report),
  ];
  return found.filter((each) => each !== null).slice(0, maxConcerns);
}

function fallOf(report: NumbersReport): Concern | null {
  const { week: requests, meanWeek } = paceOf(report);
  if (meanWeek === null || meanWeek < minMeanWeek || requests >= meanWeek / 2) return null;
  return { kind: "fell", values: { week: requests, mean: Math.round(meanWeek) } };
}

function formLossOf({ visits }: NumbersReport): Concern | null {
  const [all] = sumBy(visits, [], "visits");
  if (!all || isChance(all.formBegun) || all.formSent >= all.formBegun / 2) return null;
  return { kind: "form", values: { begun: all.formBegun, sent: all.formSent } };
}

function contentConcerns({ help, missed }: NumbersReport): (Concern | null)[] {
  const [article] = help.articles;
  const [miss] = help.misses;
  const linked = missed.find(({ referrers }) => referrers.length > 0);
  return [
    article && article.weight > 0
      ? { kind: "article", values: { article: `${article.locale}/${article.article}`, readers: article.weight } }
      : null,
    miss ? { kind: "search", values: { query: miss.query, visitors: miss.visitors } } : null,
    linked ? { kind: "missed", values: { path: linked.path, requests: linked.requests } } : null,
  ];
}

function slownessOf({ vitals }: NumbersReport): Concern | null {
  const slow = vitals.find(({ metric, p75, loads }) => !isChance(loads) && gradeOf(metric, p75) === "poor");
  if (!slow) return null;
  const { page, metric, device } = slow;
  return { kind: "slow", values: { page: pageLabel(page), metric: metric.toUpperCase(), device } };
}

/** Returns the path of a page of the site map without the language: `/pricing`, `/blog/:uri`. */
export function pageLabel(name: string): string {
  const path = Object.entries(pages).find(([each]) => each === name)?.[1].path ?? name;
  return path.replace(/^\/:lang/, "") || "/";
}
