import { languages } from "../../i18n/languages.ts";
import type { Locale } from "../../i18n/locales.ts";
import { shippedLocales } from "./shipped-locales.ts";

/** Letters that look like letters of the other script. */
const cyrillicLookalikes = /^[асеорхукіһАВЕКМНОРСТХУІҮ]+$/u;
const latinLookalikes = /^[aceopxyi]+$/;

/** Letters that none of the languages of the code has, each with the one to write instead. */
const strangers = Object.entries({ ș: "ş", Ș: "Ş", ț: "t", ǝ: "ə", Ǝ: "Ə" });

/**
 * Returns faults for letters that look right but are wrong: searches, screen readers and our font cannot handle them.
 * Code and addresses are skipped. `fonts`: the parts of the font that the language needs, by which its script is known.
 */
export function wrongLetters(text: string, locale: Locale, fonts = languages[locale].fonts): string[] {
  const prose = proseOf(text);
  const words = prose.match(/[\p{Script=Latin}\p{Script=Cyrillic}]+/gu) ?? [];
  return [
    ...(prose === prose.normalize("NFC") ? [] : ["letters are put together from parts; save the text as NFC"]),
    ...(shippedLocales.includes(locale) ? strangeLetters(prose) : []),
    ...(locale === "uz" ? uzbekMarks(prose) : []),
    ...words.flatMap(mixedScripts),
    ...words
      .filter(isInDisguise(fonts.includes("cyrillic")))
      .map((word) => `"${word}" is in letters of the other script`),
  ];
}

function proseOf(text: string): string {
  return text
    .replace(/```[\s\S]*?```|`[^`\n]*`/g, " ")
    .replace(/\bhttps?:\/\/\S+|\]\([^)]*\)|[\w.+-]+@[\w.-]+/g, " ")
    .replace(/<\/?\w[^>]*>|\{\s*[\w.:]+\s*(?=[},])/g, " ");
}

function strangeLetters(prose: string): string[] {
  return strangers.flatMap(([letter, right]) => (prose.includes(letter) ? `"${letter}" should be "${right}"` : []));
}

function uzbekMarks(prose: string): string[] {
  const afterOAndG = prose.matchAll(/(?<![\p{L}'‘])\p{L}*[oOgG]['`‘’ʼ´]\p{L}*|[oOgG]['`‘’ʼ´](?=\p{L})/gu);
  const elsewhere = prose.matchAll(/\p{L}*(?![oOgG])\p{Script=Latin}['`‘’ʻ´]\p{L}+/gu);
  return [
    ...[...afterOAndG].map(([word]) => `"${word}": after o and g write ʻ (U+02BB)`),
    ...[...elsewhere].map(([word]) => `"${word}": write the tutuq belgisi ʼ (U+02BC)`),
  ];
}

function mixedScripts(word: string): string[] {
  const cyrillic = word.match(/\p{Script=Cyrillic}/gu) ?? [];
  const latin = word.match(/\p{Script=Latin}/gu) ?? [];
  if (cyrillic.length === 0 || latin.length === 0) return [];
  const [odd, script] = latin.length > cyrillic.length ? [cyrillic, "Cyrillic"] : [latin, "Latin"];
  return [`"${word}" mixes scripts: ${script} ${[...new Set(odd)].join(" ")}`];
}

/**
 * Returns a filter for words that consist of lookalikes. In Cyrillic text, a word next to a Latin word is accepted,
 * because "Get a demo" is quoted English.
 */
function isInDisguise(isCyrillic: boolean) {
  if (!isCyrillic) return (word: string) => cyrillicLookalikes.test(word);
  const isLatin = (word = "") => /\p{Script=Latin}/u.test(word);
  return (word: string, place: number, words: readonly string[]) =>
    latinLookalikes.test(word) && !isLatin(words[place - 1]) && !isLatin(words[place + 1]);
}
