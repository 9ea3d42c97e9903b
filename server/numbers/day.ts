import { dayIn } from "../../i18n/format.ts";

export const dayMs = 24 * 3600 * 1000;

/** Formats the day of an instant, in milliseconds since 1970, in ISO 8601. */
export type DayOf = (ms: number) => string;

/** Formats the day in UTC: for salts, whose days must not change with the time zone of the site. */
export const utcDay: DayOf = (ms) => new Date(ms).toISOString().slice(0, 10);

/** Returns the formatter of days in a time zone, which may change while the site runs. */
export function daysIn(timeZone: () => string): DayOf {
  return (ms) => {
    const { year, month, day } = dayIn(timeZone(), new Date(ms));
    return [year, month, day].map((part) => String(part).padStart(2, "0")).join("-");
  };
}
