import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Locale } from "../../i18n/locales.ts";
import { fontsOf } from "./fonts.ts";

const css = readFileSync(join(import.meta.dirname, "fonts.css"), "utf8");

/** The characters of each language, besides a–z and the digits. */
const letters: [Locale, string][] = [
  ["en", "’“”–—…·×"],
  ["ru", "абвгдеёжзийклмнопрстуфхцчшщъыьэюяАЁЯ«»№"],
  ["id", "–"],
  ["kk", "абвгдеёжзийклмнопрстуфхцчшщъыьэюяәғқңөұүһіӘҒҚҢӨҰҮҺІ«»"],
  ["az", "çəğıöşüÇƏĞİÖŞÜ"],
  ["uz", "ʻʼ–"],
];

/** The characters that a page in any language may need. */
const signs = "abcxyzABCXYZ0123456789 \u00a0$€₸₼₽%→←✓+−°";

/** Returns the parts with a character, without the `…-names` parts, which repeat letters for the names of languages. */
function partsWith(character: string): string[] {
  const faces = css.matchAll(/fonts\/([\w-]+)\.woff2[^}]*?unicode-range:([^;]+);/g);
  return [...faces]
    .filter(([, name = "", ranges = ""]) => !name.endsWith("-names") && within(ranges, character))
    .map(([, name = ""]) => name);
}

function within(ranges: string, character: string): boolean {
  const point = character.codePointAt(0) ?? 0;
  return [...ranges.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].some(
    ([, first = "", last = first]) => Number.parseInt(first, 16) <= point && point <= Number.parseInt(last, 16),
  );
}

test.each(letters)("%s: the parts with its letters are preloaded, and no others", (locale, alphabet) => {
  const preloaded = fontsOf(locale).map((address) => /([\w-]+?)(?:-[\w-]{8})?\.woff2/.exec(address)?.[1]);
  const needed = new Set([...`abcxyz ${alphabet}`].flatMap((letter) => partsWith(letter)));
  expect([...needed].sort()).toEqual(preloaded.sort());
});

test.each([...new Set(letters.map(([, alphabet]) => alphabet).join("") + signs)])("%s is in one part", (character) => {
  expect(partsWith(character)).toHaveLength(1);
});
