import { gradeOf, type NumbersReport, pageLabel } from "../../../domain/numbers/report.ts";
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

export function vitals({ report, t }: Reader): Made {
  const groups = Map.groupBy(report.vitals, ({ page, device }) => `${page} ${device}`);
  const cell = (group: NumbersReport["vitals"], metric: Vital, unit: number): Cell => {
    const found = group.find((each) => each.metric === metric);
    if (!found) return "";
    return { value: found.p75 / unit, note: t(`numbers.grades.${gradeOf(metric, found.p75)}`) };
  };
  return {
    name: "vitals",
    columns: (["anyPage", "device", "lcp", "inp", "cls", "loads"] as const).map((name) => t(`numbers.columns.${name}`)),
    rows: [...groups.values()]
      .map((group) => ({ group, loads: Math.max(...group.map((each) => each.loads)) }))
      .sort((one, other) => other.loads - one.loads)
      .map(({ group, loads }) => [
        ...[pageLabel(group[0]?.page ?? ""), deviceName(t, group[0]?.device ?? "")],
        ...[cell(group, "lcp", 1000), cell(group, "inp", 1), cell(group, "cls", 1000), loads],
      ]),
  };
}
