import { useRef } from "react";
import { useLocale, useTranslations } from "use-intl";
import { conflictAt, leave, type Part, type Place, type Plan, partsAt, roles } from "../../../domain/demos/shifts.ts";
import { dayNames } from "../../../domain/weekdays.ts";
import { shortHours } from "./hours.ts";
import { usePlaceName } from "./use-place-name.ts";

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

function placeOf(element: Element | null): Place | null {
  const key = element?.closest<HTMLElement>("[data-place]")?.dataset.place;
  const [person, day] = key?.split("-").map(Number) ?? [];
  return person === undefined || day === undefined ? null : { person, day };
}

/**
 * The week as a grid of people and days; on a phone, the days are below each other. The grid is one Tab stop, and the
 * arrow keys move between its cells. A mouse can drag shifts; the tools below do the same for keyboard and touch.
 */
export function WeekGrid({ plan, selected, carried, onSelect, onCarry }: Props) {
  const t = useTranslations("demoShifts");
  const tWeek = useTranslations("week");
  const grid = useRef<HTMLFieldSetElement>(null);
  const pressed = useRef<Place | null>(null);
  const cell = (place: Place) => grid.current?.querySelector<HTMLElement>(`[data-place="${keyOf(place)}"]`);

  const move = (event: React.KeyboardEvent) => {
    const from = placeOf(document.activeElement);
    const [first, next] = [cell({ person: 0, day: 0 }), cell({ person: 0, day: 1 })];
    if (!from || !first || !next) return;
    const isAcross = first.offsetTop === next.offsetTop;
    const step = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] }[event.key];
    if (!step) return;
    event.preventDefault();
    const [x = 0, y = 0] = step;
    cell({ person: from.person + (isAcross ? y : x), day: from.day + (isAcross ? x : y) })?.focus();
  };

  /** Starts moving the shift when the pointer leaves the cell that it pressed. */
  const drag = (event: React.PointerEvent) => {
    const place = placeOf(event.target as Element);
    if (pressed.current && event.buttons === 1 && place && !isSame(pressed.current, place)) onCarry(pressed.current);
  };
  const drop = (event: React.PointerEvent) => {
    const place = placeOf(event.target as Element);
    if (pressed.current && place && !isSame(pressed.current, place)) onSelect(place);
    pressed.current = null;
  };

  return (
    <fieldset
      ref={grid}
      aria-label={t("week")}
      onKeyDown={move}
      onPointerOver={drag}
      onPointerUp={drop}
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
      {plan.week.flatMap((row, person) =>
        row.map((_, day) => (
          <Cell
            key={keyOf({ person, day })}
            place={{ person, day }}
            plan={plan}
            isSelected={isSame(selected, { person, day })}
            isCarried={isSame(carried, { person, day })}
            onPress={() => {
              pressed.current = partsAt(plan, { person, day }).length > 0 ? { person, day } : null;
            }}
            onSelect={() => onSelect({ person, day })}
          />
        )),
      )}
    </fieldset>
  );
}

interface CellProps {
  place: Place;
  plan: Plan;
  isSelected: boolean;
  isCarried: boolean;
  /** Called only for a mouse. */
  onPress(): void;
  onSelect(): void;
}

function Cell({ place, plan, isSelected, isCarried, onPress, onSelect }: CellProps) {
  const t = useTranslations("demoShifts");
  const { whole } = usePlaceName(plan);
  const parts = partsAt(plan, place);
  const conflict = conflictAt(plan, place);
  const isLeave = place.person === leave.person && place.day === leave.day;
  const look = isSelected ? "z-10 outline-2 outline-teal outline-offset-1" : "";
  return (
    <button
      type="button"
      data-place={keyOf(place)}
      tabIndex={isSelected ? 0 : -1}
      aria-pressed={isSelected}
      onPointerDown={(event) => event.pointerType === "mouse" && onPress()}
      onClick={onSelect}
      style={{ "--person": place.person + 2, "--day": place.day + 2 } as React.CSSProperties}
      className={`forced-color-adjust-none relative col-(--person) row-(--day) flex h-11 min-w-0 flex-col gap-px overflow-hidden rounded-lg sm:col-(--day) sm:row-(--person) sm:h-12 ${parts.length === 0 ? "bg-shift-off/45 hover:bg-shift-off" : ""} ${look} ${isCarried ? "opacity-40" : ""}`}
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
      {parts.map((part) => (
        <PartBar key={`${part.start}-${part.end}`} part={part} showsHours={parts.length <= 2} />
      ))}
      {conflict && (
        <span
          aria-hidden="true"
          className="absolute end-0.5 top-0.5 grid size-4 place-items-center rounded-full bg-error font-bold text-[0.6875rem] text-card"
        >
          !
        </span>
      )}
    </button>
  );
}

/** Draws a part of a shift in a color of the time sheet, which depends on the hour when the part starts. */
function PartBar({ part, showsHours }: { part: Part; showsHours: boolean }) {
  const locale = useLocale();
  const fill =
    part.start < 9
      ? "bg-shift-morning text-[#14213a]"
      : part.start < 16
        ? "bg-shift-day text-[#14213a]"
        : "bg-shift-night text-[#fff] dark:text-[#10192b]";
  return (
    <span
      aria-hidden="true"
      className={`tabular flex w-full flex-1 items-center justify-center font-medium text-[0.6875rem] leading-none tracking-tight ${fill}`}
    >
      {showsHours && shortHours(locale, part)}
    </span>
  );
}
