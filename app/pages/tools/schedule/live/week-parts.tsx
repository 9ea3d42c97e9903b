import { useTranslations } from "use-intl";
import type { Person, Shift } from "../../../../../domain/schedule/schedule.ts";
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
export function ShiftChip({ person, shift, id, hasConflict, words, onOpen }: Props) {
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
