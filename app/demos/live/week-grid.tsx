import { useRef } from "react";
import { useLocale, useTranslations } from "use-intl";
import {
  allPlaces,
  conflictAt,
  leave,
  type Place,
  type Plan,
  partsAt,
  roles,
} from "../../../domain/schedule/demo-plan.ts";
import type { Shift } from "../../../domain/schedule/schedule.ts";
import { dayNames } from "../../../domain/weekdays.ts";
import { clockTime, formatTime } from "../../../i18n/format.ts";
import type { Locale } from "../../../i18n/locales.ts";
import { useMouseDrag } from "../../ui/use-mouse-drag.ts";

interface Props {
  plan: Plan;
  selected: Place;
  /** The cell whose shift is being moved to another day; `null`: none. */
  carried: Place | null;
  onSelect(place: Place): void;
  onCarry(place: Place): void;
}

const isSame = (one: Place | null, other: Place) => one?.person === other.person && one.day === other.day;
const keyOf = ({ person, day }: Place) => `${person}-${day}`;

export const placeSelector = (place: Place) => `[data-place="${keyOf(place)}"]`;

const placeOf = (key: string | undefined) => allPlaces.find((place) => keyOf(place) === key) ?? null;

/**
 * The week as a grid of people and days; on a phone, the days are below each other. The grid is one Tab stop, and the
 * arrow keys move between its cells. A mouse can drag shifts; the tools below do the same for keyboard and touch.
 */
export function WeekGrid({ plan, selected, carried, onSelect, onCarry }: Props) {
  const t = useTranslations("demoShifts");
  const tWeek = useTranslations("week");
  const grid = useRef<HTMLFieldSetElement>(null);
  const cell = (place: Place) => grid.current?.querySelector<HTMLElement>(placeSelector(place));

  const move = (event: React.KeyboardEvent) => {
    const from = placeOf(grid.current?.querySelector<HTMLElement>("[data-place]:focus")?.dataset.place);
    const [first, next] = [cell({ person: 0, day: 0 }), cell({ person: 0, day: 1 })];
    if (!from || !first || !next) return;
    const isAcross = first.offsetTop === next.offsetTop;
    const step = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] }[event.key];
    if (!step) return;
    event.preventDefault();
    const [x = 0, y = 0] = step;
    cell({ person: from.person + (isAcross ? y : x), day: from.day + (isAcross ? x : y) })?.focus();
  };

  const drag = useMouseDrag({
    source: "data-shift",
    target: "data-place",
    onStart(key) {
      const place = placeOf(key);
      if (place) onCarry(place);
    },
    onDrop(_, key) {
      const place = placeOf(key);
      if (place) onSelect(place);
    },
  });

  return (
    <fieldset
      ref={grid}
      aria-label={t("week")}
      onKeyDown={move}
      {...drag.handlers}
      className="grid select-none grid-cols-[auto_repeat(4,minmax(0,1fr))] gap-0.5 sm:grid-cols-[auto_repeat(7,minmax(0,1fr))] sm:gap-1"
    >
      {dayNames.map((day, at) => (
        <span
          key={day}
          style={{ "--day": at + 2 } as React.CSSProperties}
          className="col-1 row-(--day) self-center pe-1.5 font-medium text-soft text-xs sm:col-(--day) sm:row-1 sm:pe-0 sm:text-center"
        >
          {tWeek(`days.${day}`)}
        </span>
      ))}
      {roles.map((role, person) => (
        <span
          key={role}
          style={{ "--person": person + 2 } as React.CSSProperties}
          className="col-(--person) row-1 -mx-1 whitespace-nowrap pb-1 text-center tracking-tight sm:mx-0 sm:tracking-normal font-medium text-[0.6875rem] sm:col-1 sm:row-(--person) sm:self-center sm:pe-2 sm:pb-0 sm:text-start sm:text-sm"
        >
          {t(`roles.${role}`)}
        </span>
      ))}
      {allPlaces.map((place) => (
        <Cell
          key={keyOf(place)}
          place={place}
          plan={plan}
          isSelected={isSame(selected, place)}
          isCarried={isSame(carried, place)}
          onSelect={() => onSelect(place)}
        />
      ))}
    </fieldset>
  );
}

interface CellProps {
  place: Place;
  plan: Plan;
  isSelected: boolean;
  isCarried: boolean;
  onSelect(): void;
}

