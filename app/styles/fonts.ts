import type { Locale } from "../../i18n/locales.ts";
import cyrillic from "./fonts/cyrillic.woff2?url";
import cyrillicExt from "./fonts/cyrillic-ext.woff2?url";
import latin from "./fonts/latin.woff2?url";
import latinExt from "./fonts/latin-ext.woff2?url";

/** By alphabet. The Uzbek oʻ, gʻ and ʼ are in the Latin part; Cyrillic pages have Latin digits, spaces and names. */
const needed: Record<Locale, string[]> = {
  en: [latin],
  id: [latin],
  uz: [latin],
  az: [latin, latinExt],
  ru: [latin, cyrillic],
  kk: [latin, cyrillic, cyrillicExt],
};

/** Addresses of the font files that every page of a language shows letters of: to be preloaded. */
export function fontsOf(locale: Locale): string[] {
  return needed[locale];
}

/** Whether the page of a language loads every font file that the words of another language need. */
export function hasLettersOf(page: Locale, other: Locale): boolean {
  return needed[other].every((font) => needed[page].includes(font));
}
