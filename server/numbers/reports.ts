import { type RawBuilder, sql } from "kysely";
import {
  type Device,
  type NumberReports,
  steps,
  type VisitGroup,
  type VisitSums,
  type Vital,
  vitalBounds,
} from "../../domain/numbers.ts";
import type { Store } from "../stores/store.ts";
import type { DayOf } from "./day.ts";

const visitGroups: readonly VisitGroup[] = [
  ...(["day", "landing", "language", "source", "medium", "campaign", "device", "arm"] as const),
];
const measures = ["visits", "pages", ...steps] as const satisfies readonly (keyof VisitSums)[];

const columns = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)));

/** The rows of `visits`, with the columns of `visit_days`. */
const eachVisit = sql`
  select ${columns(visitGroups)}, 1 as visits, pages,
    ${sql.join(steps.map((step, bit) => sql`(steps >> ${sql.lit(bit)}) & 1 as ${sql.ref(step)}`))}
  from visits`;

/** Selects the sums of these columns by their groups. `rows`: the name of a table with its condition, or a query. */
function sumsOf(rows: RawBuilder<unknown>, by: readonly string[], summed: readonly string[]): RawBuilder<unknown> {
  const sums = summed.map((name) => sql`sum(${sql.ref(name)}) as ${sql.ref(name)}`);
  const groups = by.length > 0 ? sql`group by ${columns(by)}` : sql``;
  return sql`select ${sql.join([...by.map((name) => sql.ref(name)), ...sums])} from ${rows} ${groups}`;
}

/** A statement that adds the visits before a day to `visit_days`. */
export function foldVisits(before: string): RawBuilder<unknown> {
  const old = sumsOf(sql`(${eachVisit} where day < ${before}) as old`, visitGroups, measures);
  return sql`insert into visit_days (${columns([...visitGroups, ...measures])}) ${old}`;
}

/** Opens the reports about what was counted. */
export function openReports({ run }: Pick<Store, "run">, dayOf: DayOf): NumberReports {
  /** Reads sums, the largest of the first summed column first. */
  async function read<By extends string, Sum extends string>(
    rows: RawBuilder<unknown>,
    by: readonly By[],
    summed: readonly [Sum, ...Sum[]],
  ): Promise<(Record<By, string> & Record<Sum, number>)[]> {
    const found = await run((database) => sumsOf(rows, by, summed).execute(database));
    // PostgreSQL returns sums as text.
    const numbersOf = (row: object) => summed.map((name) => [name, Number(Object(row)[name] ?? 0)]);
    const sums = found.rows.map((row) => ({ ...Object(row), ...Object.fromEntries(numbersOf(Object(row))) }));
    return sums.sort((one, other) => other[summed[0]] - one[summed[0]]);
  }

  return {
    counts: (what, since, by) =>
      read(sql`counts where what = ${what} and day >= ${dayOf(since)}`, by, ["count"] as const),

    async visits(since, by) {
      const day = dayOf(since);
      const old = sql`select ${columns([...visitGroups, ...measures])} from visit_days where day >= ${day}`;
      return read(sql`(${eachVisit} where day >= ${day} union all ${old}) as every_visit`, by, measures);
    },

    async vitals(since) {
      const groups = ["page", "device", "metric"] as const;
      const rows = await read(sql`vitals where day >= ${dayOf(since)}`, [...groups, "bucket"], ["count"]);
      const pages = Map.groupBy(rows, ({ page, device, metric }) => `${page} ${device} ${metric}`);
      return [...pages.values()].flatMap((loads) => {
        const [first] = loads;
        if (!first) return [];
        const { page, device, metric } = first;
        const total = loads.reduce((sum, { count }) => sum + count, 0);
        return [
          { page, device: device as Device, metric: metric as Vital, p75: thirdQuartile(loads, total), loads: total },
        ];
      });
    },
  };
}

/** Returns the bound below which three quarters of the counts are. */
function thirdQuartile(counts: readonly { bucket: unknown; count: number }[], total: number): number {
  let left = 0.75 * total;
  const sorted = counts.toSorted((one, other) => Number(one.bucket) - Number(other.bucket));
  for (const { bucket, count } of sorted) {
    left -= count;
    if (left <= 0) return Number(bucket);
  }
  return 0;
}

/** Returns the bucket of a measurement: the smallest bound that it does not exceed, or twice the last bound. */
export function bucketOf(metric: Vital, value: number): number {
  const bounds: readonly number[] = vitalBounds[metric];
  return bounds.find((bound) => value <= bound) ?? 2 * (bounds.at(-1) ?? 0);
}
