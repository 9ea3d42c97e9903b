import { overlap } from "../time-span.ts";
import { dayMinutes, type Limits, type Person, type Schedule, type Shift, totalsOf } from "./schedule.ts";

/** What is wrong with a person's week. `shift` and `after` are indexes in the person's shifts; minutes are whole. */
export type Conflict =
  /** The shift begins before the one at `after` has ended. */
  | { kind: "overlap"; shift: number; after: number }
  /** The two shifts are on different days, with only `minutes` between them. */
  | { kind: "rest"; shift: number; after: number; minutes: number }
  /** The whole week has `minutes` more than allowed. */
  | { kind: "weekly"; minutes: number };

/** Returns the start and end of a shift, in minutes from the beginning of the week. */
const span = ({ day, start, length }: Shift) => ({
  start: day * dayMinutes + start,
  end: day * dayMinutes + start + length,
});

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
