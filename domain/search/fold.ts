import type { Locale } from "../../i18n/locales.ts";

/** A folded word and its position in the text, in UTF-16 code units; `end` is exclusive. */
export interface Token {
  word: string;
  start: number;
  end: number;
}

/**
 * Matches a letter or digit, then what may follow inside a word: more of them, marks, zero-width characters, and
 * apostrophes before a letter.
 */
const wordPattern = /[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}\u00ad\u200b-\u200d\u2060]|['‘’`´ʻʼʽʹ′＇](?=\p{L}))*/gu;

/** Replacements, in every language, for letters that Unicode does not decompose. */
const everywhere = letterTable("ı:i ə:e ø:o ß:ss æ:ae đ:d ł:l");

/** Kazakh letters become the letters of the Russian keyboard that people type instead. */
const kazakhLetters = letterTable("ә:а ə:а ғ:г қ:к ң:н ө:о ұ:у ү:у һ:х і:и");

/** Uzbek Cyrillic becomes Latin. x and h are one letter here, because people confuse them (xodim, hodim). */
const uzbekLetters = letterTable(`
  а:a б:b в:v г:g ғ:g д:d е:e ё:yo ж:j з:z и:i й:y к:k қ:q л:l м:m н:n о:o ў:o п:p р:r с:s т:t у:u ф:f х:h ҳ:h ц:ts
  ч:ch ш:sh щ:sh ъ: ы:i ь: э:e ю:yu я:ya x:h ş:sh ç:ch`);

const letters: Partial<Record<Locale, Record<string, string>>> = {
  kk: { ...everywhere, ...kazakhLetters },
  az: { ...everywhere, ә: "e" },
  uz: { ...everywhere, ...uzbekLetters },
};

/** Latin and Cyrillic letters that look alike: some keyboards produce the wrong one inside a word. */
const toCyrillic = letterTable("a:а e:е o:о p:р c:с x:х y:у k:к m:м t:т i:і h:һ");
const toLatin = Object.fromEntries(Object.entries(toCyrillic).map(([latin, cyrillic]) => [cyrillic, latin]));

/**
 * Returns the words of a text in a form that is equal however people type them: lower case, without diacritics, with
 * one letter for those that people confuse in `locale`. Words are separated by one space; everything else is dropped.
 *
 *     fold("ru", "Расчётный лист") // "расчетный лист"
 */
export function fold(locale: Locale, text: string): string {
  return tokenize(locale, text)
    .map((token) => token.word)
    .join(" ");
}

/** Returns the folded words of a text with their positions, in order. Linear in the length of the text. */
export function tokenize(locale: Locale, text: string): Token[] {
  return Array.from(text.matchAll(wordPattern), ({ 0: found, index }) => ({
    word: foldWord(locale, found),
    start: index,
    end: index + found.length,
  })).filter((token) => token.word !== "");
}

/**
 * Returns the tokens, plus one for each pair that a hyphen joins: "чек-лист" is also "чеклист", as many people type it.
 */
export function withCompounds(text: string, tokens: readonly Token[]): Token[] {
  return tokens.flatMap((token, place) => {
    const next = tokens[place + 1];
    if (!next || !/^[-‐‑]$/.test(text.slice(token.end, next.start).replace("\u2060", ""))) return [token];
    return [token, { word: token.word + next.word, start: token.start, end: next.end }];
  });
}

function foldWord(locale: Locale, word: string): string {
  // This is faster for most words of three languages, and the result is the same.
  if (locale !== "uz" && /^[A-Za-z0-9]+$/.test(word)) return word.toLowerCase();
  const lower = inOneAlphabet(locale, word.normalize("NFKC").toLowerCase());
  const table = letters[locale] ?? everywhere;
  const spelled = locale === "uz" ? lower.replace(/(?<=^|[аеёиоуўэюя])е/g, "ye") : lower;
  const replaced = Array.from(spelled, (letter) => table[letter] ?? letter).join("");
  // й is a separate letter for the Russian stemmer, although Unicode decomposes it. The apostrophes ʻ and ʼ count as
  // letters in Unicode (Lm).
  return replaced
    .normalize("NFKD")
    .replaceAll("и\u0306", "й")
    .replace(/\p{Lm}|[^\p{L}\p{N}]/gu, "");
}

/**
 * Replaces look-alike letters in a word that mixes two alphabets ("cмена" with a Latin c), and the Cyrillic с of the
 * product "1С".
 */
function inOneAlphabet(locale: Locale, word: string): string {
  if (word === "1с") return "1c";
  if (!/\p{Script=Latin}/u.test(word) || !/\p{Script=Cyrillic}/u.test(word)) return word;
  const table = locale === "ru" || locale === "kk" || locale === "uz" ? toCyrillic : toLatin;
  return Array.from(word, (letter) => table[letter] ?? letter).join("");
}

/** Parses pairs such as `"а:a ё:yo ъ:"` into a table from a letter or group of letters to its replacement. */
export function letterTable(pairs: string): Record<string, string> {
  return Object.fromEntries(
    pairs
      .trim()
      .split(/\s+/)
      .map((pair) => pair.split(":")),
  );
}
