import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Locale, locales } from "../i18n/locales.ts";

/**
 * Writes i18n/formats.generated.ts from this Node's Intl. The Intl of browsers is not used: Chrome has no numbers and
 * dates for kk, az and uz, although it says that it does.
 */
const file = join(import.meta.dirname, "../i18n/formats.generated.ts");

const currencies = ["USD", "KZT", "IDR"] as const;

function formatsOf(locale: Locale) {
  const parts = new Intl.NumberFormat(locale).formatToParts(1234567.5);
  const partOf = (type: string) => parts.find((part) => part.type === type)?.value ?? "";
  return {
    group: partOf("group"),
    decimal: partOf("decimal"),
    money: Object.fromEntries(currencies.map((currency) => [currency, moneyPattern(locale, currency)])),
    months: Array.from({ length: 12 }, (_, month) => monthName(locale, month)),
    date: datePattern(locale),
    time: timePattern(locale),
  };
}

/** Returns a pattern in which `0` stands for the number: "$0", "0 ₸". */
function moneyPattern(locale: Locale, currency: string): string {
  return new Intl.NumberFormat(locale, {
    style: "currency",
    currency,
    currencyDisplay: "narrowSymbol",
    maximumFractionDigits: 0,
  }).format(0);
}

function longDate(locale: Locale): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" });
}

function monthName(locale: Locale, month: number): string {
  const parts = longDate(locale).formatToParts(Date.UTC(2026, month, 9));
  return parts.find((part) => part.type === "month")?.value ?? "";
}

/**
 * Returns a pattern from `format`, which writes plain spaces. `formatToParts` writes narrow no-break spaces, which few
 * fonts have.
 */
function datePattern(locale: Locale): string {
  return longDate(locale)
    .format(Date.UTC(2033, 10, 22))
    .replace("2033", "y")
    .replace(monthName(locale, 10), "m")
    .replace("22", "d");
}

/**
 * Returns two patterns, before noon and after: "h:mm AM", "HH:mm". `HH` is the hour on the 24-hour clock, `h` on the
 * 12-hour clock, both padded as the language pads them.
 */
function timePattern(locale: Locale): [string, string] {
  const format = new Intl.DateTimeFormat(locale, { timeStyle: "short", timeZone: "UTC" });
  const patternAt = (hour: number) =>
    format
      .format(Date.UTC(2026, 0, 1, hour, 45))
      .replace("45", "mm")
      .replace(/^0\d|^1[3-9]|^2\d/, "HH")
      .replace(/^\d+/, "h")
      .replace(/[ \u202f]/g, "\u00a0");
  return [patternAt(9), patternAt(21)];
}

const formats = Object.fromEntries(locales.map((locale) => [locale, formatsOf(locale)]));
const readable = JSON.stringify(formats, null, 2)
  .replace(/\u00a0/g, "\\u00a0")
  .replace(/\u202f/g, "\\u202f");
writeFileSync(file, `// Written by scripts/formats.ts.\nexport const formats = ${readable} as const;\n`);