function Cell({ place, plan, isSelected, isCarried, onSelect }: CellProps) {
  const t = useTranslations("demoShifts");
  const { whole } = usePlaceName(plan);
  const parts = partsAt(plan, place);
  const conflict = conflictAt(plan, place);
  const isLeave = place.person === leave.person && place.day === leave.day;
  const look = isSelected ? "z-10 outline-2 outline-brand outline-offset-1" : "";
  return (
    <button
      type="button"
      data-place={keyOf(place)}
      data-shift={parts.length > 0 ? keyOf(place) : undefined}
      tabIndex={isSelected ? 0 : -1}
      aria-pressed={isSelected}
      onClick={onSelect}
      style={{ "--person": place.person + 2, "--day": place.day + 2 } as React.CSSProperties}
      className={`forced-color-adjust-none relative col-(--person) row-(--day) flex min-h-11 min-w-0 flex-col gap-px rounded-lg sm:col-(--day) sm:row-(--person) sm:min-h-12 ${parts.length === 0 ? "bg-shift-off/45 hover:bg-shift-off" : ""} ${look} ${isCarried ? "opacity-40" : ""}`}
    >
      <span className="sr-only">
        {whole(place)}
        {conflict && `. ${t(`conflict.${conflict}`)}`}
      </span>
      {isLeave && parts.length === 0 && (
        <span aria-hidden="true" className="m-auto px-0.5 text-[0.6875rem] text-soft leading-tight">
          {t("leave")}
        </span>
      )}
      {parts.length > 0 && (
        <span className="flex w-full flex-1 flex-col gap-px overflow-hidden rounded-lg">
          {parts.map((part) => (
            <PartBar key={`${part.start} ${part.length}`} part={part} isMarked={conflict !== null} />
          ))}
        </span>
      )}
      {conflict && (
        <span
          aria-hidden="true"
          className="absolute -end-0.5 -top-1 z-10 grid size-4 place-items-center rounded-full bg-error font-bold text-[0.6875rem] text-card"
        >
          !
        </span>
      )}
    </button>
  );
}

interface PartBarProps {
  part: Shift;
  /** Whether the corner of the cell has a mark, which the hours leave free. */
  isMarked: boolean;
}

/** Draws a part of a shift in a color of the time sheet, which depends on the hour when the part starts. */
function PartBar({ part, isMarked }: PartBarProps) {
  const locale = useLocale();
  const fill =
    part.start < 9 * 60
      ? "bg-shift-morning text-on-accent"
      : part.start < 16 * 60
        ? "bg-shift-day text-on-accent"
        : "bg-shift-night text-[#fff] dark:text-[#10192b]";
  return (
    <span
      aria-hidden="true"
      className={`tabular flex min-h-3.5 w-full flex-1 items-center font-medium text-[0.6875rem] leading-none tracking-tight ${isMarked ? "justify-start ps-1" : "justify-center"} ${fill}`}
    >
      {shortHours(locale, part)}
    </span>
  );
}

/** Returns functions that describe a person's day: `short` "Server, Tue", `hours` "9:00 AM–5:00 PM", `whole` both. */
export function usePlaceName(plan: Plan) {
  const t = useTranslations("demoShifts");
  const tWeek = useTranslations("week");
  const locale = useLocale();
  const short = ({ person, day }: Place) =>
    `${t(`roles.${roles[person] ?? "cook"}`)}, ${tWeek(`days.${dayNames[day] ?? "mon"}`)}`;
  const hours = (place: Place) => {
    const parts = partsAt(plan, place);
    return parts.length > 0 ? parts.map((part) => longHours(locale, part)).join(", ") : tWeek("off");
  };
  return { short, hours, whole: (place: Place) => `${short(place)}: ${hours(place)}` };
}

/** Formats hours for a sentence: `9:00 AM–5:00 PM`, `2:00–3:00 PM`, `09.00–17.00`. */
function longHours(locale: Locale, { start, length }: Shift): string {
  const time = (minute: number) => formatTime(locale, clockTime(minute));
  return `${time(start)}–${time(start + length)}`.replace(/(\s[AP]M)(–.*\1)$/, "$2");
}

/** Formats whole hours briefly, for a narrow cell: `9a–5p`, `9–17`. */
function shortHours(locale: Locale, { start, length }: Shift): string {
  const hour = (minute: number) => {
    const value = minute / 60;
    return locale === "en" ? `${value % 12 || 12}${value % 24 < 12 ? "a" : "p"}` : String(value);
  };
  return `${hour(start)}–${hour(start + length)}`;
}
