import { expect, test } from "vitest";
import type { Locale } from "../../i18n/locales.ts";
import { writtenWord } from "./everyday-words.ts";
import { fold } from "./fold.ts";

test.each<[Locale, said: string, written: string | undefined]>([
  ["en", "rotas", "schedule"],
  ["ru", "зп", "зарплата"],
  ["ru", "начальнику", "руководитель"],
  ["kk", "отпуск", "демалыс"],
  ["az", "zarplatanı", "maaş"],
  ["az", "otpuska", "məzuniyyət"],
  ["id", "gajih", "gaji"],
  ["uz", "каникул", "taʼtil"],
  ["en", "penguin", undefined],
])("%s: instead of %j, texts use %j", (locale, said, written) => {
  expect(writtenWord(locale, fold(locale, said))).toBe(written && fold(locale, written));
});
