import type { Facts } from "../../domain/facts.ts";
import { fillPlaceholders, placeholderValues } from "../../domain/placeholders.ts";
import type { Site } from "../../domain/site.ts";
import { formatNumber } from "../../i18n/format.ts";
import type { Locale } from "../../i18n/locales.ts";
import { perLocale } from "./per-locale.ts";

/** Fills `{site.…}` and `{fact:…}` in texts of each language. What it returns throws an `Error` on an unknown one. */
export function textFiller(site: Site, facts: Facts): (locale: Locale, text: string) => string {
  const values = perLocale((locale) => placeholderValues(site, facts, locale, formatNumber));
  return (locale, text) => fillPlaceholders(text, values[locale]);
}
