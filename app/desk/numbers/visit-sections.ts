import {
  daysUntil,
  groupVisits,
  isChance,
  percentOf,
  sortByRate,
  type VisitRow,
} from "../../../domain/numbers/report.ts";
import { dayOf, formatDayMonth, formatNumber } from "../../../i18n/format.ts";
import type { Locale } from "../../../i18n/locales.ts";
import type { Translator } from "../../../i18n/messages.ts";
import { codeOf } from "../help.tsx";
import { type Bar, type Cell, deviceName, type Made, type Reader, shownBars } from "./section.ts";

export function days({ report, days: count, t, locale }: Reader): Made {
  const all = daysUntil(report.today, count);
  const sum = (rows: readonly { day: string; number: number }[]) => {
    const sums = new Map(all.map((day) => [day, 0]));
    for (const { day, number } of rows) sums.set(day, (sums.get(day) ?? 0) + number);
    return all.map((day) => sums.get(day) ?? 0);
  };
  const requests = sum(report.requests.map((row) => ({ ...row, number: row.count })));
  const visits = sum(report.visitDays.map((row) => ({ ...row, number: row.visits })));
  const [first = "", last = ""] = [all[0], all.at(-1)].map((day) => formatDayMonth(locale, dayOf(day ?? "")));
  const isSome = [...requests, ...visits].some((number) => number > 0);
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
  const rows = groupVisits(report.visits, ["source", "medium", "campaign"]);
  const nameOf = ({ source }: VisitRow) => source || t("numbers.unknown");
  return {
    name: "sources",
    columns: [...(["source", "medium", "campaign"] as const).map((name) => t(`numbers.columns.${name}`)), ...rates(t)],
    rows: rows.map((row) => [nameOf(row), row.medium, row.campaign, ...rateCells(t, row)]),
    bars: rows.slice(0, shownBars).map((row) => ({
      label: [nameOf(row), row.medium, row.campaign].filter(Boolean).join(" · "),
      value: row.visits,
      text: formatNumber(locale, row.visits),
    })),
  };
}

export function landings({ report, t, locale }: Reader): Made {
  const rows = sortByRate(groupVisits(report.visits, ["landing", "language"]));
  return {
    name: "landings",
    columns: [t("numbers.columns.page"), t("desk.help.language"), ...rates(t)],
    rows: rows.map((row) => [row.landing, codeOf(row.language), ...rateCells(t, row)]),
    bars: rows
      .filter(({ visits, formSent }) => !isChance(visits) && formSent > 0)
      .slice(0, shownBars)
      .map(({ landing, language, visits, formSent }) => ({
        label: `${landing} · ${codeOf(language)}`,
        value: percentOf(formSent, visits),
        text: partText(t, locale, formSent, visits),
      })),
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
function partText(t: Translator, locale: Locale, part: number, whole: number): string {
  const [rate, requests, visits] = [percentOf(part, whole), part, whole].map((each) => formatNumber(locale, each));
  return t("numbers.rateOf", { rate: t("numbers.percent", { number: rate ?? "" }), requests, visits } as never);
}

const funnelSteps = ["visits", "pricing", "formBegun", "formSent"] as const;
const formSteps = ["contact", "formBegun", "formSent"] as const;

function stepName(t: Translator, step: (typeof funnelSteps)[number] | (typeof formSteps)[number]): string {
  const names = {
    visits: "visits",
    pricing: "prices",
    contact: "contact",
    formBegun: "begun",
    formSent: "sent",
  } as const;
  return t(`numbers.columns.${names[step]}`);
}

/** The visits that took each step, of those that took the first. */
function stepBars({ report, t, locale }: Reader, taken: typeof funnelSteps | typeof formSteps): Bar[] {
  const [all] = groupVisits(report.visits, []);
  const whole = all?.[taken[0]] ?? 0;
  return taken.map((step) => {
    const value = all?.[step] ?? 0;
    const text = step === taken[0] ? formatNumber(locale, value) : partText(t, locale, value, whole);
    return { label: stepName(t, step), value, text };
  });
}

export function funnel(reader: Reader): Made {
  const { report, t } = reader;
  return {
    name: "funnel",
    columns: [
      ...[t("desk.help.language"), t("numbers.columns.campaign")],
      ...funnelSteps.map((step) => stepName(t, step)),
      t("numbers.columns.rate"),
    ],
    rows: groupVisits(report.visits, ["language", "campaign"]).map((row) => [
      ...[codeOf(row.language), row.campaign],
      ...funnelSteps.map((step) => row[step]),
      rateCell(t, row.formSent, row.visits),
    ]),
    bars: stepBars(reader, funnelSteps),
  };
}

export function form(reader: Reader): Made {
  const { report, t } = reader;
  const rows = groupVisits(report.visits, ["language", "device"]).filter(({ contact }) => contact > 0);
  return {
    name: "form",
    columns: [
      ...[t("desk.help.language"), t("numbers.columns.device")],
      ...formSteps.map((step) => stepName(t, step)),
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

export function outcomes({ report, t, locale }: Reader): Made {
  const rows = report.outcomes.toSorted((one, other) => other.won - one.won || other.leads - one.leads);
  const isKnown = rows.some(({ won, lost }) => won + lost > 0);
  return {
    name: "outcomes",
    columns: [
      ...[
        t("numbers.columns.page"),
        t("desk.help.language"),
        t("numbers.columns.source"),
        t("numbers.columns.campaign"),
      ],
      ...[t("numbers.columns.requests"), t("crm.stages.won"), t("crm.stages.lost")],
    ],
    rows: isKnown
      ? rows.map(({ page, locale: of, source, campaign, leads, won, lost }) => [
          ...[page || t("numbers.unknown"), codeOf(of), source, campaign, leads, won, lost],
        ])
      : [],
    bars: rows.slice(0, shownBars).map(({ page, locale: of, won, leads }) => ({
      label: `${page || t("numbers.unknown")} · ${codeOf(of)}`,
      value: won,
      text: partText(t, locale, won, leads),
    })),
  };
}
