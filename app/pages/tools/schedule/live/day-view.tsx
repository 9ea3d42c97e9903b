import { useState } from "react";
import { useTranslations } from "use-intl";
import { weekDays } from "../../../../../domain/schedule/schedule.ts";
import { Segments } from "../../../../demos/live/segments.tsx";
import type { WeekProps } from "./builder-view.ts";
import { DayShifts } from "./day-shifts.tsx";
import { PersonButton } from "./person-button.tsx";

/** The view for phones: all people on one day at a time. */
export function DayView(props: WeekProps) {
  const { schedule, totals, hasPay, words, onAdd } = props;
  const t = useTranslations("schedule");
  const [day, setDay] = useState(0);
  const options = Array.from({ length: weekDays }, (_, at) => ({ value: String(at), text: words.day(at) }));
  const total = totals.days[day] ?? { minutes: 0, cents: 0 };
  return (
    <>
      <Segments
        name="day"
        label={{ text: t("day") }}
        options={options}
        value={String(day)}
        onChange={(value) => setDay(Number(value))}
        isWide
      />
      <ul className="mt-3 divide-y divide-line">
        {[...schedule.people.keys()].map((at) => (
          <li key={at} className="grid grid-cols-[1fr_8.5rem] items-center gap-2 py-2">
            <PersonButton {...props} person={at} />
            <div className="grid gap-1">
              <DayShifts {...props} person={at} day={day} />
              <button
                type="button"
                data-add={`${at}-${day}`}
                onClick={() => onAdd(at, day)}
                className="min-h-11 rounded-lg border border-control border-dashed font-medium text-sm text-soft hover:border-teal hover:text-teal-dark"
              >
                +{" "}
                <span className="sr-only">
                  {t("addAt", { name: schedule.people[at]?.name ?? "", day: words.day(day) })}
                </span>
              </button>
            </div>
          </li>
        ))}
      </ul>
      <p className="flex justify-between gap-3 border-line border-t px-2 pt-3 text-sm">
        <span className="text-soft">{words.day(day)}</span>
        <span className="tabular font-semibold">
          {t("hours", { hours: words.hours(total.minutes) })}
          {hasPay && ` · ${words.money(total.cents)}`}
        </span>
      </p>
    </>
  );
}
