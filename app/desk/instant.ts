import { dayIn, formatDate, formatTime, timeIn } from "../../i18n/format.ts";
import type { Locale } from "../../i18n/locales.ts";

/** Formats an instant as date and time in a time zone. `ms`: milliseconds since 1970. */
export function instantText(locale: Locale, timeZone: string, ms: number): string {
  const instant = new Date(ms);
  return `${formatDate(locale, dayIn(timeZone, instant))}, ${formatTime(locale, timeIn(timeZone, instant))}`;
}
