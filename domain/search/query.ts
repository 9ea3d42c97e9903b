import type { Locale } from "../../i18n/locales.ts";
import { writtenWord } from "./everyday-words.ts";
import { fold, letterTable, tokenize } from "./fold.ts";
import { stem } from "./stem.ts";
import { isStopWord } from "./stop-words.ts";

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
function otherReadings(locale: Locale, piece: string): string[] {
  const lower = piece.normalize("NFC").toLowerCase();
  const hasCyrillic = /\p{Script=Cyrillic}/u.test(lower);
  if (hasCyrillic) {
    if (/\p{Script=Latin}/u.test(lower)) return [];
    return [typeWith(toLatin, lower), ...(locale === "az" ? [fold("uz", lower)] : [])];
  }
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

/** A folded word and its stem. */
export interface Form {
  word: string;
  stem: string;
}

export interface QueryWord {
  /**
   * The possible readings of the word, most likely first: as typed, from another keyboard layout or alphabet, or joined
   * to a neighbor.
   */
  forms: Form[];
  /** Whether the person may still be typing this word. */
  isPrefix: boolean;
}

export interface Query {
  locale: Locale;
  /** Empty if the text contains no letter and no digit. */
  words: QueryWord[];
}

/** The number of UTF-16 code units of a query that are read; the rest is ignored. */
export const maxQueryLength = 200;
/** The number of words of a query that are looked up; the rest is ignored. */
export const maxQueryWords = 16;

/**
 * Reads what a person typed. It accepts any string, never throws, and its work is bounded by `maxQueryLength`. Stop
 * words are dropped, unless the query has no other words. The last word counts as a prefix unless white space follows
 * it.
 */
export function parseQuery(locale: Locale, text: string): Query {
  const typed = text.slice(0, maxQueryLength);
  const words = typed.split(/[\s\p{Z}\p{Cc}]+/u).flatMap((piece) => readPiece(locale, piece));
  const joined = words.map((forms, place) => [
    ...new Set([
      ...forms,
      ...forms.flatMap((form) => writtenWord(locale, form) ?? []),
      ...join(words[place - 1], forms),
      ...join(forms, words[place + 1]),
    ]),
  ]);
  const isEnded = /[\s\p{Z}]$/u.test(typed);
  const all = joined.map((forms, place) => ({
    forms: forms.map((word) => ({ word, stem: stem(locale, word) })),
    isPrefix: !isEnded && place === joined.length - 1,
  }));
  const withoutStopWords = all.filter((_, place) => !words[place]?.some((word) => isStopWord(locale, word)));
  return { locale, words: (withoutStopWords.length > 0 ? withoutStopWords : all).slice(0, maxQueryWords) };
}

/**
 * Returns the words of a piece without spaces, each as the list of its possible readings. Letters of one keyboard
 * layout are punctuation in another ("ge,kbrjdfnm" is "публиковать"), so other readings are split into words
 * separately.
 */
function readPiece(locale: Locale, piece: string): string[][] {
  const asTyped = wordsOf(locale, piece);
  const others = otherReadings(locale, piece)
    .map((reading) => wordsOf(locale, reading))
    .filter((reading) => reading.length > 0);
  const first = asTyped.length > 0 ? asTyped : (others[0] ?? []);
  return first.map((word, place) => [
    ...new Set([word, ...others.map((other) => other[place] ?? other.at(-1) ?? word)]),
  ]);
}

/** Joins two words, because "pay slip" may mean "payslip". */
function join(left: string[] | undefined, right: string[] | undefined): string[] {
  const word = left?.[0] && right?.[0] ? left[0] + right[0] : "";
  return word.length >= 4 ? [word] : [];
}

function wordsOf(locale: Locale, text: string): string[] {
  return tokenize(locale, text).map((token) => token.word);
}
