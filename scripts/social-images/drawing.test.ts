import { imageSize } from "image-size";
import { expect, it } from "vitest";
import { socialImageSize } from "../../domain/social-image.ts";
import { type Locale, locales } from "../../i18n/locales.ts";
import { boldFonts } from "../fonts.ts";
import { openDrawing } from "./drawing.ts";
import { setTitle } from "./sheet.ts";

const icon = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>';
const drawing = boldFonts().then((fonts) => openDrawing(fonts, icon));

const alphabets: Record<Locale, string> = {
  en: "abcdefghijklmnopqrstuvwxyz0123456789’“”—–&%→",
  ru: "абвгдеёжзийклмнопрстуфхцчшщъыьэюя№«»",
  id: "abcdefghijklmnopqrstuvwxyz",
  kk: "аәбвгғдеёжзийкқлмнңоөпрстуұүфхһцчшщъыіьэюя₸",
  az: "abcçdeəfgğhxıijkqlmnoöprsştuüvyz₼",
  uz: "abdefghijklmnopqrstuvxyzʻʼ",
};

it.each(locales)("has every letter of %s, alone and next to others", async (locale) => {
  const { widthOf } = await drawing;
  const letters = [...new Set([...alphabets[locale], ...alphabets[locale].toLocaleUpperCase(locale)])];
  expect(letters.filter((letter) => widthOf(letter) === 0)).toEqual([]);
  const single = letters.reduce((sum, letter) => sum + widthOf(letter), 0);
  // A single letter is measured without the space at its sides.
  expect(widthOf(letters.join(""))).toBeGreaterThan(single * 0.97);
});

it("loses no letter at characters that are not drawn", async () => {
  const { widthOf } = await drawing;
  expect(widthOf("что-\u2060то \u00ad5\u2060–\u206010\ufe0f")).toBe(widthOf("что-то 5–10"));
});

it.each([
  ["markup", `</text><script>alert("1")</script> & ]]> &amp;`],
  ["one word without end", "ӘҒҚҢӨҰҮҺІ".repeat(20)],
  ["nothing", ""],
])("is a picture of the right size even for %s", async (_, title) => {
  const { draw } = await drawing;
  expect(imageSize(draw({ siteName: title, title, pattern: 3 }))).toMatchObject({ ...socialImageSize, type: "png" });
});

it.each([
  ["a short title is as large as possible", "Blog", ["Blog"], 112],
  ["lines are about as long as each other", "One two three four", ["One two", "three four"], 112],
  ["a no-break space keeps words together", "Всего за 5\u00a0минут", ["Всего за", "5\u00a0минут"], 112],
])("%s", (_, title, lines, fontSize) => {
  expect(setTitle(title, (text) => text.length / 2)).toEqual({ lines, fontSize });
});
