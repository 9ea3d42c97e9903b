import type { Part } from "../../../domain/demos/shifts.ts";
import { formatTime } from "../../../i18n/format.ts";
import type { Locale } from "../../../i18n/locales.ts";

/** Formats hours briefly, for a narrow cell: `9a–5p`, `9–17`. */
export function shortHours(locale: Locale, { start, end }: Part): string {
  const hour = (value: number) =>
    locale === "en" ? `${value % 12 || 12}${value % 24 < 12 ? "a" : "p"}` : String(value);
  return `${hour(start)}–${hour(end)}`;
}

/** Formats hours for a sentence: `9:00 AM–5:00 PM`, `2:00–3:00 PM`, `09.00–17.00`. */
export function longHours(locale: Locale, { start, end }: Part): string {
  const hour = (value: number) => formatTime(locale, `${String(value % 24).padStart(2, "0")}:00`);
  return `${hour(start)}–${hour(end)}`.replace(/(\s[AP]M)(–.*\1)$/, "$2");
}
