import { expect, test } from "vitest";
import type { Locale } from "../../i18n/locales.ts";
import { fold, tokenize, withCompounds } from "./fold.ts";

test.each<[Locale, string, string]>([
  ["en", "Clock-In & OUT", "clock in out"],
  ["en", "can't", "cant"],
  ["en", "can’t", "cant"],
  ["en", "“Payslip”", "payslip"],
  ["en", "ﬁle café naïve", "file cafe naive"],
  ["en", "ＡＰＩ　ｋｅｙ", "api key"],
  ["en", "pay\u00adslip", "payslip"],
  ["en", "clock-\u2060in", "clock in"],
  ["en", "1С and iiko", "1c and iiko"],
  ["en", "pаyslip", "payslip"],
  ["en", "08:00–17:30", "08 00 17 30"],
  ["ru", "Расчётный лист", "расчетный лист"],
  ["ru", "Расче\u0308тный", "расчетный"],
  ["ru", "ЁЖ ёж", "еж еж"],
  ["ru", "мой", "мой"],
  ["ru", "мои\u0306", "мой"],
  ["ru", "за́мок", "замок"],
  ["ru", "cмена и oтпуск", "смена и отпуск"],
  ["ru", "1С:Зарплата", "1c зарплата"],
  ["ru", "чек-лист", "чек лист"],
  ["id", "Gaji & lembur!", "gaji lembur"],
  ["id", "Jum'at", "jumat"],
  ["id", "kapan-pun", "kapan pun"],
  ["kk", "жұмыс", "жумыс"],
  ["kk", "жумыс", "жумыс"],
  ["kk", "Үстеме ЖҰМЫС", "устеме жумыс"],
  ["kk", "әкімші", "акимши"],
  ["kk", "əкімші", "акимши"],
  ["kk", "қызметкерлердің", "кызметкерлердин"],
  ["kk", "өтінім", "отиним"],
  ["kk", "өтiнiм", "отиним"],
  ["kk", "геоаймақ", "геоаймак"],
  ["kk", "айыппұлға", "айыппулга"],
  ["kk", "қаһарман", "кахарман"],
  ["az", "iş vaxtı", "is vaxti"],
  ["az", "İŞ VAXTI", "is vaxti"],
  ["az", "IŞ", "is"],
  ["az", "Əməkhaqqı", "emekhaqqi"],
  ["az", "növbə", "novbe"],
  ["az", "məzuniyyət", "mezuniyyet"],
  ["az", "üz tanıma", "uz tanima"],
  ["az", "gəlişin çıxışı", "gelisin cixisi"],
  ["az", "sığorta", "sigorta"],
  ["uz", "oʻz vaqtida", "oz vaqtida"],
  ["uz", "o'z", "oz"],
  ["uz", "o‘z", "oz"],
  ["uz", "o’z", "oz"],
  ["uz", "o`z", "oz"],
  ["uz", "o´z", "oz"],
  ["uz", "oz", "oz"],
  ["uz", "ўз", "oz"],
  ["uz", "taʼtil", "tatil"],
  ["uz", "ta'til", "tatil"],
  ["uz", "таътил", "tatil"],
  ["uz", "gʻisht ғишт", "gisht gisht"],
  ["uz", "xodim hodim ходим ҳодим", "hodim hodim hodim hodim"],
  ["uz", "Ўзбекча", "ozbekcha"],
  ["uz", "ер тайёр поезд", "yer tayyor poyezd"],
  ["uz", "цех юклаш яхши", "tseh yuklash yahshi"],
  ["uz", "so‘rov so'rov so`rov сўров", "sorov sorov sorov sorov"],
])("%s: %j is %j", (locale, text, folded) => {
  expect(fold(locale, text)).toBe(folded);
  expect(fold(locale, folded), "folding twice changes nothing").toBe(folded);
});

test.each<[Locale, string]>([
  ["en", "'quoted' 🙂 o\u0000k"],
  ["uz", "‘Taʼtil’ — oʻqing…"],
  ["ru", "Расче\u0308т, «чек-лист»"],
])("%s: the positions of the words of %j are those in the original text", (locale, text) => {
  const tokens = tokenize(locale, text);
  expect(tokens.length).toBeGreaterThan(1);
  for (const { word, start, end } of tokens) expect(fold(locale, text.slice(start, end))).toBe(word);
});

test("a hyphenated pair is also one word", () => {
  const words = (text: string) => withCompounds(text, tokenize("ru", text)).map(({ word }) => word);
  expect(words("чек-лист")).toEqual(["чек", "чеклист", "лист"]);
  expect(words("чек-\u2060лист")).toContain("чеклист");
  expect(words("чек - лист")).toEqual(["чек", "лист"]);
});

test.each(["", " ", "🙂🙂", "\u0000", "'’ʻ", "\u0301\u0301", "\ud800", "—…«»"])("%j has no words", (text) => {
  expect(fold("uz", text)).toBe("");
});
