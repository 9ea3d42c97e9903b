import type { Locale } from "../i18n/locales.ts";

const noBreak = "\u00a0";
/** The word joiner: an invisible character that prevents a line break. */
const joiner = "\u2060";

/** Rules for what stays together in every language: a number and its noun, a range, a dash and what it follows. */
const everywhere: readonly [RegExp, string][] = [
  [/(?<=[\p{N}#])[ ](?=[\p{L}₸$°])/gu, noBreak],
  [/(?<=\p{N})–(?=\p{N})/gu, `${joiner}–${joiner}`],
  [/[ ](?=— )/gu, noBreak],
  [/[ ](?=\/ )/gu, noBreak],
  // A short part after a hyphen, as in "clock-in", «что-то» and «бүгін-ақ»; never within an address.
  [/(?<=(?:^|[\s(«„“"'>])\p{L}+)-(?=\p{L}{1,3}[.,;:!?…]*(?:$|[\s)»”"'<{}—]))/gu, `-${joiner}`],
];

/**
 * In Russian, a short word stays with the next word, as does "per" in Indonesian, which may begin a line after a
 * number; in Kazakh, a particle stays with the previous one.
 */
const byLanguage: Partial<Record<Locale, readonly [RegExp, string][]>> = {
  ru: [
    [
      /(?<=^|[\s(«])(а|без|в|во|для|до|за|и|из|к|ко|на|не|ни|но|о|об|от|по|под|при|про|с|со|у)[ ](?=\S)/giu,
      `$1${noBreak}`,
    ],
  ],
  id: [
    [/(?<=^|[\s(])(per)[ ](?=\S)/gi, `$1${noBreak}`],
    [/(?<=\p{N})\u00a0(?=per\u00a0)/gu, " "],
  ],
  kk: [[/[ ](?=(?:ма|ме|ба|бе|па|пе|ше|да|де|та|те)(?![\p{L}\p{N}-]))/gu, noBreak]],
};

/** Texts that other programs break into lines (search engines, browser tabs, mail programs), and names of features. */
const notTypesetFields = /^(?:head|mail)\.|meta(?:Title|Description)$|^features?$/i;

/**
 * Returns the text with non-breaking spaces and word joiners where no line should end. `field` is the name of the field
 * or the key of the message that contains the text.
 */
export function typeset(locale: Locale, text: string, field = ""): string {
  if (notTypesetFields.test(field)) return text;
  const rules = [...everywhere, ...(byLanguage[locale] ?? [])];
  return rules.reduce((set, [pattern, replacement]) => set.replace(pattern, replacement), text);
}
