import { type PersonId, people } from "./people.ts";

/** How a person's shift differed from the schedule. */
export interface Shift {
  person: PersonId;
  /** The day of the sample month, from 0: four weeks from Monday to Sunday. */
  day: number;
  /** Minutes by which the person came late; 0 is on time. */
  late: number;
  /** Minutes by which the person left early. */
  early: number;
}

export const recordedDays = 28;

/*
 * One character for each of 28 days: a point is a day off, all others are minutes in base 36 (a is 10, z is 35). The
 * first string has the minutes late, the second the minutes left early.
 */
const recorded: Record<PersonId, readonly [string, string]> = {
  p1: ["00000..00000..42000..20000..", "00000..00400..00000..00000.."],
  p2: ["00000..00000..00000..00000..", "00000..00000..00000..00000.."],
  p3: ["20.035.00.000.05.000.00.030.", "00.000.00.000.00.000.00.000."],
  p4: ["..06c4d..00098..0003e..07000", "..00060..00000..00300..00006"],
  p5: [".06207..00200..00000..00000.", ".0000a..0000c..00be8..00070."],
  p6: ["l00..ojlo2..lc900..8cd00..g0", "500..0j3i0..000g0..00000..06"],
  p7: ["0000..00000..00000..00000..0", "0000..00000..00000..00000..0"],
  p8: ["0..0000d..07000..90000..4000", "0..600ii..a00pf..3000n..a000"],
  p9: ["00000..03000..00000..00000..", "0hbs4..s0000..0k000..u0k00.."],
  p10: ["00..00000..00000..03000..050", "00..00000..iig00..ae000..0g0"],
  p11: [".00.600.80.9e0.20.000.0h.8b3", ".00.000.00.090.c0.b00.00.000"],
  p12: ["00.00.500.28.700.00.000.00.0", "30.08.000.00.000.00.005.00.5"],
  p13: ["..00a00..60000..00900..0c000", "..00000..00080..00000..00900"],
  p14: ["00000..00000..00000..00000..", "0000d..00000..0000f..00000.."],
};

/** Returns the shifts of the last `days` days of the sample month, by person and day. */
export function shiftsOf(days: number): Shift[] {
  return people.flatMap(({ id }) => {
    const [late, early] = recorded[id];
    return [...late].flatMap((letter, day) => {
      if (letter === "." || day < recordedDays - days) return [];
      return [{ person: id, day, late: Number.parseInt(letter, 36), early: Number.parseInt(early[day] ?? "0", 36) }];
    });
  });
}

export const rankings = ["punctual", "late", "early"] as const;

export type Ranking = (typeof rankings)[number];

export interface Standing {
  person: PersonId;
  shifts: number;
  /** Shifts that began on time. */
  onTime: number;
  /** Totals of all shifts, in minutes: late, and left early. */
  late: number;
  early: number;
}

/** Adds up the shifts of each person who had any, in the order of their first shift. */
export function standingsOf(shifts: readonly Shift[]): Standing[] {
  const standings = new Map<PersonId, Standing>();
  for (const { person, late, early } of shifts) {
    const standing = standings.get(person) ?? { person, shifts: 0, onTime: 0, late: 0, early: 0 };
    standings.set(person, standing);
    standing.shifts += 1;
    standing.onTime += late === 0 ? 1 : 0;
    standing.late += late;
    standing.early += early;
  }
  return [...standings.values()];
}

export interface Ranked extends Standing {
  /** Percent of the shifts that began on time in the `punctual` ranking; minutes in the others. */
  value: number;
  /** The length of the bar, in percent of a full bar. */
  size: number;
}

/**
 * Returns the first `limit` people of a ranking, highest value first. `late` and `early` include only people with some
 * minutes; `punctual` includes everyone. Among people with equal values, `punctual` puts those with more shifts first;
 * otherwise they keep the order of `standings`.
 */
export function topOf(standings: readonly Standing[], ranking: Ranking, limit: number): Ranked[] {
  const top = standings
    .map((standing) => ({ ...standing, value: rankedBy(standing, ranking) }))
    .filter(({ value }) => ranking === "punctual" || value > 0)
    .toSorted((one, other) => other.value - one.value || (ranking === "punctual" ? other.shifts - one.shifts : 0))
    .slice(0, limit);
  const longest = ranking === "punctual" ? 100 : Math.max(1, ...top.map(({ value }) => value));
  return top.map((each) => ({ ...each, size: Math.round((each.value / longest) * 100) }));
}

function rankedBy({ shifts, onTime, late, early }: Standing, ranking: Ranking): number {
  return ranking === "punctual" ? Math.round((onTime / shifts) * 100) : ranking === "late" ? late : early;
}

export function totalOf(standings: readonly Standing[]): Omit<Standing, "person"> {
  const sum = (name: "shifts" | "onTime" | "late" | "early") =>
    standings.reduce((total, standing) => total + standing[name], 0);
  return { shifts: sum("shifts"), onTime: sum("onTime"), late: sum("late"), early: sum("early") };
}
