import type { Locale } from "../i18n/locales.ts";

const noBreak = "\u00a0";
/** Nothing to see; no line ends at it. */
const joiner = "\u2060";

/** What belongs together in every language: a number and its noun, a range, a dash and what it follows. */
const everywhere: readonly [RegExp, string][] = [
  [/(?<=[\p{N}#])[ ](?=[\p{L}₸$°])/gu, noBreak],
  [/(?<=\p{N})–(?=\p{N})/gu, `${joiner}–${joiner}`],
  [/[ ](?=— )/gu, noBreak],
  [/[ ](?=\/ )/gu, noBreak],
  // What is short after a hyphen, as in "clock-in", «что-то» and «бүгін-ақ»; never within an address.
  [/(?<=(?:^|[\s(«„“"'>])\p{L}+)-(?=\p{L}{1,3}[.,;:!?…]*(?:$|[\s)»”"'<{}—]))/gu, `-${joiner}`],
];

/** A short word leans on the one after it (Russian), a particle on the one before it (Kazakh). */
const byLanguage: Partial<Record<Locale, readonly [RegExp, string][]>> = {
  ru: [
    [
      /(?<=^|[\s(«])(а|без|в|во|для|до|за|и|из|к|ко|на|не|ни|но|о|об|от|по|под|при|про|с|со|у)[ ](?=\S)/giu,
      `$1${noBreak}`,
    ],
  ],
  kk: [[/[ ](?=(?:ма|ме|ба|бе|па|пе|ше|да|де|та|те)(?![\p{L}\p{N}-]))/gu, noBreak]],
};

/** What others set in lines: search engines, tabs of browsers, programs for mail. */
const setElsewhere = /^(?:head|mail)\.|meta(?:Title|Description)$/i;

/**
 * The text with spaces that do not break where no line should end, as a compositor would set it. `field` is the name of
 * the field or the key of the message that holds it.
 */
export function typeset(locale: Locale, text: string, field = ""): string {
  if (setElsewhere.test(field)) return text;
  const rules = [...everywhere, ...(byLanguage[locale] ?? [])];
  return rules.reduce((set, [pattern, replacement]) => set.replace(pattern, replacement), text);
}
