import { daysUntil, isChance, percentOf, sortByRate, sumBy, type VisitRow } from "../../../domain/numbers/report.ts";
import { dayOf, formatDayMonth, formatNumber } from "../../../i18n/format.ts";
import type { Translator } from "../../../i18n/messages.ts";
import { type Bar, barsOf, type Cell, codeOf, deviceName, type Made, pageCell, type Reader } from "./section.ts";

export function days({ report, days: count, t, locale }: Reader): Made {
  const all = daysUntil(report.today, count);
  const requestsOf = new Map(sumBy(report.requests, ["day"], "requests").map((row) => [row.day, row.requests]));
  const visitsOf = new Map(sumBy(report.visitDays, ["day"], "visits").map((row) => [row.day, row.visits]));
  const valuesOf = (counts: ReadonlyMap<string, number>) => all.map((day) => counts.get(day) ?? 0);
  const [requests, visits] = [valuesOf(requestsOf), valuesOf(visitsOf)];
  const [first = "", last = ""] = [all[0], all.at(-1)].map((day) => formatDayMonth(locale, dayOf(day ?? "")));
  const isSome = all.some((day) => requestsOf.has(day) || visitsOf.has(day));
  return {
    name: "days",
    columns: [t("numbers.columns.day"), t("numbers.columns.requests"), t("numbers.columns.visits")],
    rows: isSome ? all.map((day, at) => [day, requests[at] ?? 0, visits[at] ?? 0]).reverse() : [],
    charts: [
      { title: t("numbers.requestsByDay"), values: requests, first, last },
      ...(report.visits.length > 0 ? [{ title: t("numbers.visitsByDay"), values: visits, first, last }] : []),
    ],
  };
}

export function sources({ report, t, locale }: Reader): Made {
  const rows = sumBy(report.visits, ["source", "medium", "campaign"], "visits");
  const nameOf = ({ source }: VisitRow) => source || t("numbers.unknown");
  return {
    name: "sources",
    columns: [...(["source", "medium", "campaign"] as const).map((name) => t(`numbers.columns.${name}`)), ...rates(t)],
    rows: rows.map((row) => [nameOf(row), row.medium, row.campaign, ...rateCells(t, row)]),
    bars: barsOf(locale, rows, (row) => [
      [nameOf(row), row.medium, row.campaign].filter(Boolean).join(" · "),
      row.visits,
    ]),
  };
}

export function landings({ report, t, locale }: Reader): Made {
  const rows = sortByRate(sumBy(report.visits, ["landing", "language"], "visits"));
  const leading = rows.filter(({ visits, formSent }) => !isChance(visits) && formSent > 0);
  return {
    name: "landings",
    columns: [t("numbers.columns.page"), t("numbers.columns.language"), ...rates(t)],
    rows: rows.map((row) => [
      ...[pageCell(`/${row.language}${row.landing}`, row.landing), codeOf(row.language)],
      ...rateCells(t, row),
    ]),
    bars: barsOf(locale, leading, ({ landing, language, visits, formSent }) => [
      ...([`${landing} · ${codeOf(language)}`, percentOf(formSent, visits)] as const),
      partText({ t, locale }, formSent, visits),
    ]),
  };
}

function rates(t: Translator): string[] {
  return [t("numbers.columns.visits"), t("numbers.columns.requests"), t("numbers.columns.rate")];
}

function rateCells(t: Translator, { visits, formSent }: VisitRow): Cell[] {
  return [visits, formSent, rateCell(t, formSent, visits)];
}

function rateCell(t: Translator, part: number, whole: number): Cell {
  const value = percentOf(part, whole);
  return isChance(whole) ? { value, note: t("numbers.chance") } : value;
}

/** Writes a part of a whole: "12.5% (3 of 24)". */
function partText({ t, locale }: Pick<Reader, "t" | "locale">, part: number, whole: number): string {
  const [rate, requests, visits] = [percentOf(part, whole), part, whole].map((each) => formatNumber(locale, each));
  return t("numbers.rateOf", { rate: t("numbers.percent", { number: rate ?? "" }), requests, visits } as never);
}

const funnelSteps = ["visits", "pricing", "formBegun", "formSent"] as const;
const formSteps = ["contact", "formBegun", "formSent"] as const;

type Step = (typeof funnelSteps | typeof formSteps)[number];

/** The visits that took each step, of those that took the first. */
function stepBars({ report, t, locale }: Reader, steps: readonly [Step, ...Step[]]): Bar[] {
  const [all] = sumBy(report.visits, [], "visits");
  const whole = all?.[steps[0]] ?? 0;
  return barsOf(locale, steps, (step) => {
    const value = all?.[step] ?? 0;
    return [t(`numbers.columns.${step}`), value, step === steps[0] ? undefined : partText({ t, locale }, value, whole)];
  });
}

export function funnel(reader: Reader): Made {
  const { report, t } = reader;
  return {
    name: "funnel",
    columns: [
      ...[t("numbers.columns.language"), t("numbers.columns.campaign")],
      ...funnelSteps.map((step) => t(`numbers.columns.${step}`)),
      t("numbers.columns.rate"),
    ],
    rows: sumBy(report.visits, ["language", "campaign"], "visits").map((row) => [
      ...[codeOf(row.language), row.campaign],
      ...funnelSteps.map((step) => row[step]),
      rateCell(t, row.formSent, row.visits),
    ]),
    bars: stepBars(reader, funnelSteps),
  };
}

export function form(reader: Reader): Made {
  const { report, t } = reader;
  const rows = sumBy(report.visits, ["language", "device"], "visits").filter(({ contact }) => contact > 0);
  return {
    name: "form",
    columns: [
      ...[t("numbers.columns.language"), t("numbers.columns.device")],
      ...formSteps.map((step) => t(`numbers.columns.${step}`)),
      ...[t("numbers.columns.notBegun"), t("numbers.columns.notSent")],
    ],
    rows: rows.map(({ language, device, contact, formBegun, formSent }) => [
      ...[codeOf(language), deviceName(t, device), contact, formBegun, formSent],
      rateCell(t, Math.max(0, contact - formBegun), contact),
      rateCell(t, Math.max(0, formBegun - formSent), formBegun),
    ]),
    bars: stepBars(reader, formSteps),
  };
}

export function outcomes({ report, days: count, t, locale }: Reader): Made {
  const [from = ""] = daysUntil(report.today, count);
  const shown = report.requests.filter(({ day }) => day >= from);
  const ways = sumBy(shown, ["page", "language", "source", "campaign"], "requests");
  const rows = ways.toSorted((one, other) => other.won - one.won);
  const isKnown = rows.some(({ won, lost }) => won + lost > 0);
  const nameOf = ({ page }: (typeof rows)[number]) => page || t("numbers.unknown");
  return {
    name: "outcomes",
    columns: [
      ...[t("numbers.columns.page"), t("numbers.columns.language"), t("numbers.columns.source")],
      ...[t("numbers.columns.campaign"), t("numbers.columns.requests"), t("crm.stages.won"), t("crm.stages.lost")],
    ],
    rows: (isKnown ? rows : []).map((row) => [
      ...[pageCell(row.page, nameOf(row)), codeOf(row.language), row.source, row.campaign],
      ...[row.requests, row.won, row.lost],
    ]),
    bars: barsOf(locale, rows, (row) => [
      ...([`${nameOf(row)} · ${codeOf(row.language)}`, row.won] as const),
      partText({ t, locale }, row.won, row.requests),
    ]),
  };
}
