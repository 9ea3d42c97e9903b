import { expect, test } from "vitest";
import {
  clockTime,
  currencySymbol,
  dayIn,
  formatDate,
  formatHours,
  formatMoney,
  formatNumber,
  formatShift,
  formatTime,
  timeIn,
} from "./format.ts";
import { locales } from "./locales.ts";

const numbers = [
  ...[0, 1, 12, 123, 1234, 12345, 123456, 1234567, 999_999_999_999, 2 ** 53 - 1],
  ...[0.2, 0.5, 1.5, 2.5, 1.005, 0.285, 1.0005, 2.0015, 0.1 + 0.2, 1e-7, 0.0005, 0.9999, 999.9995],
  ...[1234.5678, 99999.999],
  ...Array.from({ length: 60 }, (_, step) => Math.round(Math.PI ** (step / 3)) / 10 ** (step % 5)),
].flatMap((value) => [value, -value]);

/** Node writes a hyphen in all six languages. */
const withMinusSign = (text: string) => text.replace("-", "\u2212");

test.each(locales)("%s writes a minus sign, not a hyphen", (locale) => {
  expect(formatNumber(locale, -0.5)).toMatch(/^\u22120[.,]5$/);
  expect(formatMoney(locale, -108_000, "KZT")).toMatch(/^\u2212[₸\d]/);
});

test.each(locales)("%s: numbers are the same as in Node", (locale) => {
  for (const digits of [undefined, 0, 1, 2, 3]) {
    const intl = new Intl.NumberFormat(locale, {
      ...(digits !== undefined && { minimumFractionDigits: digits, maximumFractionDigits: digits }),
      signDisplay: "negative",
    });
    expect(numbers.map((value) => formatNumber(locale, value, digits))).toEqual(
      numbers.map((n) => withMinusSign(intl.format(n))),
    );
  }
});

const cents = new Intl.NumberFormat("en", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const currencies = ["USD", "KZT", "IDR"];

test.each(locales)("%s: amounts are the same as in Node, without cents if there are none", (locale) => {
  for (const currency of currencies) {
    for (const value of numbers) {
      const whole = currency !== "USD" || cents.format(value).endsWith(".00");
      const digits = whole ? 0 : 2;
      const intl = new Intl.NumberFormat(locale, {
        style: "currency",
        currency,
        currencyDisplay: "narrowSymbol",
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
        signDisplay: "negative",
      });
      expect(formatMoney(locale, value, currency)).toBe(withMinusSign(intl.format(value)));
    }
  }
});

test.each(locales)("%s: every day of a leap year is the same as in Node", (locale) => {
  const intl = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" });
  for (let instant = new Date("2028-01-01"); instant.getUTCFullYear() === 2028; ) {
    expect(formatDate(locale, dayIn("UTC", instant))).toBe(intl.format(instant));
    instant = new Date(instant.getTime() + 24 * 3600 * 1000);
  }
});

test.each([
  ["Asia/Almaty", "2026-03-08T18:59:59Z", { year: 2026, month: 3, day: 8 }],
  ["Asia/Almaty", "2026-03-08T19:00:00Z", { year: 2026, month: 3, day: 9 }],
  ["UTC", "2025-12-31T23:59:59.999Z", { year: 2025, month: 12, day: 31 }],
  ["America/New_York", "2026-01-01T04:59:00Z", { year: 2025, month: 12, day: 31 }],
])("in %s at %s, the day is %j", (timeZone, instant, day) => {
  expect(dayIn(timeZone, instant)).toEqual(day);
  expect(dayIn(timeZone, new Date(instant))).toEqual(day);
});

test.each([Number.NaN, Number.POSITIVE_INFINITY])("%d is refused as a number", (value) => {
  expect(() => formatNumber("en", value)).toThrow(RangeError);
});

test.each(["24:00", "6:40", "06:60", ""])("%j is refused as a time", (time) => {
  expect(() => formatTime("en", time)).toThrow(RangeError);
});

test.each(locales)("%s: every hour is the same as in Node", (locale) => {
  const intl = new Intl.DateTimeFormat(locale, { timeStyle: "short", timeZone: "UTC" });
  for (let hour = 0; hour < 24; hour++) {
    for (const minute of [0, 7, 50]) {
      const shown = formatTime(locale, `${String(hour).padStart(2, "0")}:${String(minute).padStart(2, "0")}`);
      expect(shown).toBe(intl.format(Date.UTC(2026, 0, 1, hour, minute)).replace(/[ \u202f]/g, "\u00a0"));
    }
  }
});

test.each(locales)("%s uses the same currency symbols in labels as in amounts", (locale) => {
  expect(currencies.map((currency) => currencySymbol(locale, currency))).toEqual(["$", "₸", "Rp"]);
});

test.each([
  ["UTC", "2026-03-09T00:05:59Z", "00:05"],
  ["Asia/Almaty", "2026-03-09T21:40:00Z", "02:40"],
  ["America/New_York", "2026-07-01T16:00:00Z", "12:00"],
])("the time of day in %s at %s is %s", (timeZone, instant, time) => {
  expect(timeIn(timeZone, new Date(instant))).toBe(time);
});

test.each([
  ["en", 9, 17, "9a–5p"],
  ["en", 22, 6, "10p–6a"],
  ["en", 12, 0, "12p–12a"],
  ["ru", 9, 17, "09–17"],
  ["id", 22, 6, "22–06"],
] as const)("a shift in %s from %i to %i is %s", (locale, from, to, text) => {
  expect(formatShift(locale, from, to)).toBe(text);
});

test.each([
  ["en", 9 * 60, 17 * 60, "9a–5p"],
  ["en", 570, 24 * 60, "9:30a–12a"],
  ["en", 22 * 60 + 45, 30 * 60 + 15, "10:45p–6:15a"],
  ["ru", 9 * 60, 17 * 60 + 30, "09:00–17:30"],
  ["id", 22 * 60, 30 * 60, "22.00–06.00"],
] as const)("minutes in %s from %i to %i are %s", (locale, from, to, text) => {
  expect(formatHours(locale, from, to)).toBe(text);
});

test.each([
  [0, "00:00"],
  [570, "09:30"],
  [1440 + 75, "01:15"],
])("minute %i is %s", (minute, time) => {
  expect(clockTime(minute)).toBe(time);
});
