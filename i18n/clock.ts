import type { Locale } from "./locales.ts";

/** The hours of a shift, short enough for a cell of a schedule: 9a–5p or 09–17. Whole hours from 0 to 23. */
export function formatShift(locale: Locale, from: number, to: number): string {
  const write = locale === "en" ? (hour: number) => twelveHours(hour) + (hour < 12 ? "a" : "p") : twoDigits;
  return `${write(from)}–${write(to)}`;
}

const twelveHours = (hour: number) => String(hour % 12 || 12);
const twoDigits = (hour: number) => String(hour).padStart(2, "0");
