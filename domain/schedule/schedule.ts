/*
 * A week of shifts that a visitor plans for people with hourly pay. Times are minutes from midnight, in steps of `step`.
 * A shift belongs to the day on which it starts, and may end on the next one.
 */

/** Minutes between the times that can be chosen. */
export const step = 15;

export const weekDays = 7;

/** Of a day. */
export const dayMinutes = 24 * 60;

export interface Shift {
  /** 0 is Monday. */
  day: number;
  /** From 0 to 23:45. */
  start: number;
  /** Minutes from start to end, up to a whole day. */
  length: number;
  /** Unpaid minutes of break, less than `length`. */
  pause: number;
}

export interface Person {
  name: string;
  /** For an hour, with up to two decimals. */
  pay: number;
  /** In their order. */
  shifts: readonly Shift[];
}

/** The visitor's own rules, in hours. */
export interface Limits {
  /** Between the shifts of two days. */
  rest: number;
  /** In a week. */
  weekly: number;
}

export interface Schedule {
  people: readonly Person[];
  limits: Limits;
}

export const bounds = {
  people: 30,
  name: 40,
  pay: 1_000_000,
  rest: { min: 0, max: 24 },
  weekly: { min: 1, max: 168 },
  pauses: [0, 15, 30, 45, 60, 90, 120],
} as const;

/** With which a new schedule begins; the visitor sets what law and contracts ask for. */
export const usualLimits: Limits = { rest: 11, weekly: 40 };

/** Shifts in their order: by day, then by start. */
export const inOrder = (shifts: readonly Shift[]): Shift[] =>
  [...shifts].sort((a, b) => a.day - b.day || a.start - b.start || a.length - b.length || a.pause - b.pause);

/** Paid minutes. */
export const paidMinutes = ({ length, pause }: Shift): number => length - pause;

export interface Totals {
  /** Paid. */
  minutes: number;
  /** In hundredths of the currency. Each shift is rounded, so that all sums agree. */
  cents: number;
}

/** What shifts of one person come to. */
export function totalsOf(shifts: readonly Shift[], pay: number): Totals {
  const hourly = Math.round(pay * 100);
  return {
    minutes: shifts.reduce((sum, shift) => sum + paidMinutes(shift), 0),
    cents: shifts.reduce((sum, shift) => sum + Math.round((paidMinutes(shift) * hourly) / 60), 0),
  };
}

const added = (totals: readonly Totals[]): Totals => ({
  minutes: totals.reduce((sum, { minutes }) => sum + minutes, 0),
  cents: totals.reduce((sum, { cents }) => sum + cents, 0),
});

/** The totals of each person, of each day, and of the week. */
export function weekTotals({ people }: Schedule): { people: Totals[]; days: Totals[]; week: Totals } {
  const ofPeople = people.map(({ shifts, pay }) => totalsOf(shifts, pay));
  const days = Array.from({ length: weekDays }, (_, day) =>
    added(
      people.map(({ shifts, pay }) =>
        totalsOf(
          shifts.filter((shift) => shift.day === day),
          pay,
        ),
      ),
    ),
  );
  return { people: ofPeople, days, week: added(ofPeople) };
}

const hour = 60;

/** The hours of a sample week, for as many people as there are names: a morning, a day, an evening and a weekend. */
const samples: readonly { days: readonly number[]; start: number; length: number }[] = [
  { days: [0, 1, 2, 3, 4], start: 7 * hour, length: 8.5 * hour },
  { days: [0, 1, 3, 4, 5], start: 9 * hour, length: 8.5 * hour },
  { days: [2, 3, 4, 5], start: 15 * hour, length: 8 * hour },
  { days: [4, 5, 6], start: 10 * hour, length: 10 * hour },
];

/** A week to begin with: people with these names, all with the same pay. */
export function sampleSchedule(names: readonly string[], pay: number): Schedule {
  const people = samples.slice(0, names.length).map(({ days, start, length }, at) => ({
    name: names[at] ?? "",
    pay,
    shifts: days.map((day) => ({ day, start, length, pause: 30 })),
  }));
  return { people, limits: usualLimits };
}
