/*
 * A week of shifts that a visitor plans for people with hourly pay. Times are minutes from midnight, in steps of
 * `step`. A shift belongs to the day on which it starts, and may end on the next one.
 */

/** Minutes between the times that can be chosen. */
export const step = 15;

export const weekDays = 7;

/** The days of a week; 0 is Monday. */
export const allDays: readonly number[] = Array.from({ length: weekDays }, (_, day) => day);

export const dayMinutes = 24 * 60;

export interface Shift {
  /** 0 is Monday. */
  day: number;
  /** From 0:00 to 23:45. */
  start: number;
  /** Minutes from start to end, up to a whole day. */
  length: number;
  /** Unpaid minutes of break, less than `length`. */
  pause: number;
}

export interface Person {
  name: string;
  /** The pay for an hour, with up to two decimals. */
  pay: number;
  /** Sorted by `inOrder`. */
  shifts: readonly Shift[];
}

/** The visitor's own rules, in hours. */
export interface Limits {
  /** The minimum between the shifts of two days. */
  rest: number;
  /** The maximum in a week. */
  weekly: number;
}

/** What the heading of the printed week says; empty if it says nothing. */
export interface Heading {
  /** A day of the week, such as `2026-03-09`. */
  week: string;
  place: string;
}

export interface Schedule {
  people: readonly Person[];
  limits: Limits;
  heading?: Heading;
}

export const bounds = {
  people: 30,
  name: 40,
  week: { min: "2000-01-01", max: "2099-12-31" },
  pay: 1_000_000,
  rest: { min: 0, max: 24 },
  weekly: { min: 1, max: 168 },
  pauses: [0, 15, 30, 45, 60, 90, 120],
} as const;

/** Returns whether a text is a date that `Heading.week` may be. */
export function isWeek(date: string): boolean {
  const { min, max } = bounds.week;
  if (!/^\d{4}-\d\d-\d\d$/.test(date) || date < min || date > max) return false;
  const instant = Date.parse(`${date}T00:00Z`);
  // Some engines read February 30 as a day in March.
  return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(date);
}

/** Returns a day of the week that contains a date, as `2026-03-09`. `day`: 0 is Monday. */
export function dateInWeek(date: string, day: number): string {
  const instant = new Date(`${date}T00:00Z`);
  const weekday = (instant.getUTCDay() + 6) % 7;
  instant.setUTCDate(instant.getUTCDate() - weekday + day);
  return instant.toISOString().slice(0, 10);
}

/** The limits of a new schedule; the visitor sets those that law and contracts require. */
export const usualLimits: Limits = { rest: 11, weekly: 40 };

/** Sorts shifts by day and start, then by length and break. */
export const inOrder = (shifts: readonly Shift[]): Shift[] =>
  [...shifts].sort((a, b) => a.day - b.day || a.start - b.start || a.length - b.length || a.pause - b.pause);

/** Returns the paid minutes of a shift. */
export const paidMinutes = ({ length, pause }: Shift): number => length - pause;

export interface Totals {
  /** Paid minutes. */
  minutes: number;
  /** The pay in hundredths of the currency. Each shift is rounded, so that all sums agree. */
  cents: number;
}

/** Returns the totals of the shifts of one person. `pay` is for an hour. */
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

/** Returns the totals of each person, of each day, and of the week. */
export function weekTotals({ people }: Schedule): { people: Totals[]; days: Totals[]; week: Totals } {
  const ofPeople = people.map(({ shifts, pay }) => totalsOf(shifts, pay));
  const shiftsOn = (shifts: readonly Shift[], day: number) => shifts.filter((shift) => shift.day === day);
  const days = allDays.map((day) => added(people.map(({ shifts, pay }) => totalsOf(shiftsOn(shifts, day), pay))));
  return { people: ofPeople, days, week: added(ofPeople) };
}

const hour = 60;

/** The hours of a sample week: one person works mornings, one days, one evenings, and one the weekend. */
const samples: readonly { days: readonly number[]; start: number; length: number }[] = [
  { days: [0, 1, 2, 3, 4], start: 7 * hour, length: 8.5 * hour },
  { days: [0, 1, 3, 4, 5], start: 9 * hour, length: 8.5 * hour },
  { days: [2, 3, 4, 5], start: 15 * hour, length: 8 * hour },
  { days: [4, 5, 6], start: 10 * hour, length: 10 * hour },
];

/** Returns a week to start with: people with these names, at most four, all with the same pay. */
export function sampleSchedule(names: readonly string[], pay: number): Schedule {
  const people = samples.slice(0, names.length).map(({ days, start, length }, at) => ({
    name: names[at] ?? "",
    pay,
    shifts: days.map((day) => ({ day, start, length, pause: 30 })),
  }));
  return { people, limits: usualLimits };
}

/** A span between two times in the same unit. */
export interface TimeSpan {
  start: number;
  end: number;
}

/** Returns whether two spans share more than a moment. */
export const overlap = (one: TimeSpan, other: TimeSpan): boolean => one.start < other.end && other.start < one.end;

/** What is wrong with a person's week. `shift` and `after` are indexes in the person's shifts; minutes are whole. */
export type Conflict =
  /** The shift begins before the one at `after` has ended. */
  | { kind: "overlap"; shift: number; after: number }
  /** The two shifts are on different days, with only `minutes` between them. */
  | { kind: "rest"; shift: number; after: number; minutes: number }
  /** The whole week has `minutes` more than allowed. */
  | { kind: "weekly"; minutes: number };

/** Returns the start and end of a shift, in minutes from the beginning of the week. */
const span = ({ day, start, length }: Shift): TimeSpan => {
  const from = day * dayMinutes + start;
  return { start: from, end: from + length };
};

/**
 * Returns the conflicts of one person, shift by shift, with those of the whole week last. The weeks before and after
 * are not known.
 */
export function conflictsOf({ shifts, pay }: Person, limits: Limits): Conflict[] {
  const found = shifts.flatMap((shift, at): Conflict[] => {
    const overlapping = shifts.slice(0, at).findIndex((earlier) => overlap(span(earlier), span(shift)));
    if (overlapping >= 0) return [{ kind: "overlap", shift: at, after: overlapping }];
    const before = shifts[at - 1];
    if (!before || before.day === shift.day) return [];
    const minutes = span(shift).start - span(before).end;
    return minutes < limits.rest * 60 ? [{ kind: "rest", shift: at, after: at - 1, minutes }] : [];
  });
  const minutes = totalsOf(shifts, pay).minutes - limits.weekly * 60;
  return minutes > 0 ? [...found, { kind: "weekly", minutes }] : found;
}

/** Returns the conflicts of each person. */
export function allConflicts({ people, limits }: Schedule): Conflict[][] {
  return people.map((person) => conflictsOf(person, limits));
}
