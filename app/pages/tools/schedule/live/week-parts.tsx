import { useTranslations } from "use-intl";
import type { Conflict } from "../../../../../domain/schedule/conflicts.ts";
import type { Person, Schedule, Shift, weekTotals } from "../../../../../domain/schedule/schedule.ts";
import type { Words } from "./words.ts";

interface Props {
  person: Person;
  shift: Shift;
  /** The indexes of the person and of the shift: "2-0" is the first shift of the third person. */
  id: string;
  hasConflict: boolean;
  words: Words;
  onOpen(): void;
}

/** Returns the classes for the color of a shift, by the minute of the day at which it starts. */
const fillAt = (start: number) =>
  start < 9 * 60
    ? "bg-shift-morning text-[#14213a]"
    : start < 15 * 60
      ? "bg-shift-day text-[#0d1628]"
      : "bg-shift-night text-[#fff] dark:text-[#10192b]";

/** A button with the hours of a shift. It opens the form of the shift. */
function ShiftChip({ person, shift, id, hasConflict, words, onOpen }: Props) {
  const t = useTranslations("schedule");
  return (
    <button
      type="button"
      data-shift={id}
      onClick={onOpen}
      className={`forced-color-adjust-none flex min-h-11 w-full min-w-0 items-center justify-center gap-1 rounded-lg px-1 font-semibold text-xs leading-tight tracking-tight hover:brightness-95 ${fillAt(shift.start)} ${hasConflict ? "shift-late" : ""}`}
    >
      <span className="sr-only">
        {person.name}, {words.day(shift.day)}:{" "}
      </span>
      {words.span(shift)}
      {hasConflict && (
        <>
          <span aria-hidden="true" className="grid size-4 shrink-0 place-items-center rounded-full bg-error text-card">
            !
          </span>
          <span className="sr-only">. {t("conflict")}</span>
        </>
      )}
    </button>
  );
}

interface DayShiftsProps extends WeekProps {
  person: number;
  day: number;
}

/** The shifts of a person on a day. */
export function DayShifts({ schedule, conflicts, words, person: at, day, onShift }: DayShiftsProps) {
  const person = schedule.people[at];
  if (!person) return null;
  // A shift has no id, so its index is its key.
  return [...person.shifts.keys()].map((place) => {
    const shift = person.shifts[place];
    return shift?.day === day ? (
      <ShiftChip
        key={place}
        person={person}
        shift={shift}
        id={`${at}-${place}`}
        hasConflict={isInConflict(conflicts[at], place)}
        words={words}
        onOpen={() => onShift(at, place)}
      />
    ) : null;
  });
}

/** A button with a person's name and weekly totals. It opens the form for name and pay. */
export function PersonButton({
  schedule,
  totals,
  conflicts,
  hasPay,
  words,
  person: at,
  onPerson,
}: WeekProps & { person: number }) {
  const t = useTranslations("schedule");
  const { minutes, cents } = totals.people[at] ?? { minutes: 0, cents: 0 };
  return (
    <button
      type="button"
      data-person={at}
      onClick={() => onPerson(at)}
      className="flex min-h-14 w-full min-w-0 flex-col justify-center rounded-lg px-2 py-1 text-start hover:bg-tint"
    >
      <span className="wrap-anywhere font-semibold text-sm leading-snug">{schedule.people[at]?.name}</span>
      <span className={`text-xs ${isOverWeek(conflicts[at]) ? "font-semibold text-error" : "text-soft"}`}>
        {t("hours", { hours: words.hours(minutes) })}
        {hasPay && ` · ${words.money(cents)}`}
      </span>
      <span className="sr-only">. {t("editPerson")}</span>
    </button>
  );
}

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
const isInConflict = (conflicts: readonly Conflict[] | undefined, shift: number): boolean =>
  conflicts?.some((conflict) => conflict.kind !== "weekly" && conflict.shift === shift) ?? false;

const isOverWeek = (conflicts: readonly Conflict[] | undefined): boolean =>
  conflicts?.some(({ kind }) => kind === "weekly") ?? false;
