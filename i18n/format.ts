import { type Currency, decimalsOf } from "./currencies.ts";
import { formats } from "./formats.generated.ts";
import type { Locale } from "./locales.ts";

/** How a language writes numbers and dates; see scripts/formats.ts. */
export interface Format {
  group: string;
  decimal: string;
  /** By currency of the site; `0` stands for the number. */
  money: Readonly<Record<Currency, string>>;
  months: readonly string[];
  date: string;
  /** Before noon, and after. */
  time: readonly [string, string];
}

/** A day on the calendar; `month` from 1. */
export interface Day {
  year: number;
  month: number;
  day: number;
}

const minusSign = "−";

/**
 * Formats a number as `Intl.NumberFormat` does in Node, in browsers too, because Chrome has no data for kk, az and uz.
 * Without `fractionDigits`, at most three decimals are shown; with it, exactly that many. Minus zero is written as
 * zero; the minus sign is U+2212. Throws a RangeError on NaN and infinities.
 */
export function formatNumber(locale: Locale, value: number, fractionDigits?: number): string {
  const { group, decimal } = formats[locale];
  const [whole, fraction] = roundedDigits(Math.abs(value), fractionDigits ?? 3);
  const shown = fractionDigits === undefined ? fraction.replace(/0+$/, "") : fraction;
  const sign = value < 0 && /[1-9]/.test(whole + shown) ? minusSign : "";
  return sign + whole.replace(/\B(?=(?:\d{3})+$)/g, group) + (shown && decimal + shown);
}

/** Formats an amount with the narrow symbol of its currency. Cents are shown if there are any. */
export function formatMoney(locale: Locale, amount: number, currency: Currency): string {
  const [, cents] = roundedDigits(Math.abs(amount), 2);
  const number = formatNumber(locale, amount, cents === "00" ? 0 : decimalsOf(currency));
  const minus = number.startsWith(minusSign) ? minusSign : "";
  return minus + moneyPattern(locale, currency).replace("0", () => number.slice(minus.length));
}

/** Returns the narrow symbol of a currency, for labels: "$", "₸". */
export function currencySymbol(locale: Locale, currency: Currency): string {
  return moneyPattern(locale, currency).replace(/[0\s]/g, "");
}

function moneyPattern(locale: Locale, currency: Currency): string {
  return formats[locale].money[currency] ?? `0\u00a0${currency}`;
}

/** Formats a date in the long form of the language: "March 9, 2026". */
export function formatDate(locale: Locale, { year, month, day }: Day): string {
  const { date, months } = formats[locale];
  const values: Record<string, string | number | undefined> = { y: year, m: months[month - 1], d: day };
  return date.replace(/[ymd]/g, (field) => String(values[field]));
}

/** Formats a day in numbers, short enough for the head of a column: "3/9", "09.03". */
export function formatDayMonth(locale: Locale, { month, day }: Day): string {
  if (locale === "en") return `${month}/${day}`;
  return [day, month].map(twoDigits).join(locale === "id" ? "/" : ".");
}

/** Formats a time such as "06:40": "6:40 AM", "06.40". Throws a RangeError on any other text. */
export function formatTime(locale: Locale, time: string): string {
  const [, hour = "", minute = ""] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time) ?? [];
  if (hour === "") throw new RangeError(`not a time that can be shown: ${time}`);
  const [morning, afternoon] = formats[locale].time;
  const pattern = Number(hour) < 12 ? morning : afternoon;
  return pattern
    .replace("HH", hour)
    .replace("h", String(Number(hour) % 12 || 12))
    .replace("mm", minute);
}

const calendars = new Map<string, Intl.DateTimeFormat>();

/** Parses a date such as `2026-03-09`. */
export function dayOf(date: string): Day {
  const [year = 0, month = 0, day = 0] = date.split("-").map(Number);
  return { year, month, day };
}

/** Returns the calendar day of an instant (a `Date`, or ISO 8601) in an IANA time zone. Only for the server. */
export function dayIn(timeZone: string, instant: Date | string): Day {
  const calendar =
    calendars.get(timeZone) ??
    new Intl.DateTimeFormat("en-u-ca-gregory-nu-latn", { timeZone, year: "numeric", month: "numeric", day: "numeric" });
  calendars.set(timeZone, calendar);
  const parts = calendar.formatToParts(new Date(instant));
  const numberOf = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  return { year: numberOf("year"), month: numberOf("month"), day: numberOf("day") };
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Returns the time of day of an instant in an IANA time zone, such as "06:40". Only for the server. */
export function timeIn(timeZone: string, instant: Date): string {
  const clock =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat("en-GB", { timeZone, hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
  clocks.set(timeZone, clock);
  return clock.format(instant);
}

/** Rounds half away from zero, based on the shortest decimal form, as ICU does: 1.005 with two digits is 1.01. */
function roundedDigits(value: number, digits: number): [whole: string, fraction: string] {
  if (!Number.isFinite(value)) throw new RangeError(`not a number that can be shown: ${value}`);
  // String writes an exponent from 1e21 on and below 1e-6. The large numbers are whole; the small ones are 0 at these
  // digits.
  const written = Number.isInteger(value) ? BigInt(value).toString() : value < 1e-6 ? "0" : String(value);
  const [whole = "0", fraction = ""] = written.split(".");
  const kept = BigInt(whole + fraction.slice(0, digits).padEnd(digits, "0"));
  const rounded = Number(fraction[digits] ?? 0) < 5 ? kept : kept + 1n;
  const all = rounded.toString().padStart(digits + 1, "0");
  return [all.slice(0, all.length - digits), all.slice(all.length - digits)];
}

/** Formats the hours of a shift, from 0 to 23, short enough for a cell of a schedule: 9a–5p or 09–17. */
export function formatShift(locale: Locale, from: number, to: number): string {
  const write = locale === "en" ? (hour: number) => twelveHours(hour) + (hour < 12 ? "a" : "p") : twoDigits;
  return `${write(from)}–${write(to)}`;
}

/** Formats a span in minutes since midnight, short enough for a cell of a schedule: 9a–5:30p or 09:00–17:30. */
export function formatHours(locale: Locale, from: number, to: number): string {
  return `${shortTime(locale, from)}–${shortTime(locale, to)}`;
}

/** Converts a minute of the day, or of the next day, to the format that `formatTime` takes: 570 is "09:30". */
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
