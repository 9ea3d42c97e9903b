import { useLocale, useTranslations } from "use-intl";
import type { Currency } from "../../../../../domain/facts.ts";
import type { Shift } from "../../../../../domain/schedule/schedule.ts";
import { dayNames } from "../../../../../domain/weekdays.ts";
import { clockTime, formatHours } from "../../../../../i18n/clock.ts";
import { formatMoney, formatNumber, formatTime } from "../../../../../i18n/format.ts";
import type { Locale } from "../../../../../i18n/locales.ts";

/** Returns functions that format days, times, hours and money in the language of the page. */
export function useWords(currency: Currency) {
  const locale = useLocale() as Locale;
  const t = useTranslations("week.days");
  return {
    /** Returns the name of a day; 0 is Monday. */
    day: (day: number) => t(dayNames[day] ?? "mon"),
    time: (minute: number) => formatTime(locale, clockTime(minute)),
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
