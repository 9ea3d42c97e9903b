import type { Conflict } from "../../../../../domain/schedule/conflicts.ts";
import type { Schedule, weekTotals } from "../../../../../domain/schedule/schedule.ts";
import type { Words } from "./words.ts";

/** What both drawings of the week, the table and the single day, show and do. */
export interface WeekProps {
  schedule: Schedule;
  totals: ReturnType<typeof weekTotals>;
  /** By person. */
  conflicts: readonly (readonly Conflict[])[];
  /** Whether anybody has a pay, so that costs say something. */
  hasPay: boolean;
  words: Words;
  onShift(person: number, shift: number): void;
  onAdd(person: number, day: number): void;
  onPerson(person: number): void;
  onMove(from: { person: number; shift: number }, to: { person: number; day: number }, isCopy: boolean): void;
}

/** Whether a shift of a person is in a conflict with another one. */
export const isInConflict = (conflicts: readonly Conflict[] | undefined, shift: number): boolean =>
  conflicts?.some((conflict) => conflict.kind !== "weekly" && conflict.shift === shift) ?? false;

export const isOverWeek = (conflicts: readonly Conflict[] | undefined): boolean =>
  conflicts?.some(({ kind }) => kind === "weekly") ?? false;
