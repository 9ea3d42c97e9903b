import { type Grade, gradeOf, grades, type NumbersReport, pageLabel, sumBy } from "../../../domain/numbers/report.ts";
import { thisSite, type Vital } from "../../../domain/numbers.ts";
import { type RatingReason, ratingReasons } from "../../../domain/rating.ts";
import { href } from "../../../domain/site-map.ts";
import { isLocale } from "../../../i18n/locales.ts";
import { channelName, reasonText } from "../delivery-state.tsx";
import { barsOf, type Cell, codeOf, deviceName, type Made, pageCell, type Reader } from "./section.ts";

export function articles({ report: { help }, t, locale }: Reader): Made {
  const found = help.articles.filter(({ weight }) => weight > 0);
  return {
    name: "articles",
    columns: (["article", "language", "views", "helpful", "notHelpful", "weight"] as const).map((name) =>
      t(`numbers.columns.${name}`),
    ),
    rows: found.map(({ locale: lang, article, views, helpful, notHelpful, weight }) => [
      ...[articleCell(lang, article), codeOf(lang), views, helpful, notHelpful, weight],
    ]),
    bars: barsOf(locale, found, (row) => [`${row.article} · ${codeOf(row.locale)}`, row.weight]),
  };
}

/** What readers say about articles, newest first. */
export function reasons({ report: { help }, t }: Reader): Made {
  return {
    name: "reasons",
    columns: (["article", "language", "problem", "details"] as const).map((name) => t(`numbers.columns.${name}`)),
    rows: help.reasons.map(({ locale, article, reason, details }) => [
      ...[articleCell(locale, article), codeOf(locale)],
      ...[isReason(reason) ? t(`help.rating.reasons.${reason}`) : reason, details],
    ]),
  };
}

function articleCell(lang: string, slug: string): Cell {
  return isLocale(lang) ? pageCell(href("helpArticle", { lang, slug }), slug) : slug;
}

function isReason(reason: string): reason is RatingReason {
  return ratingReasons.some((each) => each === reason);
}

export const misses = (reader: Reader) => searches("misses", reader);
export const unopened = (reader: Reader) => searches("unopened", reader);

function searches(name: "misses" | "unopened", { report: { help }, t, locale }: Reader): Made {
  return {
    name,
    columns: (["search", "language", "visitors"] as const).map((column) => t(`numbers.columns.${column}`)),
    rows: help[name].map((row) => [row.query, codeOf(row.locale), row.visitors]),
    bars: barsOf(locale, help[name], (row) => [`${row.query} · ${codeOf(row.locale)}`, row.visitors]),
  };
}

/** The maximum number of linking hosts that are shown for an address. */
const shownReferrers = 3;

export function missed({ report, t, locale }: Reader): Made {
  return {
    name: "missed",
    columns: (["address", "hits", "referrers"] as const).map((name) => t(`numbers.columns.${name}`)),
    rows: report.missed.map(({ path, requests, referrers }) => [
      ...[path, requests],
      referrers
        .slice(0, shownReferrers)
        .map((host) => (host === thisSite ? t("numbers.thisSite") : host))
        .join(", "),
    ]),
    bars: barsOf(locale, report.missed, ({ path, requests }) => [path, requests]),
  };
}

/** The languages with texts whose source has changed since they were translated. */
export function translations({ coverage, t, locale: lang }: Reader): Made {
  const parts = coverage.map(({ locale, units, words }) => ({ locale, units: units.changed, words: words.changed }));
  const stale = sumBy(parts, ["locale"], "words").filter(({ units }) => units > 0);
  return {
    name: "translations",
    columns: [t("numbers.columns.language"), t("numbers.columns.units"), t("numbers.columns.words")],
    rows: stale.map(({ locale, units, words }) => [
      { text: codeOf(locale), to: href("deskTexts", { lang }, { in: locale, state: "changed" }) },
      ...[units, words],
    ]),
  };
}

export function undelivered({ report, t }: Reader): Made {
  return {
    name: "undelivered",
    columns: (["destination", "reason", "count"] as const).map((name) => t(`numbers.columns.${name}`)),
    rows: report.undelivered.map(({ destination, reason, count }) => [
      ...[channelName(t, destination), reasonText(t, reason), count],
    ]),
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
    rows: pages.map(({ found, loads }) => {
      const label = pageLabel(found[0]?.page ?? "");
      return [
        ...[pageCell(`/${locale}${label}`, label), deviceName(t, found[0]?.device ?? "")],
        ...[cell(found, "lcp", 1000), cell(found, "inp", 1), cell(found, "cls", 1000), loads],
      ];
    }),
    bars: barsOf(locale, grades, (grade) => [
      ...([t(`numbers.grades.${grade}`), pages.filter(({ worst }) => worst === grade).length] as const),
    ]),
  };
}

type Vitals = NumbersReport["vitals"];

function worstOf(found: Vitals): Grade {
  const all = found.map(({ metric, p75 }) => gradeOf(metric, p75));
  return grades.findLast((grade) => all.includes(grade)) ?? "good";
}
