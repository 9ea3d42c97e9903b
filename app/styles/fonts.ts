import { type FontPart, languages } from "../../i18n/languages.ts";
import type { Locale } from "../../i18n/locales.ts";
import cyrillic from "./fonts/cyrillic.woff2?url";
import cyrillicExt from "./fonts/cyrillic-ext.woff2?url";
import latin from "./fonts/latin.woff2?url";
import latinExt from "./fonts/latin-ext.woff2?url";

const files: Record<FontPart, string> = { latin, latinExt, cyrillic, cyrillicExt };

/** Returns the addresses of the font files to preload: those whose letters every page of a language shows. */
export function fontsOf(locale: Locale): string[] {
  return languages[locale].fonts.map((part) => files[part]);
}

/** Returns whether a page of one language loads every font file that the words of another language need. */
export function hasLettersOf(page: Locale, other: Locale): boolean {
  return languages[other].fonts.every((part) => languages[page].fonts.includes(part));
}
