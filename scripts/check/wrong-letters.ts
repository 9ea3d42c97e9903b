import type { Locale } from "../../i18n/locales.ts";

/** Letters that look like letters of the other script. */
const cyrillicLookalikes = /^[асеорхукіһАВЕКМНОРСТХУІҮ]+$/u;
const latinLookalikes = /^[aceopxyi]+$/;

/** Letters of other languages, each with the one to write instead. */
const strangers = Object.entries({ ș: "ş", Ș: "Ş", ț: "t", ǝ: "ə", Ǝ: "Ə" });

/**
 * Returns faults for letters that look right but are wrong: searches, screen readers and our font cannot handle them.
 * Code and addresses are skipped.
 */
export function wrongLetters(text: string, locale: Locale): string[] {
  const prose = proseOf(text);
  const words = prose.match(/[\p{Script=Latin}\p{Script=Cyrillic}]+/gu) ?? [];
  return [
    ...(prose === prose.normalize("NFC") ? [] : ["letters are put together from parts; save the text as NFC"]),
    ...strangers.flatMap(([letter, right]) => (prose.includes(letter) ? `"${letter}" should be "${right}"` : [])),
    ...(locale === "uz" ? uzbekMarks(prose) : []),
    ...words.flatMap(mixedScripts),
    ...words.filter(isInDisguise(locale)).map((word) => `"${word}" is in letters of the other script`),
  ];
}

function proseOf(text: string): string {
  return text
    .replace(/```[\s\S]*?```|`[^`\n]*`/g, " ")
    .replace(/\bhttps?:\/\/\S+|\]\([^)]*\)|[\w.+-]+@[\w.-]+/g, " ")
    .replace(/<\/?\w[^>]*>|\{\s*[\w.:]+\s*(?=[},])/g, " ");
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
function isInDisguise(locale: Locale) {
  if (!["ru", "kk"].includes(locale)) return (word: string) => cyrillicLookalikes.test(word);
  const isLatin = (word = "") => /\p{Script=Latin}/u.test(word);
  return (word: string, place: number, words: readonly string[]) =>
    latinLookalikes.test(word) && !isLatin(words[place - 1]) && !isLatin(words[place + 1]);
}
