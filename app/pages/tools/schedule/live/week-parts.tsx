import { useLocale, useTranslations } from "use-intl";
import type { Change } from "../../../../../domain/schedule/change.ts";
import type { Conflict, Shift, weekTotals } from "../../../../../domain/schedule/schedule.ts";
import { dayNames } from "../../../../../domain/weekdays.ts";
import type { Currency } from "../../../../../i18n/currencies.ts";
import {
  clockTime,
  dayOf,
  formatDate,
  formatDayMonth,
  formatHours,
  formatMoney,
  formatNumber,
  formatTime,
} from "../../../../../i18n/format.ts";
import type { Locale } from "../../../../../i18n/locales.ts";
import type { useSchedule } from "./use-schedule.ts";

/** The visitor's week, what the parts of the builder show of it, and what they can do. */
export interface Week extends ReturnType<typeof useSchedule> {
  totals: ReturnType<typeof weekTotals>;
  /** The conflicts of each person. */
  conflicts: readonly (readonly Conflict[])[];
  /** Whether anyone has a pay rate. Without one, there are no costs to show. */
  hasPay: boolean;
  words: Words;
  onShift(person: number, shift: number): void;
  onAdd(person: number, day: number): void;
  /** `null`: a new person. */
  onPerson(person: number | null): void;
  /** Makes a change, closes the form, and moves the focus to what has changed. */
  act(change: Change): void;
}

/** A button with a person's name and weekly totals. It opens the form for name and pay. */
export function PersonButton({ week, at }: { week: Week; at: number }) {
  const t = useTranslations("schedule");
  const { schedule, totals, conflicts, hasPay, words, onPerson } = week;
  const { minutes, cents } = totals.people[at] ?? { minutes: 0, cents: 0 };
  const isOverWeek = conflicts[at]?.some(({ kind }) => kind === "weekly");
  return (
    <button
      type="button"
      data-person={at}
      onClick={() => onPerson(at)}
      className="flex min-h-14 w-full min-w-0 flex-col justify-center rounded-lg px-2 py-1 text-start hover:bg-tint"
    >
      <span className="wrap-anywhere font-semibold text-sm leading-snug">{schedule.people[at]?.name}</span>
      <span className={`text-xs ${isOverWeek ? "font-semibold text-error" : "text-soft"}`}>
        {t("hours", { hours: words.hours(minutes) })}
        {hasPay && ` · ${words.money(cents)}`}
      </span>
      <span className="sr-only">. {t("editPerson")}</span>
    </button>
  );
}

/** Returns the classes for the color of a shift, by the minute of the day at which it starts. */
const fillAt = (start: number) =>
  start < 9 * 60
    ? "bg-shift-morning text-on-accent"
    : start < 15 * 60
      ? "bg-shift-day text-[#0d1628]"
      : "bg-shift-night text-[#fff] dark:text-[#10192b]";

/** The shifts of a person on a day: buttons that open the form of the shift. */
export function DayShifts({ week, at, day }: { week: Week; at: number; day: number }) {
  const t = useTranslations("schedule");
  const { schedule, conflicts, words, onShift } = week;
  const { name, shifts } = schedule.people[at] ?? { name: "", shifts: [] };
  // A shift has no id, so its index is its key.
  return [...shifts.entries()].map(([place, shift]) => {
    if (shift.day !== day) return null;
    const hasConflict = conflicts[at]?.some((each) => each.kind !== "weekly" && each.shift === place);
    return (
      <button
        key={place}
        type="button"
        data-shift={`${at}-${place}`}
        onClick={() => onShift(at, place)}
        className={`forced-color-adjust-none flex min-h-11 w-full min-w-0 items-center justify-center gap-1 rounded-lg px-1 font-semibold text-xs leading-tight tracking-tight hover:brightness-95 ${fillAt(shift.start)} ${hasConflict ? "shift-late" : ""}`}
      >
        <span className="sr-only">
          {name}, {words.day(day)}:{" "}
        </span>
        {words.span(shift)}
        {hasConflict && (
          <>
            <span
              aria-hidden="true"
              className="grid size-4 shrink-0 place-items-center rounded-full bg-error text-card"
            >
              !
            </span>
            <span className="sr-only">. {t("conflict")}</span>
          </>
        )}
      </button>
    );
  });
}

/** Returns functions that format days, times, hours and money in the language of the page. */
export function useWords(currency: Currency) {
  const locale = useLocale() as Locale;
  const t = useTranslations("week.days");
  return {
    /** Returns the name of a day; 0 is Monday. */
    day: (day: number) => t(dayNames[day] ?? "mon"),
    time: (minute: number) => formatTime(locale, clockTime(minute)),
    /** Formats a date such as `2026-03-09`. */
    date: (date: string) => formatDate(locale, dayOf(date)),
    /** Formats such a date for the head of a column. */
    shortDate: (date: string) => formatDayMonth(locale, dayOf(date)),
    /** Formats the hours of a shift for a cell. */
    span: ({ start, length }: Shift) => formatHours(locale, start, start + length),
    /** Formats minutes as hours with up to two decimals: 7.5. */
    hours: (minutes: number) => formatNumber(locale, Math.round((minutes / 60) * 100) / 100),
    money: (cents: number) => formatMoney(locale, cents / 100, currency),
    /** Formats a number for a text field, without a thousands separator. */
    typed: (value: number) => (locale === "en" ? String(value) : String(value).replace(".", ",")),
    number: (value: number) => formatNumber(locale, value),
  };
}

export type Words = ReturnType<typeof useWords>;
