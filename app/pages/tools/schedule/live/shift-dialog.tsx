import { useState } from "react";
import { useTranslations } from "use-intl";
import type { Change, ShiftPlace } from "../../../../../domain/schedule/change.ts";
import {
  bounds,
  dayMinutes,
  type Schedule,
  type Shift,
  step,
  totalsOf,
  weekDays,
} from "../../../../../domain/schedule/schedule.ts";
import { Choice } from "../../../../demos/live/choices.tsx";
import { FormDialog } from "./form-dialog.tsx";
import type { Words } from "./words.ts";

export interface EditedShift {
  /** `null`: a new shift. */
  from: ShiftPlace | null;
  person: number;
  shift: Shift;
}

interface Props {
  edited: EditedShift;
  schedule: Schedule;
  words: Words;
  onChange(change: Change): void;
  onClose(): void;
}

const allDays = Array.from({ length: weekDays }, (_, day) => day);
const times = Array.from({ length: dayMinutes / step }, (_, at) => at * step);

/** The form for the person, day, hours and break of a shift, and for other days that get the same shift. */
export function ShiftDialog({ edited, schedule, words, onChange, onClose }: Props) {
  const t = useTranslations("schedule");
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
  const pauses = bounds.pauses.filter((pause) => pause < shift.length);
  const timeOptions = times.map((time) => ({ value: String(time), text: words.time(time) }));
  return (
    <FormDialog
      title={t(edited.from ? "editShift" : "newShift")}
      save={t("save")}
      onSave={() =>
        onChange({ type: "putShift", from: edited.from, person, shift, days: days.filter((day) => day !== shift.day) })
      }
      onClose={onClose}
      remove={edited.from ? { text: t("removeShift"), act: removal(edited.from, onChange) } : undefined}
    >
      <div className="mt-4 grid grid-cols-2 gap-3 sm:grid-cols-[1.2fr_1fr_1fr]">
        <Choice
          label={t("person")}
          options={schedule.people.map(({ name }, at) => ({ value: String(at), text: name }))}
          value={String(person)}
          onChange={(value) => setPerson(Number(value))}
          className="sm:col-span-2"
        />
        <Choice
          label={t("day")}
          options={allDays.map((day) => ({ value: String(day), text: words.day(day) }))}
          value={String(shift.day)}
          onChange={(value) => setShift({ ...shift, day: Number(value) })}
        />
        <Choice
          label={t("start")}
          options={timeOptions}
          value={String(shift.start)}
          onChange={(value) => setHours(Number(value), end % dayMinutes)}
        />
        <Choice
          label={t("end")}
          options={timeOptions}
          value={String(end % dayMinutes)}
          onChange={(value) => setHours(shift.start, Number(value))}
        />
        <Choice
          label={t("pause")}
          options={pauses.map((pause) => ({ value: String(pause), text: t("minutes", { minutes: pause }) }))}
          value={String(shift.pause)}
          onChange={(value) => setShift({ ...shift, pause: Number(value) })}
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
            className="relative grid min-h-11 cursor-pointer place-items-center rounded-lg border border-control text-sm has-checked:border-teal has-checked:bg-tint has-checked:font-semibold has-checked:text-teal-dark has-disabled:cursor-default has-disabled:opacity-40 has-focus-visible:outline-3 has-focus-visible:outline-teal has-focus-visible:outline-offset-2"
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

const removal = (at: ShiftPlace, onChange: Props["onChange"]) => () => onChange({ type: "removeShift", at });
