import type { Locale } from "../../i18n/locales.ts";

export function perLocale<T>(make: (locale: Locale) => T): Record<Locale, T> {
  return { en: make("en"), ru: make("ru"), id: make("id"), kk: make("kk"), az: make("az"), uz: make("uz") };
}
