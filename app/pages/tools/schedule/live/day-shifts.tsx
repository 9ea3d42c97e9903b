import { isInConflict, type WeekProps } from "./builder-view.ts";
import { ShiftChip } from "./shift-chip.tsx";

interface Props extends WeekProps {
  person: number;
  day: number;
}

/** The shifts of a person on a day. */
export function DayShifts({ schedule, conflicts, words, person: at, day, onShift }: Props) {
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
