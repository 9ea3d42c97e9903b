import type { NumberTable } from "../../../domain/desk.ts";
import type { NumbersReport } from "../../../domain/numbers/report.ts";
import { devices } from "../../../domain/numbers.ts";
import type { Locale } from "../../../i18n/locales.ts";
import type { Translator } from "../../../i18n/messages.ts";

/** A value of a table; the note is shown below it. */
export type Cell = string | number | { value: number; note: string };

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
  days: number;
  t: Translator;
  locale: Locale;
}

/** The number of bars of a chart. */
export const shownBars = 5;

export type Made = Pick<Section, "name" | "columns" | "rows"> & Partial<Section>;

/** Returns the name of a kind of device. */
export function deviceName(t: Translator, device: string): string {
  const known = devices.find((each) => each === device);
  return known ? t(`numbers.devices.${known}`) : device;
}
