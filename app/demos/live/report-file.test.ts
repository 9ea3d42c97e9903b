import { read, utils } from "@e965/xlsx";
import { expect, test } from "vitest";
import { people } from "../../../domain/demos/people.ts";
import { recordedDays, shiftsOf, standingsOf, totalOf } from "../../../domain/demos/punctuality.ts";
import { type ReportWords, writeReport } from "./report-file.ts";

const words: ReportWords = {
  columns: {
    name: "Имя",
    job: "Должность",
    place: "Филиал",
    week: "Неделя",
    day: "День",
    shifts: "Смены",
    onTime: "Вовремя",
    late: "Опоздание, мин",
    early: "Ранний уход, мин",
  },
  sum: "Итого",
  sheets: { summary: "Сводка", shifts: "Смены" },
  days: ["Пн", "Вт", "Ср", "Чт", "Пт", "Сб", "Вс"],
  people: Object.fromEntries(
    people.map(({ id }) => [id, { name: `Әсел & <${id}>`, job: "=1+1", place: "Жағалау" }]),
  ) as ReportWords["people"],
};

/** Returns the rows of each sheet, as another library reads them. */
async function rowsOf(file: Blob): Promise<Record<string, unknown[][]>> {
  const { SheetNames, Sheets } = read(await file.arrayBuffer());
  return Object.fromEntries(
    SheetNames.map((name) => {
      const sheet = Sheets[name];
      return [name, sheet ? utils.sheet_to_json<unknown[]>(sheet, { header: 1, defval: null }) : []];
    }),
  );
}

const sum = (rows: unknown[][], column: number) => rows.reduce((total, row) => total + Number(row[column]), 0);

test.each([7, recordedDays])("another library reads the same sums of %i days", async (days) => {
  const shifts = shiftsOf(days);
  const standings = standingsOf(shifts);
  const total = totalOf(standings);
  const {
    Сводка: summary = [],
    Смены: details = [],
    ...others
  } = await rowsOf(await writeReport(standings, shifts, words));
  expect(others).toEqual({});
  expect(summary[0]).toEqual(["Имя", "Должность", "Филиал", "Смены", "Вовремя", "Опоздание, мин", "Ранний уход, мин"]);
  expect(summary.at(-1)).toEqual(["Итого", null, null, total.shifts, total.onTime, total.late, total.early]);
  const people = summary.slice(1, -1);
  expect([3, 4, 5, 6].map((column) => sum(people, column))).toEqual(summary.at(-1)?.slice(3));
  const rows = details.slice(1);
  expect([rows.length, sum(rows, 4), sum(rows, 5)]).toEqual([total.shifts, total.late, total.early]);
});

test("text stays text, even if it looks like a formula or a tag", async () => {
  const shifts = shiftsOf(7);
  const { Сводка: summary = [] } = await rowsOf(await writeReport(standingsOf(shifts), shifts, words));
  expect(summary[1]?.slice(0, 3)).toEqual(["Әсел & <p1>", "=1+1", "Жағалау"]);
});

test("days are named by week and weekday, from the first to the last", async () => {
  const shifts = [
    { person: "p2", day: 13, late: 0, early: 0 },
    { person: "p1", day: 0, late: 3, early: 0 },
  ] as const;
  const { Смены: details = [] } = await rowsOf(await writeReport(standingsOf(shifts), shifts, words));
  expect(details.slice(1).map((row) => row.slice(0, 2))).toEqual([
    [1, "Пн"],
    [2, "Вс"],
  ]);
});
