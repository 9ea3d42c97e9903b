import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Locale, perLocale } from "../i18n/locales.ts";
import { siteDir } from "./site-dir.ts";

// Not by `readFacts`, which needs the formats.
const facts = readFileSync(join(siteDir, "facts.yml"), "utf8");
const currencies = new Set([...facts.matchAll(/^\s+currency: ([A-Z]{3})\b/gm)].map(([, currency = ""]) => currency));

/**
 * Returns the code of i18n/formats.generated.ts, from this Node's Intl. The Intl of browsers is not used: Chrome has no
 * numbers and dates for kk, az and uz, although it says that it does.
 */
export function writeFormats(): string {
  const readable = JSON.stringify(perLocale(formatsOf), null, 2)
    .replace(/\u00a0/g, "\\u00a0")
    .replace(/\u202f/g, "\\u202f");
  return `// Written by scripts/formats.ts.
import type { Format } from "./format.ts";
import type { Locale } from "./locales.ts";

export const formats = ${readable} as unknown as Readonly<Record<Locale, Format>>;
`;
}

function formatsOf(locale: Locale) {
  const parts = new Intl.NumberFormat(locale).formatToParts(1234567.5);
  const longDate = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" });
  const months = Array.from({ length: 12 }, (_, month) =>
    partOf(longDate.formatToParts(Date.UTC(2026, month, 9)), "month"),
  );
  return {
    group: partOf(parts, "group"),
    decimal: partOf(parts, "decimal"),
    money: Object.fromEntries([...currencies].map((currency) => [currency, moneyPattern(locale, currency)])),
    months,
    // Not from `formatToParts`, which writes narrow no-break spaces: few fonts have them.
    date: longDate
      .format(Date.UTC(2033, 10, 22))
      .replace("2033", "y")
      .replace(months[10] ?? "", "m")
      .replace("22", "d"),
    time: [timePattern(locale, 9), timePattern(locale, 21)],
  };
}

function partOf(parts: readonly { type: string; value: string }[], type: string): string {
  return parts.find((part) => part.type === type)?.value ?? "";
}

/** Returns a pattern in which `0` stands for the number: "$0", "0 ₸". */
function moneyPattern(locale: Locale, currency: string): string {
  const whole = { style: "currency", currencyDisplay: "narrowSymbol", maximumFractionDigits: 0 } as const;
  return new Intl.NumberFormat(locale, { ...whole, currency }).format(0);
}

/**
 * Returns the pattern of times before or after noon: "h:mm AM", "HH:mm". `HH` is the hour on the 24-hour clock, `h` on
 * the 12-hour clock, both padded as the language pads them.
 */
function timePattern(locale: Locale, hour: number): string {
  return new Intl.DateTimeFormat(locale, { timeStyle: "short", timeZone: "UTC" })
    .format(Date.UTC(2026, 0, 1, hour, 45))
    .replace("45", "mm")
    .replace(/^0\d|^1[3-9]|^2\d/, "HH")
    .replace(/^\d+/, "h")
    .replace(/[ \u202f]/g, "\u00a0");
}
