import { useLocale } from "use-intl";
import type { Industry } from "../../../domain/features.ts";
import {
  dayStart,
  drawnStretches,
  industryDays,
  type PartOfDay,
  pausesOf,
  type Stretch,
  stretchesOf,
} from "../../../domain/industry-days.ts";
import { clockTime, formatHours, formatShift, formatTime } from "../../../i18n/format.ts";
import type { Locale } from "../../../i18n/locales.ts";

const colors: Record<PartOfDay, string> = {
  morning: "text-shift-morning",
  day: "text-shift-day",
  night: "text-shift-night",
};

interface Props {
  industry: Industry;
  /** The names of the industry's roles, one for each row. */
  roles: readonly string[];
}

/** One day of an industry on an axis of hours: a row for each role, with a bar for each shift. */
export function DayRows({ industry, roles }: Props) {
  return (
    <ul className="grid gap-2 sm:grid-cols-[auto_minmax(0,1fr)]">
      {roles.map((name, at) => (
        <li key={name} className="grid gap-x-4 gap-y-1 sm:col-span-full sm:grid-cols-subgrid sm:items-center">
          <span className="font-medium text-xs leading-snug sm:max-w-36 sm:text-sm">{name}</span>
          <Row shifts={industryDays[industry][at] ?? []} />
        </li>
      ))}
      <li aria-hidden="true" className="sm:col-start-2">
        <HourLabels />
      </li>
    </ul>
  );
}

function Row({ shifts }: { shifts: (typeof industryDays)[Industry][number] }) {
  const locale = useLocale();
  return (
    <svg
      role="img"
      aria-label={stretchesOf(shifts)
        .map((stretch) => hoursOf(locale, stretch))
        .join(", ")}
      fill="currentColor"
      strokeWidth="2"
      className="forced-color-adjust-none h-8 w-full rounded-lg bg-shift-off/45 stroke-card font-semibold text-[0.6875rem] sm:h-11 sm:text-[0.75rem]"
    >
      {labeledHours.map((hour) => (
        <line key={hour} x1={at(hour)} x2={at(hour)} y2="100%" />
      ))}
      {pausesOf(shifts).map(([from, to]) => (
        <line key={from} x1={at(from)} x2={at(to)} y1="50%" y2="50%" strokeDasharray="3 3" stroke="currentColor" />
      ))}
      {drawnStretches(shifts).map((stretch) => (
        <Bar key={stretch.from} {...stretch} />
      ))}
    </svg>
  );
}

/** A bar with its hours. The part of a night shift that is before the start of the day has no label. */
function Bar({ from, to, part }: Stretch) {
  const locale = useLocale();
  const middle = (from + Math.min(to, dayStart + 24)) / 2;
  return (
    <>
      <rect x={at(from)} width={share(to - from)} height="100%" rx="8" className={colors[part]} />
      {from >= dayStart && (
        <text
          x={at(middle)}
          y="50%"
          dy=".36em"
          textAnchor="middle"
          stroke="none"
          className={part === "night" ? "text-on-shift-night" : "text-on-shift"}
        >
          {hoursOf(locale, { from, to })}
        </text>
      )}
    </>
  );
}

const labeledHours = [6, 12, 18, 24];

/** The hours of the axis, each to the right of its line. */
export function HourLabels() {
  const locale = useLocale();
  return (
    <svg
      aria-hidden="true"
      fill="currentColor"
      className="block h-5 w-full overflow-visible text-[0.6875rem] text-soft"
    >
      {labeledHours.map((hour) => (
        <text key={hour} x={at(hour)} y="1.3em">
          {formatTime(locale, clockTime(hour * 60))}
        </text>
      ))}
    </svg>
  );
}

function hoursOf(locale: Locale, { from, to }: Pick<Stretch, "from" | "to">): string {
  if (from % 1 === 0 && to % 1 === 0) return formatShift(locale, from, to % 24);
  return formatHours(locale, from * 60, to * 60);
}

/** Returns the place of an hour on the axis. */
const at = (hour: number) => share(hour - dayStart);

const share = (hours: number) => `${Math.round((hours / 24) * 1000) / 10}%`;
