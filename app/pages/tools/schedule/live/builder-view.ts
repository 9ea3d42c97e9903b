import type { Conflict } from "../../../../../domain/schedule/conflicts.ts";
import type { Schedule, weekTotals } from "../../../../../domain/schedule/schedule.ts";
import type { Words } from "./words.ts";

/** The props of both views of the week: the table and the single day. */
export interface WeekProps {
  schedule: Schedule;
  totals: ReturnType<typeof weekTotals>;
  /** The conflicts of each person. */
  conflicts: readonly (readonly Conflict[])[];
  /** Whether anyone has a pay rate. Without one, there are no costs to show. */
  hasPay: boolean;
  words: Words;
  onShift(person: number, shift: number): void;
  onAdd(person: number, day: number): void;
  onPerson(person: number): void;
  onMove(from: { person: number; shift: number }, to: { person: number; day: number }, isCopy: boolean): void;
}

/** Returns whether a person's shift overlaps an earlier one or begins too soon after it. */
export const isInConflict = (conflicts: readonly Conflict[] | undefined, shift: number): boolean =>
  conflicts?.some((conflict) => conflict.kind !== "weekly" && conflict.shift === shift) ?? false;

export const isOverWeek = (conflicts: readonly Conflict[] | undefined): boolean =>
  conflicts?.some(({ kind }) => kind === "weekly") ?? false;
