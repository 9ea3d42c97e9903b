import { useTranslations } from "use-intl";
import { type Schedule, weekDays } from "../../../../../domain/schedule/schedule.ts";
import type { Words } from "./words.ts";

const allDays = Array.from({ length: weekDays }, (_, day) => day);

/** The week as it is printed. It does not show pay, so that it can be put on the wall. */
export function WeekSheet({ schedule, words }: { schedule: Schedule; words: Words }) {
  const t = useTranslations("schedule");
  return (
    <table className="week-sheet" style={{ "--people": schedule.people.length } as React.CSSProperties}>
      <caption>{t("sheets.week")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("person")}</th>
          {allDays.map((day) => (
            <th key={day} scope="col">
              {words.day(day)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {[...schedule.people.keys()].map((at) => (
          <tr key={at}>
            <th scope="row">{schedule.people[at]?.name}</th>
            {allDays.map((day) => (
              <td key={day}>
                {(schedule.people[at]?.shifts ?? [])
                  .filter((shift) => shift.day === day)
                  .map(words.span)
                  .join(", ")}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
