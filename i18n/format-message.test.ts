import compile from "icu-minify/compile";
import { createTranslator } from "use-intl/core";
import { expect, test } from "vitest";
import type { Locale } from "./locales.ts";

/** Messages for the plural categories, as a translator would write them, with numbers of those categories. */
const cases: [Locale, message: string, count: number, shown: string][] = [
  ["en", "{count, plural, one {# shift} other {# shifts}}", 1, "1 shift"],
  ["en", "{count, plural, one {# shift} other {# shifts}}", 12345, "12,345 shifts"],
  ["ru", "{count, plural, one {# смена} few {# смены} many {# смен} other {# смены}}", 21, "21 смена"],
  ["ru", "{count, plural, one {# смена} few {# смены} many {# смен} other {# смены}}", 1002, "1\u00a0002 смены"],
  ["ru", "{count, plural, one {# смена} few {# смены} many {# смен} other {# смены}}", 12345, "12\u00a0345 смен"],
  ["ru", "{count, plural, one {# смена} few {# смены} many {# смен} other {# смены}}", 1.5, "1,5 смены"],
  ["id", "{count, plural, other {# shift}}", 12345, "12.345 shift"],
  ["kk", "{count, plural, one {# ауысым} other {# ауысым бар}}", 1, "1 ауысым"],
  ["kk", "{count, plural, one {# ауысым} other {# ауысым бар}}", 12345.5, "12\u00a0345,5 ауысым бар"],
  ["az", "{count, plural, one {# növbə} other {# növbə var}}", 12345.5, "12.345,5 növbə var"],
  ["uz", "{count, plural, one {# smena} other {# smena bor}}", 12345.5, "12\u00a0345,5 smena bor"],
];

test.each(cases)("%s: %s with %d", (locale, message, count, shown) => {
  const t = createTranslator({ locale, messages: { shifts: compile(message) as string } });
  expect(t("shifts", { count })).toBe(shown);
});

test("plain arguments, exact numbers, choices and tags pass through", () => {
  const message = "{count, plural, =0 {no <b>{what}</b>} other {{kind, select, day {day} other {any}} # {what}}}";
  const t = createTranslator({ locale: "en", messages: { line: compile(message) as string } });
  const values = { what: "shifts", kind: "day", b: (inner: unknown) => `*${String(inner)}*` };
  expect(t.markup("line", { ...values, count: 0 })).toBe("no *shifts*");
  expect(t.markup("line", { ...values, count: 2000 })).toBe("day 2,000 shifts");
});
