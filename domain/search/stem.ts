import { stemmer as stemEnglish } from "@orama/stemmers/english";
import { stemmer as stemIndonesian } from "@orama/stemmers/indonesian";
import { stemmer as stemRussian } from "@orama/stemmers/russian";
import type { Locale } from "../../i18n/locales.ts";

/** Patterns for the minimum number of letters before a suffix; a shorter remainder could belong to any word. */
const [after3, after4] = [3, 4].map((count) => `(?<=^.{${count},})`);
const voiceless = "пткшсщчфхц";

/**
 * Suffixes of Kazakh in folded letters: case, plural, possession, and the most common forms of verbs. The first letter
 * of a suffix depends on the sound before it, which keeps "уакыт-ы" from being read as "уакы-ты".
 */
const kazakh = suffixPattern(
  `${after3}(?<=[${voiceless}])(?:[тк][ае]н|[тк][ае]|т[ае]р|т[ыи][нмкр]|т[ыи]|пен|т[ае]г[ыи])`,
  `${after3}(?<=[^${voiceless}])(?:[лд][ае]р|[дн][ае]н|г[ае]н|[мб]ен|[дгн][ае]|д[ае]г[ыи])`,
  `${after3}(?<=[^${voiceless}])(?:[дн][ыи]н|д[ыи][мкр]|л[ыи]к|[дн][ыи])`,
  `${after3}(?:[ыи]?[мн][ыи]з|с[ыи]н?|[ыи][мнп]|[аей]т[ыи]н|[аей]м[ыи]н|[аей]д[ыи]|с[ае]|у|[мбп][ае]й?)`,
  `${after4}[ыи]л?`,
);

/** Kazakh words that begin with a shorter word of another meaning, such as "бөлім" (department) with "бол" (to be). */
const kazakhWhole = /^(?:баска|басшы|болим|кесте|колдан|келеси)/;

/** Suffixes of Azerbaijani in folded letters, where ı is i, ə is e and ü is u. */
const azerbaijani = suffixPattern(
  `${after3}(?:l[ae]r|d[ae]n|d[ae](?:k?i)?|n[iu]n|[iu][nm]|n[iu]|s[iu]n?|[iu][mn][iu]z)`,
  `${after3}(?:m[ae][qk]?|m[ae][gy][ae]|m[iu]r(?:[ae]m)?|(?:m[ae]y)?[iu]b|l[ae]y|m[ae][sl][iu]|n[iu]s|m[iu]s(?:[ae]m)?|[ae]c[ae][qk])`,
  `${after3}(?:d[iu][gymr]?|[iu]r(?:[ae]m|s[ae]n|[iu][kq]|s[iu]n[iu]z)?)`,
  `${after4}(?:[iu]|y?l[ae]|y?[ae]|l[iu][kqgy]|[ae]n)`,
);

/** Suffixes of Uzbek in folded letters: no apostrophes, h for x. */
const uzbek = suffixPattern(
  `${after3}(?:lar|ning|ni|[gkq]a|da|dan|dagi|cha|[iu]m|ing|si|imiz|ingiz)`,
  `${after3}(?:moq|ish|l?a(?:sh|ng)|lan|ov|[gkq]?an|di(?:m|ng)?|la(?:y|b)|[ay]di|yap(?:ti|man|siz)|(?:a?[ms]a)n|a?siz|miz|ib|sa)`,
  `${after4}(?:i|m[ai]|lik|chi|sh|[td]ir)`,
);

/** Uzbek words that begin with a shorter word of another meaning, such as "qoʻllanma" (handbook) with "qoʻl" (hand). */
const uzbekWhole =
  /^(?:qollan|bolim|boling|bolin|tizim|boshqa|boshla|boshli|yangilik|belgi(?!l)|keyingi|haqi(?=m?da)|turlar|turi)/;

/**
 * Matches Indonesian verbs that lose their k after meng- and peng-. Unless it is restored, "pengenalan" and "kenal"
 * have different stems.
 */
const lostK = /^([mp]eng)(?=(?:irim|elola|eluar|eluh|enal|etik|embali|onfirmasi|ontak|osong|umpul|urang))/;

/** A word of another language is its own stem. */
const stemmers: Partial<Record<Locale, (word: string) => string>> = {
  en: stemEnglish,
  ru: stemRussian,
  id: (word) => stemIndonesian(restorePrefixed(word)),
  kk: (word) =>
    stripSuffixes(word, kazakh, kazakhWhole).replace(/(?<=^.{2,})[гб]$/, (last) => (last === "г" ? "к" : "п")),
  az: (word) => stripSuffixes(word, azerbaijani),
  uz: (word) => stripSuffixes(word, uzbek, uzbekWhole),
};

/** The maximum length of a word to stem. Anything longer is not a real word and stays as it is. */
const maxWordLength = 40;

/**
 * Undoes the changes that the stemmer does not: "menukar" comes from "tukar", "keterlambatan" from "terlambat". Before
 * that, turns a colloquial verb into the one that is written: "ngajuin" into "ajukan", "nyalin" into "salin".
 */
function restorePrefixed(word: string): string {
  return word
    .replace(
      /^nge(?=(?:cek|print|scan|klik|chat|share|upload|gaji|lembur|set|rekrut|kasi|hapus|bayar|ganti)|[lrw])/,
      "",
    )
    .replace(/^ng(?=irim|elola|eluar|embali|umpul|onfirmasi)/, "k")
    .replace(/^ng(?=[aeiou])/, "")
    .replace(/^ny(?=ari|oba|atat|etak)/, "c")
    .replace(/^ny(?=[aeiou])/, "s")
    .replace(/^n(?=(?:anya|uker|ukar|olak|itip|unggu|ambah|entu|anda|unda|elpon|elepon|erima|unjuk|aruh|inggal))/, "t")
    .replace("tuker", "tukar")
    .replace(/(?<=^.{4,}|^.{2,}[aiu])(?<![sy]al)in$/, "")
    .replace(lostK, "$1k")
    .replace(/^menon(?=[aeiou])/, "non")
    .replace(/^[mp]enilai(?:an)?/, "nilai")
    .replace(/^[mp]en(?=[aeiou].{3})/, "t")
    .replace(/^ke(ter.{3,})an$/, "$1");
}

/** Returns the part of a folded word that its forms share. It is a key for comparison and not always a real word. */
export function stem(locale: Locale, word: string): string {
  return word.length > maxWordLength ? word : stemmers[locale]?.(word) || word;
}

function suffixPattern(...groups: string[]): RegExp {
  return new RegExp(`(?:${groups.join("|")})$`);
}

/**
 * Removes suffixes one by one, because a word can have several. The leftmost match is the longest suffix. A beginning
 * that matches `whole` stays.
 */
function stripSuffixes(word: string, suffix: RegExp, whole?: RegExp): string {
  const rest = word.replace(suffix, "");
  const kept = whole?.exec(word)?.[0].length ?? 0;
  return rest === word || rest.length < kept ? word : stripSuffixes(rest, suffix, whole);
}
