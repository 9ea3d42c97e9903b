import { siteLanguages } from "./languages.generated.ts";

/**
 * A language of the site. The six that are named here come with the code; the site's folder chooses some of them and
 * may add others. A table by language is therefore made with `perLocale`, or is partial and has a default.
 */
export type Locale = "en" | "ru" | "id" | "kk" | "az" | "uz";

/** The languages of the site, in the order in which they are shown. */
export const locales = Object.keys(siteLanguages) as readonly Locale[];

/** The language to use if nothing better is known: the first one. */
export const fallbackLocale: Locale = locales[0] ?? "en";

export function isLocale(value: unknown): value is Locale {
  return (locales as readonly unknown[]).includes(value);
}

export function perLocale<T>(make: (locale: Locale) => T): Record<Locale, T> {
  return Object.fromEntries(locales.map((locale) => [locale, make(locale)])) as Record<Locale, T>;
}
