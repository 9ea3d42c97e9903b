import { useTranslations } from "use-intl";
import { weekDays } from "../../../../../domain/schedule/schedule.ts";
import { useMouseDrag } from "../../../../ui/use-mouse-drag.ts";
import type { WeekProps } from "./builder-view.ts";
import { DayShifts } from "./day-shifts.tsx";
import { PersonButton } from "./person-button.tsx";

const allDays = Array.from({ length: weekDays }, (_, day) => day);

/** The whole week: a row for each person, a column for each day. A mouse can drag shifts; the forms move them too. */
export function WeekTable(props: WeekProps) {
  const { schedule, totals, hasPay, words, onMove } = props;
  const t = useTranslations("schedule");
  const { over, handlers } = useMouseDrag({
    source: "data-shift",
    target: "data-cell",
    onDrop(from, to, isCopy) {
      const [person = 0, shift = 0] = from.split("-").map(Number);
      const [other = 0, day = 0] = to.split("-").map(Number);
      onMove({ person, shift }, { person: other, day }, isCopy);
    },
  });
  return (
    <table
      {...handlers}
      className="w-full table-fixed select-none border-separate border-spacing-1 [&_[data-shift]]:cursor-grab"
    >
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
          <Row key={person} {...props} person={person} over={over} />
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
  /** The cell under a dragged shift: "1-0" is the Monday of the second person. */
  over: string | null;
}

function Row(props: RowProps) {
  const { schedule, words, person: at, over, onAdd } = props;
  const t = useTranslations("schedule");
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
          data-cell={`${at}-${day}`}
          className={`h-14 rounded-lg p-0.5 align-top ${over === `${at}-${day}` ? "bg-tint outline-2 outline-teal" : "bg-shift-off/35"}`}
        >
          <div className="flex h-full flex-col gap-0.5">
            <DayShifts {...props} day={day} />
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
