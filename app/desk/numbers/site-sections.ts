import { type Grade, gradeOf, grades, type NumbersReport, pageLabel } from "../../../domain/numbers/report.ts";
import type { Vital } from "../../../domain/numbers.ts";
import { formatNumber } from "../../../i18n/format.ts";
import { codeOf } from "../help.tsx";
import { type Cell, deviceName, type Made, type Reader, shownBars } from "./section.ts";

export function articles({ report: { help }, t, locale }: Reader): Made {
  const rows = help.articles.filter(({ weight }) => weight > 0);
  return {
    name: "articles",
    columns: (["article", "language", "views", "helpful", "notHelpful", "weight"] as const).map((name) =>
      t(`desk.help.${name}`),
    ),
    rows: rows.map((row) => [row.article, codeOf(row.locale), row.views, row.helpful, row.notHelpful, row.weight]),
    bars: rows.slice(0, shownBars).map(({ article, locale: of, weight }) => ({
      ...{ label: `${article} · ${codeOf(of)}`, value: weight, text: formatNumber(locale, weight) },
    })),
  };
}

export const misses = (reader: Reader) => searches("misses", reader);
export const unopened = (reader: Reader) => searches("unopened", reader);

function searches(name: "misses" | "unopened", { report: { help }, t, locale }: Reader): Made {
  return {
    name,
    columns: (["search", "language", "visitors"] as const).map((column) => t(`desk.help.${column}`)),
    rows: help[name].map((row) => [row.query, codeOf(row.locale), row.visitors]),
    bars: help[name].slice(0, shownBars).map(({ query, locale: of, visitors }) => ({
      ...{ label: `${query} · ${codeOf(of)}`, value: visitors, text: formatNumber(locale, visitors) },
    })),
  };
}

export function missed({ report, t, locale }: Reader): Made {
  return {
    name: "missed",
    columns: (["address", "requests", "referrers"] as const).map((name) => t(`desk.missed.${name}`)),
    rows: report.missed.map(({ path, requests, referrers }) => [path, requests, referrers.join(", ")]),
    bars: report.missed.slice(0, shownBars).map(({ path, requests }) => ({
      ...{ label: path, value: requests, text: formatNumber(locale, requests) },
    })),
  };
}

export function undelivered({ report, t }: Reader): Made {
  return {
    name: "undelivered",
    columns: (["destination", "reason", "count"] as const).map((name) => t(`numbers.columns.${name}`)),
    rows: report.undelivered.map(({ destination, reason, count }) => [destination, reason, count]),
  };
}

export function vitals({ report, t, locale }: Reader): Made {
  const pages = [...Map.groupBy(report.vitals, ({ page, device }) => `${page} ${device}`).values()]
    .map((found) => ({ found, loads: Math.max(...found.map((each) => each.loads)), worst: worstOf(found) }))
    .sort((one, other) => grades.indexOf(other.worst) - grades.indexOf(one.worst) || other.loads - one.loads);
  const cell = (found: Vitals, metric: Vital, unit: number): Cell => {
    const p75 = found.find((each) => each.metric === metric)?.p75;
    return p75 === undefined ? "" : { value: p75 / unit, note: t(`numbers.grades.${gradeOf(metric, p75)}`) };
  };
  return {
    name: "vitals",
    columns: (["anyPage", "device", "lcp", "inp", "cls", "loads"] as const).map((name) => t(`numbers.columns.${name}`)),
    rows: pages.map(({ found, loads }) => [
      ...[pageLabel(found[0]?.page ?? ""), deviceName(t, found[0]?.device ?? "")],
      ...[cell(found, "lcp", 1000), cell(found, "inp", 1), cell(found, "cls", 1000), loads],
    ]),
    bars: grades.map((grade) => {
      const value = pages.filter(({ worst }) => worst === grade).length;
      return { label: t(`numbers.grades.${grade}`), value, text: formatNumber(locale, value) };
    }),
  };
}

type Vitals = NumbersReport["vitals"];

function worstOf(found: Vitals): Grade {
  const all = found.map(({ metric, p75 }) => gradeOf(metric, p75));
  return grades.findLast((grade) => all.includes(grade)) ?? "good";
}
