import type { Locale } from "./locales.ts";

/** A part of the font's letters; each part is a separate file. */
export type FontPart = "latin" | "latinExt" | "cyrillic" | "cyrillicExt";

interface Language {
  displayCode: string;
  ownName: string;
  /** For `og:locale`. */
  openGraph: string;
  /** The country assumed for a phone number without a country code; `null` if such a number is refused. */
  phoneRegion: "KZ" | "ID" | "AZ" | "UZ" | null;
  phoneExample: string;
  /** The font files that every page of the language needs. */
  fonts: readonly FontPart[];
}

/** Everything that depends on the language and is neither a message nor a format. */
export const languages: Readonly<Record<Locale, Language>> = {
  en: {
    displayCode: "EN",
    ownName: "English",
    openGraph: "en_US",
    phoneRegion: null,
    phoneExample: "+1 415-555-2671",
    fonts: ["latin"],
  },
  ru: {
    displayCode: "RU",
    ownName: "Русский",
    openGraph: "ru_RU",
    // The rules of Kazakhstan also parse Russian numbers: both start with +7 or 8.
    phoneRegion: "KZ",
    phoneExample: "+7 701 234 56 78",
    fonts: ["latin", "cyrillic"],
  },
  id: {
    displayCode: "ID",
    ownName: "Bahasa Indonesia",
    openGraph: "id_ID",
    phoneRegion: "ID",
    phoneExample: "+62 812 3456 7890",
    fonts: ["latin"],
  },
  kk: {
    displayCode: "KZ",
    ownName: "Қазақша",
    openGraph: "kk_KZ",
    phoneRegion: "KZ",
    phoneExample: "+7 701 234 56 78",
    fonts: ["latin", "cyrillic", "cyrillicExt"],
  },
  az: {
    displayCode: "AZ",
    ownName: "Azərbaycanca",
    openGraph: "az_AZ",
    phoneRegion: "AZ",
    phoneExample: "+994 50 123 45 67",
    fonts: ["latin", "latinExt"],
  },
  uz: {
    displayCode: "UZ",
    ownName: "Oʻzbekcha",
    openGraph: "uz_UZ",
    phoneRegion: "UZ",
    phoneExample: "+998 90 123 45 67",
    // The letters oʻ and gʻ and the sign ʼ are in the Latin part.
    fonts: ["latin"],
  },
};
