import type { Row, Sheet } from "write-excel-file/universal";
import writeExcelFile from "write-excel-file/universal";
import type { PersonId } from "../../../domain/demos/people.ts";
import type { Shift, Standing } from "../../../domain/demos/punctuality.ts";
import { totalOf } from "../../../domain/demos/punctuality.ts";

export interface ReportWords {
  columns: Record<"name" | "job" | "place" | "week" | "day" | "shifts" | "onTime" | "late" | "early", string>;
  /** The label of the row with the sums. */
  sum: string;
  sheets: { summary: string; shifts: string };
  /** The names of the weekdays, starting with Monday. */
  days: readonly string[];
  people: Record<PersonId, { name: string; job: string; place: string }>;
}

/**
 * Writes a workbook: a row for each person with the sums below, and on a second sheet a row for each shift. Numbers are
 * written as numeric cells, so that a spreadsheet can calculate with them.
 */
export function writeReport(
  standings: readonly Standing[],
  shifts: readonly Shift[],
  words: ReportWords,
): Promise<Blob> {
  const { columns, sheets } = words;
  const total = totalOf(standings);
  const summary: Row[] = [
    heading(columns.name, columns.job, columns.place, columns.shifts, columns.onTime, columns.late, columns.early),
    ...standings.map(({ person, shifts, onTime, late, early }): Row => {
      const { name, job, place } = words.people[person];
      return [name, job, place, shifts, onTime, late, early];
    }),
    [words.sum, null, null, total.shifts, total.onTime, total.late, total.early].map(bold),
  ];
  const details: Row[] = [
    heading(columns.week, columns.day, columns.name, columns.place, columns.late, columns.early),
    ...shifts
      .toSorted((one, other) => one.day - other.day)
      .map(({ person, day, late, early }): Row => {
        const { name, place } = words.people[person];
        return [Math.floor(day / 7) + 1, words.days[day % 7] ?? "", name, place, late, early];
      }),
  ];
  return writeExcelFile([
    sheet(sheets.summary, summary, [22, 20, 18, 12, 14, 18, 20]),
    sheet(sheets.shifts, details, [10, 10, 22, 18, 18, 20]),
  ]).toBlob();
}

function sheet(name: string, data: Row[], widths: number[]): Sheet<never> {
  return { sheet: name, data, columns: widths.map((width) => ({ width })), stickyRowsCount: 1 };
}

const heading = (...names: string[]): Row => names.map(bold);

const bold = (value: string | number | null) => (value === null ? null : { value, fontWeight: "bold" as const });
