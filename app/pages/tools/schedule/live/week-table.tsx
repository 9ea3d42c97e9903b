import { useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { weekDays } from "../../../../../domain/schedule/schedule.ts";
import type { WeekProps } from "./builder-view.ts";
import { DayShifts } from "./day-shifts.tsx";
import { PersonButton } from "./person-button.tsx";

const allDays = Array.from({ length: weekDays }, (_, day) => day);

/** The whole week: a row for each person, a column for each day. A mouse can drag shifts; the forms move them too. */
export function WeekTable(props: WeekProps) {
  const { schedule, totals, hasPay, words } = props;
  const t = useTranslations("schedule");
  const dragged = useRef<{ person: number; shift: number } | null>(null);
  return (
    <table className="w-full table-fixed border-separate border-spacing-1">
      <caption className="sr-only">{t("week")}</caption>
      <colgroup>
        <col className="w-36 lg:w-48" />
      </colgroup>
      <thead>
        <tr>
          <td />
          {allDays.map((day) => (
            <th key={day} scope="col" className="pb-1 font-medium text-sm text-soft">
              {words.day(day)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {[...schedule.people.keys()].map((person) => (
          <Row key={person} {...props} person={person} dragged={dragged} />
        ))}
      </tbody>
      <tfoot className="text-soft text-xs leading-snug">
        <tr>
          <th scope="row" className="px-2 pt-2 text-start font-medium text-sm">
            {t("perDay")}
          </th>
          {totals.days.map(({ minutes, cents }, day) => (
            <td key={allDays[day]} className="pt-2 text-center align-top">
              <span className="block font-semibold text-ink">{t("hours", { hours: words.hours(minutes) })}</span>
              {hasPay && <span className="block">{words.money(cents)}</span>}
            </td>
          ))}
        </tr>
      </tfoot>
    </table>
  );
}

interface RowProps extends WeekProps {
  person: number;
  /** The shift that the mouse drags. */
  dragged: React.RefObject<{ person: number; shift: number } | null>;
}

function Row(props: RowProps) {
  const { schedule, words, person: at, dragged, onAdd, onMove } = props;
  const t = useTranslations("schedule");
  const [over, setOver] = useState<number | null>(null);
  const person = schedule.people[at];
  if (!person) return null;
  return (
    <tr>
      <th scope="row" className="text-start align-top font-normal">
        <PersonButton {...props} />
      </th>
      {allDays.map((day) => (
        <td
          key={day}
          onDragOver={(event) => {
            if (!dragged.current) return;
            event.preventDefault();
            setOver(day);
          }}
          onDragLeave={() => setOver(null)}
          onDrop={(event) => {
            event.preventDefault();
            setOver(null);
            if (dragged.current) onMove(dragged.current, { person: at, day }, event.ctrlKey || event.altKey);
            dragged.current = null;
          }}
          className={`h-14 rounded-lg p-0.5 align-top ${over === day ? "bg-tint outline-2 outline-teal" : "bg-shift-off/35"}`}
        >
          <div className="flex h-full flex-col gap-0.5">
            <DayShifts
              {...props}
              day={day}
              onDrag={(shift) => {
                dragged.current = { person: at, shift };
              }}
            />
            <button
              type="button"
              data-add={`${at}-${day}`}
              onClick={() => onAdd(at, day)}
              aria-label={t("addAt", { name: person.name, day: words.day(day) })}
              className="add min-h-7 w-full flex-1 rounded-md text-soft leading-none hover:bg-tint hover:text-teal-dark"
            >
              +
            </button>
          </div>
        </td>
      ))}
    </tr>
  );
}
