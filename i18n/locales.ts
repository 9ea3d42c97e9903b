/** The six languages of the site, in the order in which they are shown. */
export const locales = ["en", "ru", "id", "kk", "az", "uz"] as const;

export type Locale = (typeof locales)[number];

/** Where nothing better is known. */
export const fallbackLocale: Locale = "en";

/** What the interface shows; Kazakh is shown as KZ. */
export const displayCodes: Record<Locale, string> = {
  en: "EN",
  ru: "RU",
  id: "ID",
  kk: "KZ",
  az: "AZ",
  uz: "UZ",
};

/** Each language by its own name. */
export const ownNames: Record<Locale, string> = {
  en: "English",
  ru: "Русский",
  id: "Bahasa Indonesia",
  kk: "Қазақша",
  az: "Azərbaycanca",
  uz: "Oʻzbekcha",
};

export function isLocale(value: unknown): value is Locale {
  return (locales as readonly unknown[]).includes(value);
}
