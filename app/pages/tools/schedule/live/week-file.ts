import type { Row, Sheet } from "write-excel-file/universal";
import writeExcelFile from "write-excel-file/universal";
import { allDays, type Schedule, type Shift, totalsOf, weekTotals } from "../../../../../domain/schedule/schedule.ts";

export interface FileWords {
  columns: Record<"person" | "day" | "start" | "end" | "pause" | "hoursColumn" | "pay" | "cost", string>;
  /** The label of the row with the sums. */
  sum: string;
  sheets: { week: string; shifts: string };
  /** Returns the name of a day; 0 is Monday. */
  day(day: number): string;
  /** Formats a minute of the day as a time. */
  time(minute: number): string;
}

const hoursOf = (minutes: number) => minutes / 60;
const amountOf = (cents: number) => cents / 100;

/**
 * Writes a workbook: the week with a row for each person and the sums below, and on a second sheet a row for each
 * shift. Hours and money are written as numeric cells, so that a spreadsheet can calculate with them.
 */
export function writeWeek(schedule: Schedule, words: FileWords): Promise<Blob> {
  const { columns, sheets } = words;
  const totals = weekTotals(schedule);
  const span = ({ start, length }: Shift) => `${words.time(start)}–${words.time(start + length)}`;
  const week: Row[] = [
    [columns.person, ...allDays.map(words.day), columns.hoursColumn, columns.pay, columns.cost].map(bold),
    ...schedule.people.map(({ name, pay, shifts }, at): Row => {
      const { minutes = 0, cents = 0 } = totals.people[at] ?? {};
      const days = allDays.map(
        (day) =>
          shifts
            .filter((shift) => shift.day === day)
            .map(span)
            .join(", ") || null,
      );
      return [name, ...days, hoursOf(minutes), pay, amountOf(cents)];
    }),
    [
      words.sum,
      ...totals.days.map(({ minutes }) => hoursOf(minutes)),
      hoursOf(totals.week.minutes),
      null,
      amountOf(totals.week.cents),
    ].map(bold),
  ];
  const shifts: Row[] = [
    [columns.person, columns.day, columns.start, columns.end, columns.pause, columns.hoursColumn, columns.cost].map(
      bold,
    ),
    ...schedule.people.flatMap(({ name, pay, shifts }) =>
      shifts.map((shift): Row => {
        const { minutes, cents } = totalsOf([shift], pay);
        const { day, start, length, pause } = shift;
        return [
          name,
          words.day(day),
          words.time(start),
          words.time(start + length),
          pause,
          hoursOf(minutes),
          amountOf(cents),
        ];
      }),
    ),
  ];
  return writeExcelFile([
    sheet(sheets.week, week, [22, ...allDays.map(() => 15), 10, 12, 12]),
    sheet(sheets.shifts, shifts, [22, 8, 12, 12, 14, 10, 12]),
  ]).toBlob();
}

function sheet(name: string, data: Row[], widths: number[]): Sheet<never> {
  return { sheet: name, data, columns: widths.map((width) => ({ width })), stickyRowsCount: 1 };
}

const bold = (value: string | number | null) => (value === null ? null : { value, fontWeight: "bold" as const });
