import { formatTime } from "./format.ts";
import type { Locale } from "./locales.ts";

/**
 * Formats the hours of a shift, short enough for a cell of a schedule: 9a–5p or 09–17. Hours are whole, from 0 to 23.
 */
export function formatShift(locale: Locale, from: number, to: number): string {
  const write = locale === "en" ? (hour: number) => twelveHours(hour) + (hour < 12 ? "a" : "p") : twoDigits;
  return `${write(from)}–${write(to)}`;
}

/**
 * Formats a span from one minute of the day to another, short enough for a cell: 9a–5:30p or 09:00–17:30. Minutes count
 * from midnight.
 */
export function formatHours(locale: Locale, from: number, to: number): string {
  return `${shortTime(locale, from)}–${shortTime(locale, to)}`;
}

/**
 * Converts a minute of the day to the format that `formatTime` takes: 570 is "09:30". Minutes of the next day are
 * allowed.
 */
export function clockTime(minute: number): string {
  return `${twoDigits(Math.floor(minute / 60) % 24)}:${twoDigits(minute % 60)}`;
}

function shortTime(locale: Locale, minute: number): string {
  if (locale !== "en") return formatTime(locale, clockTime(minute));
  const [hour, minutes] = [Math.floor(minute / 60) % 24, minute % 60];
  return twelveHours(hour) + (minutes > 0 ? `:${twoDigits(minutes)}` : "") + (hour < 12 ? "a" : "p");
}

const twelveHours = (hour: number) => String(hour % 12 || 12);
const twoDigits = (hour: number) => String(hour).padStart(2, "0");
