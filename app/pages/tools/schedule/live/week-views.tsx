import { useState } from "react";
import { useTranslations } from "use-intl";
import { allDays } from "../../../../../domain/schedule/schedule.ts";
import { Segments } from "../../../../demos/live/controls.tsx";
import { useMouseDrag } from "../../../../ui/use-mouse-drag.ts";
import { DayShifts, PersonButton, type Week } from "./week-parts.tsx";

interface Props {
  week: Week;
  onMove(from: { person: number; shift: number }, to: { person: number; day: number }, isCopy: boolean): void;
}

/** The whole week: a row for each person, a column for each day. A mouse can drag shifts; the forms move them too. */
export function WeekTable({ week, onMove }: Props) {
  const { schedule, totals, hasPay, words } = week;
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
        {[...schedule.people.keys()].map((at) => (
          <Row key={at} week={week} at={at} over={over} />
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

/** `over`: the cell under a dragged shift: "1-0" is the Monday of the second person. */
function Row({ week, at, over }: { week: Week; at: number; over: string | null }) {
  const { schedule, words, onAdd } = week;
  const t = useTranslations("schedule");
  const name = schedule.people[at]?.name ?? "";
  const fillOf = (day: number) => (over === `${at}-${day}` ? "bg-tint outline-2 outline-brand" : "bg-shift-off/35");
  return (
    <tr>
      <th scope="row" className="text-start align-top font-normal">
        <PersonButton week={week} at={at} />
      </th>
      {allDays.map((day) => (
        <td key={day} data-cell={`${at}-${day}`} className={`h-14 rounded-lg p-0.5 align-top ${fillOf(day)}`}>
          <div className="flex h-full flex-col gap-0.5">
            <DayShifts week={week} at={at} day={day} />
            <button
              type="button"
              data-add={`${at}-${day}`}
              onClick={() => onAdd(at, day)}
              aria-label={t("addAt", { name, day: words.day(day) })}
              className="add min-h-7 w-full flex-1 rounded-md text-soft leading-none hover:bg-tint hover:text-brand-dark"
            >
              +
            </button>
          </div>
        </td>
      ))}
    </tr>
  );
}

/** The view for phones: all people on one day at a time. */
export function DayView({ week }: { week: Week }) {
  const { schedule, totals, hasPay, words, onAdd } = week;
  const t = useTranslations("schedule");
  const [day, setDay] = useState(0);
  const total = totals.days[day] ?? { minutes: 0, cents: 0 };
  return (
    <>
      <Segments
        name="day"
        label={{ text: t("day") }}
        options={allDays.map((value) => ({ value, text: words.day(value) }))}
        value={day}
        onChange={setDay}
        isWide
      />
      <ul className="mt-3 divide-y divide-line">
        {[...schedule.people.entries()].map(([at, { name }]) => (
          <li key={at} className="grid grid-cols-[1fr_8.5rem] items-center gap-2 py-2">
            <PersonButton week={week} at={at} />
            <div className="grid gap-1">
              <DayShifts week={week} at={at} day={day} />
              <button
                type="button"
                data-add={`${at}-${day}`}
                onClick={() => onAdd(at, day)}
                className="min-h-11 rounded-lg border border-control border-dashed font-medium text-sm text-soft hover:border-brand hover:text-brand-dark"
              >
                + <span className="sr-only">{t("addAt", { name, day: words.day(day) })}</span>
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
