import { expect, test } from "vitest";
import type { FontPart } from "../../i18n/languages.ts";
import type { Locale } from "../../i18n/locales.ts";
import { wrongLetters } from "./wrong-letters.ts";

test.each<[Locale, string, string[]]>([
  ["uz", "oʻz vaqtida, eʼlon, togʻ, taʼtil, Oʻzbekiston", []],
  ["uz", "‘blog’ va 'logo'", []],
  ["uz", "`o'z` https://a.example/o'z [matn](/o'z)", []],
  ["uz", "o'z vaqtida", [`"o'z": after o and g write ʻ (U+02BB)`]],
  ["uz", "tog’ yo`q", [`"tog’": after o and g write ʻ (U+02BB)`, '"yo`q": after o and g write ʻ (U+02BB)']],
  ["uz", "roʼyxat", [`"roʼyxat": after o and g write ʻ (U+02BB)`]],
  ["uz", "e'lon", [`"e'lon": write the tutuq belgisi ʼ (U+02BC)`]],
  ["uz", "taʻtil", [`"taʻtil": write the tutuq belgisi ʼ (U+02BC)`]],
  ["en", "don't, manager’s", []],
  ["ru", "Excel, PDF, SMS-рассылка и API 1C", []],
  ["ru", "мaстер", ['"мaстер" mixes scripts: Latin a']],
  ["en", "shіft", ['"shіft" mixes scripts: Cyrillic і']],
  ["kk", "қызметкерлəр", ['"қызметкерлəр" mixes scripts: Latin ə']],
  ["az", "növbәlәr", ['"növbәlәr" mixes scripts: Cyrillic ә']],
  ["ru", "смены c утра", ['"c" is in letters of the other script']],
  ["ru", "кнопка “Get a demo”", []],
  ["en", "plan а shift", ['"а" is in letters of the other script']],
  ["en", "from табель, a time sheet", []],
  ["az", "iș növbəsi", ['"ș" should be "ş"']],
  ["az", "gecikme\u0308", ["letters are put together from parts; save the text as NFC"]],
  ["ru", "{count, plural, one {# смена} few {# смены} many {# смен} other {# смены}}", []],
  ["ru", "Напишите на <a>{site.email}</a>", []],
])("%s: %s", (locale, text, faults) => {
  expect(wrongLetters(text, locale)).toEqual(faults);
});

test.each<[string, FontPart[], string, string[]]>([
  ["uk", ["latin", "cyrillic"], "а також у нас і в них", []],
  ["uk", ["latin", "cyrillic"], "зміни c ранку", ['"c" is in letters of the other script']],
  ["ro", ["latin", "latinExt"], "și o țară", []],
])("%s, which does not come with the code, written with %j: %s", (locale, fonts, text, faults) => {
  expect(wrongLetters(text, locale as Locale, fonts)).toEqual(faults);
});
