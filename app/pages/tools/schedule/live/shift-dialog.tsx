import { useState } from "react";
import { useTranslations } from "use-intl";
import type { ShiftPlace } from "../../../../../domain/schedule/change.ts";
import { allDays, bounds, dayMinutes, type Shift, step, totalsOf } from "../../../../../domain/schedule/schedule.ts";
import { Choice } from "../../../../demos/live/controls.tsx";
import { FormDialog } from "./form-dialog.tsx";
import type { Week, Words } from "./week-parts.tsx";

export interface EditedShift {
  /** `null`: a new shift. */
  from: ShiftPlace | null;
  person: number;
  shift: Shift;
}

interface Props {
  week: Week;
  edited: EditedShift;
  onClose(): void;
}

const times = Array.from({ length: dayMinutes / step }, (_, at) => at * step);

/** The form for the person, day, hours and break of a shift, and for other days that get the same shift. */
export function ShiftDialog({ week: { schedule, words, act }, edited, onClose }: Props) {
  const t = useTranslations("schedule");
  const { from } = edited;
  const [person, setPerson] = useState(edited.person);
  const [shift, setShift] = useState(edited.shift);
  const [days, setDays] = useState<readonly number[]>([]);
  const end = shift.start + shift.length;
  const { minutes, cents } = totalsOf([shift], schedule.people[person]?.pay ?? 0);
  /** Sets the start and the end, in minutes of the day. Keeps the break shorter than the shift. */
  const setHours = (start: number, endTime: number) => {
    const length = (endTime - start + dayMinutes) % dayMinutes || dayMinutes;
    setShift({ ...shift, start, length, pause: shift.pause < length ? shift.pause : 0 });
  };
  const pauses: number[] = bounds.pauses.filter((pause) => pause < shift.length);
  const timeOptions = times.map((time) => ({ value: time, text: words.time(time) }));
  return (
    <FormDialog
      title={t(from ? "editShift" : "newShift")}
      save={t("save")}
      onSave={() => act({ type: "putShift", from, person, shift, days: days.filter((day) => day !== shift.day) })}
      onClose={onClose}
      remove={from ? { text: t("removeShift"), act: () => act({ type: "removeShift", at: from }) } : undefined}
    >
      <div className="mt-4 grid grid-cols-2 gap-3 sm:grid-cols-[1.2fr_1fr_1fr]">
        <Choice
          label={t("person")}
          options={schedule.people.map(({ name }, at) => ({ value: at, text: name }))}
          value={person}
          onChange={setPerson}
          className="sm:col-span-2"
        />
        <Choice
          label={t("day")}
          options={allDays.map((day) => ({ value: day, text: words.day(day) }))}
          value={shift.day}
          onChange={(day) => setShift({ ...shift, day })}
        />
        <Choice
          label={t("start")}
          options={timeOptions}
          value={shift.start}
          onChange={(start) => setHours(start, end % dayMinutes)}
        />
        <Choice
          label={t("end")}
          options={timeOptions}
          value={end % dayMinutes}
          onChange={(time) => setHours(shift.start, time)}
        />
        <Choice
          label={t("pause")}
          options={pauses.map((minutes) => ({ value: minutes, text: t("minutes", { minutes }) }))}
          value={shift.pause}
          onChange={(pause) => setShift({ ...shift, pause })}
        />
      </div>
      <p className="mt-3 text-sm" aria-live="polite">
        <span className="tabular font-semibold">{t("hours", { hours: words.hours(minutes) })}</span>
        {cents > 0 && ` · ${words.money(cents)}`}
        {end > dayMinutes && <span className="text-soft"> · {t("nextDay")}</span>}
      </p>
      <OtherDays own={shift.day} days={days} words={words} onChange={setDays} />
    </FormDialog>
  );
}

interface OtherDaysProps {
  /** The day of the shift itself. */
  own: number;
  days: readonly number[];
  words: Words;
  onChange(days: number[]): void;
}

function OtherDays({ own, days, words, onChange }: OtherDaysProps) {
  const t = useTranslations("schedule");
  return (
    <fieldset className="mt-4">
      <legend className="font-medium text-sm">{t("alsoOn")}</legend>
      <div className="mt-1.5 grid grid-cols-7 gap-1">
        {allDays.map((day) => (
          <label
            key={day}
            className="relative grid min-h-11 cursor-pointer place-items-center rounded-lg border border-control text-sm has-checked:border-brand has-checked:bg-tint has-checked:font-semibold has-checked:text-brand-dark has-disabled:cursor-default has-disabled:opacity-40 has-focus-visible:outline-3 has-focus-visible:outline-brand has-focus-visible:outline-offset-2"
          >
            <input
              type="checkbox"
              disabled={day === own}
              checked={day === own || days.includes(day)}
              onChange={({ target }) => onChange(target.checked ? [...days, day] : days.filter((each) => each !== day))}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
            {words.day(day)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
