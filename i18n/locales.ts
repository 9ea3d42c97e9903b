/** The six languages of the site, in the order in which they are shown. */
export const locales = ["en", "ru", "id", "kk", "az", "uz"] as const;

export type Locale = (typeof locales)[number];

/** The language to use if nothing better is known. */
export const fallbackLocale: Locale = "en";

export function isLocale(value: unknown): value is Locale {
  return (locales as readonly unknown[]).includes(value);
}

export function perLocale<T>(make: (locale: Locale) => T): Record<Locale, T> {
  return Object.fromEntries(locales.map((locale) => [locale, make(locale)])) as Record<Locale, T>;
}
