import { useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import { allDays, bounds, dateInWeek, type Heading, isWeek } from "../../../../../domain/schedule/schedule.ts";
import { cleanName } from "../../../../../domain/schedule/schedule-text.ts";
import { useRoot } from "../../../../site/use-root.ts";
import type { Week } from "./week-parts.tsx";

const noHeading: Heading = { week: "", place: "" };

/** The fields for the heading of the printed week. */
export function HeadingFields({ week: { schedule, act } }: { week: Week }) {
  const t = useTranslations("schedule.printout");
  const { heading = noHeading } = schedule;
  const change = (changes: Partial<Heading>) => act({ type: "heading", heading: { ...heading, ...changes } });
  return (
    <fieldset className="border-line border-t pt-5">
      <legend className="float-start w-full font-semibold">{t("title")}</legend>
      <p className="clear-both pt-1 text-sm text-soft">{t("hint")}</p>
      <div className="mt-3 grid items-end gap-3 sm:grid-cols-2 lg:max-w-2xl">
        <WeekField value={heading.week} onChange={(date) => change({ week: date })} />
        <label className="block text-sm leading-snug">
          {t("place")}
          <input
            key={heading.place}
            type="text"
            maxLength={bounds.name}
            defaultValue={heading.place}
            autoComplete="off"
            onBlur={({ target }) => {
              const place = cleanName(target.value);
              if (place !== heading.place) change({ place });
            }}
            onKeyDown={(event) => event.key === "Enter" && event.currentTarget.blur()}
            className="control mt-1 font-semibold"
          />
        </label>
      </div>
    </fieldset>
  );
}

/** A date field. React does not control its value, because that would delete a date of which only a part is typed. */
function WeekField({ value, onChange }: { value: string; onChange(date: string): void }) {
  const t = useTranslations("schedule.printout");
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const { current } = input;
    if (current && current !== document.activeElement) current.value = value;
  }, [value]);
  return (
    <label className="block text-sm leading-snug">
      {t("week")}
      <input
        ref={input}
        type="date"
        {...bounds.week}
        defaultValue={value}
        autoComplete="off"
        onChange={({ target }) => isWeek(target.value) && onChange(target.value)}
        onBlur={({ target }) => target.value === "" && value !== "" && onChange("")}
        className="control mt-1 font-semibold"
      />
    </label>
  );
}

/** The week as it is printed. It does not show pay, so that it can be put on the wall. */
export function WeekSheet({ week: { schedule, totals, words } }: { week: Week }) {
  const t = useTranslations("schedule");
  const { site } = useRoot();
  const { people, heading = noHeading } = schedule;
  const hours = (minutes = 0) => (minutes > 0 ? words.hours(minutes) : "");
  const about = [
    heading.place,
    heading.week && t("printout.weekOf", { date: words.date(dateInWeek(heading.week, 0)) }),
  ];
  const now = new Date();
  const today = [now.getFullYear(), now.getMonth() + 1, now.getDate()].join("-");
  return (
    <div className="week-sheet" style={{ "--people": people.length } as React.CSSProperties}>
      <table>
        <caption>{[t("sheets.week"), ...about].filter(Boolean).join(" · ")}</caption>
        <thead>
          <tr>
            <th scope="col">{t("person")}</th>
            {allDays.map((day) => (
              <th key={day} scope="col">
                {words.day(day)}
                {heading.week && <span>{words.shortDate(dateInWeek(heading.week, day))}</span>}
              </th>
            ))}
            <th scope="col">{t("hoursColumn")}</th>
          </tr>
        </thead>
        <tbody>
          {[...people.entries()].map(([at, { name, shifts }]) => (
            <tr key={at}>
              <th scope="row">{name}</th>
              {allDays.map((day) => (
                <td key={day}>
                  {shifts
                    .filter((shift) => shift.day === day)
                    .map(words.span)
                    .join(", ")}
                </td>
              ))}
              <td>{hours(totals.people[at]?.minutes)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t("total")}</th>
            {totals.days.map(({ minutes }, day) => (
              <td key={allDays[day]}>{hours(minutes)}</td>
            ))}
            <td>{words.hours(totals.week.minutes)}</td>
          </tr>
        </tfoot>
      </table>
      <p>
        {t("printout.printed", { date: words.date(today) })} · {site.name}
      </p>
    </div>
  );
}
