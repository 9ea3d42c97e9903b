import { expect, test } from "vitest";
import type { Locale } from "../i18n/locales.ts";
import { typeset } from "./typeset.ts";

/** `~` stands for a non-breaking space, `^` for a word joiner. */
test.each<[Locale, string, string]>([
  ["en", "up to 10 GB in 15 branches", "up to 10~GB in 15~branches"],
  ["en", "500–5000 people", "500^–^5000~people"],
  ["en", "a plan — and a shift", "a plan~— and a shift"],
  ["en", "Good / bad", "Good~/ bad"],
  ["en", "clock-in at 9, third-party", "clock-^in at 9, third-party"],
  ["en", "{count, plural, one {# shift} other {# shifts}}", "{count, plural, one {#~shift} other {#~shifts}}"],
  ["en", "Write to hello@my-co.example, or my-co.example", "Write to hello@my-co.example, or my-co.example"],
  ["en", "The clock-in, the clock-out.", "The clock-^in, the clock-^out."],
  ["ru", "Видно, кто на смене", "Видно, кто на~смене"],
  ["ru", "И в каждом филиале", "И~в~каждом филиале"],
  ["ru", "«В отпуске», а не в смене", "«В~отпуске», а~не~в~смене"],
  ["ru", "кто-то из них", "кто-^то из~них"],
  ["ru", "График за неделю", "График за~неделю"],
  ["ru", "ссылке-приглашению", "ссылке-приглашению"],
  ["id", "Rp 5.000 per pengguna per bulan", "Rp 5.000 per~pengguna per~bulan"],
  ["kk", "Автобуста белгіленуге бола ма?", "Автобуста белгіленуге бола~ма?"],
  ["kk", "Аспаз да, даяшы да", "Аспаз~да, даяшы~да"],
  ["kk", "телефоннан-ақ дайын", "телефоннан-^ақ дайын"],
  ["kk", "15 филиал", "15~филиал"],
  ["uz", "4 ta smena", "4~ta smena"],
])("%s: %s", (locale, text, set) => {
  expect(typeset(locale, text).replaceAll("\u00a0", "~").replaceAll("\u2060", "^")).toBe(set);
  expect(typeset(locale, typeset(locale, text))).toBe(typeset(locale, text));
});

test("texts that other programs break into lines stay as they are", () => {
  for (const field of [
    "head.title",
    "mail.visitor.subject",
    "pricing.metaTitle",
    "metaDescription",
    "blog.categoryMetaTitle",
  ]) {
    expect(typeset("ru", "Цены — от 10 дней", field)).toBe("Цены — от 10 дней");
  }
  expect(typeset("ru", "от 10 дней", "title")).toBe("от\u00a010\u00a0дней");
});
