import type { TextCoverage } from "../../../domain/desk/texts.ts";
import type { NumberTable } from "../../../domain/desk.ts";
import type { NumbersReport } from "../../../domain/numbers/report.ts";
import { devices } from "../../../domain/numbers.ts";
import { pages } from "../../../domain/pages.ts";
import { matchRoute } from "../../../domain/site-map.ts";
import { formatNumber } from "../../../i18n/format.ts";
import { languages } from "../../../i18n/languages.ts";
import { isLocale, type Locale } from "../../../i18n/locales.ts";
import type { Translator } from "../../../i18n/messages.ts";

/** A value of a table. The note is shown below it; `to` is the address to which a text links. */
export type Cell = string | number | { value: number; note: string } | { text: string; to: string };

export interface Bar {
  label: string;
  value: number;
  text: string;
}

/** A part of the page: a table, and the chart in front of it. */
export interface Section {
  name: NumberTable;
  columns: string[];
  rows: Cell[][];
  /** Horizontal bars; none where the table is the better picture. */
  bars: Bar[];
  /** Vertical bars, one for each day, oldest first. */
  charts: { title: string; values: number[]; first: string; last: string }[];
}

/** What a section is made with: the report, limited to what is shown, and the reader's language. */
export interface Reader {
  report: NumbersReport;
  /** Of the texts of the site; empty if the reader may not open them. */
  coverage: readonly TextCoverage[];
  days: number;
  t: Translator;
  locale: Locale;
}

/** The number of bars of a chart. */
const shownBars = 5;

export type Made = Pick<Section, "name" | "columns" | "rows"> & Partial<Section>;

/** Makes the bars of the first rows from their label, value, and text, by default the value. */
export function barsOf<Row>(
  locale: Locale,
  rows: readonly Row[],
  barOf: (row: Row) => readonly [label: string, value: number, text?: string | undefined],
): Bar[] {
  const bars = rows.slice(0, shownBars).map(barOf);
  return bars.map(([label, value, text = formatNumber(locale, value)]) => ({ label, value, text }));
}

/** Returns the name of a kind of device. */
export function deviceName(t: Translator, device: string): string {
  const known = devices.find((each) => each === device);
  return known ? t(`numbers.devices.${known}`) : device;
}

/** Returns the short name of a language, or what was given if there is no such language. */
export function codeOf(locale: string): string {
  return isLocale(locale) ? languages[locale].displayCode : locale;
}

/** Links to a page by its path. A path that no page can have stays a text: visitors can invent them. */
export function pageCell(path: string, text: string): Cell {
  const to = path.replace(/\/$/, "");
  return !to.includes(":") && (matchRoute(to)?.name ?? "") in pages ? { text, to } : text;
}
