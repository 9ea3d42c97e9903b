import type { Locale } from "../../i18n/locales.ts";
import { letterTable } from "./fold.ts";

const latinKeys = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`";
const russianKeys = "йцукенгшщзхъфывапролджэячсмитьбюё";
/** The Kazakh layout is the Russian one with Kazakh letters on the row of digits. */
const kazakhDigits = { 2: "ә", 3: "і", 4: "ң", 5: "ғ", 8: "ү", 9: "ұ", 0: "қ", "-": "ө", "=": "һ" };

const toRussian = keyTable(latinKeys, russianKeys);
const toLatin: Record<string, string> = {
  ...keyTable(russianKeys, latinKeys),
  ...Object.fromEntries(Object.entries(kazakhDigits).map(([digit, letter]) => [letter, digit])),
};

/** Latin letters or groups of letters, and the Cyrillic letters that they stand for. */
const cyrillicByLatin = letterTable(`
  shch:щ sh:ш ch:ч zh:ж kh:х gh:г ts:ц ya:я yu:ю yo:е a:а b:б c:к d:д e:е f:ф g:г h:х i:и j:ж k:к l:л m:м n:н o:о
  p:п q:к r:р s:с t:т u:у v:в w:у x:х y:ы z:з ı:ы ə:а ':ь`);

/** Returns the other possible readings of a piece of a query, most likely first. A piece contains no spaces. */
export function otherReadings(locale: Locale, piece: string): string[] {
  const lower = piece.normalize("NFC").toLowerCase();
  const hasCyrillic = /\p{Script=Cyrillic}/u.test(lower);
  if (hasCyrillic) return /\p{Script=Latin}/u.test(lower) ? [] : [typeWith(toLatin, lower)];
  // Digits and punctuation have no other reading.
  if (!/\p{Script=Latin}/u.test(lower)) return [];
  if (locale === "kk") return [typeWith({ ...toRussian, ...kazakhDigits }, lower), transliterate(lower, "kk")];
  if (locale === "ru") return [typeWith(toRussian, lower), transliterate(lower, "ru")];
  // Azerbaijani written with English digraphs, and w for ş.
  if (locale === "az" && /[sc]h|w/.test(lower)) return [lower.replace(/([sc])h/g, "$1").replaceAll("w", "s")];
  return [];
}

function typeWith(table: Record<string, string>, text: string): string {
  return Array.from(text, (key) => table[key] ?? key).join("");
}

/**
 * Converts Latin letters to Cyrillic: "zarplata" is "зарплата", "jumys" and "zhumys" are "жумыс". Diacritics are
 * dropped, because the Kazakh Latin alphabets disagree about them.
 */
function transliterate(text: string, locale: "kk" | "ru"): string {
  const spelled = text
    .replaceAll("ş", "sh")
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/(?<=[aeo])[iy](?![aou])/g, "й")
    .replace(/w(?=[a-z])/g, locale === "ru" ? "v" : "w")
    .replace(/x/g, locale === "ru" ? "ks" : "h");
  return spelled.replace(/shch|[sczkg]h|ts|y[aou]|[a-zıə']/g, (group) => cyrillicByLatin[group] ?? group);
}

function keyTable(from: string, to: string): Record<string, string> {
  return Object.fromEntries(Array.from(from, (key, place) => [key, to[place] ?? key]));
}
