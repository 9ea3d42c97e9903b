import { createHash } from "node:crypto";
import type { Facts } from "../../../domain/facts.ts";
import { choosePlurals, fillPlaceholders, fillTimes, placeholderValues } from "../../../domain/placeholders.ts";
import type { Site } from "../../../domain/site.ts";
import { formatNumber, formatTime } from "../../../i18n/format.ts";
import { fallbackLocale, type Locale, perLocale } from "../../../i18n/locales.ts";

/**
 * Fills `{site.…}`, `{fact:…}` and `{time:08:52}` in texts of each language, and chooses the plural forms of numbers.
 * What it returns throws an `Error` on an unknown placeholder.
 */
export function textFiller(site: Site, facts: Facts): (locale: Locale, text: string) => string {
  const values = perLocale((locale) => placeholderValues(site, facts, locale, formatNumber));
  return (locale, text) => {
    const filled = fillPlaceholders(text, values[locale]);
    return choosePlurals(
      fillTimes(filled, (time) => formatTime(locale, time)),
      locale,
    );
  };
}

/**
 * A hash of all that texts may name. The interface's texts are filled when the site is built; where the hash of the
 * build is another one than that of the content folder, they name old values.
 */
export function settingsFingerprint(site: Site, facts: Facts): string {
  const values = [...placeholderValues(site, facts, fallbackLocale, formatNumber)];
  return createHash("sha256").update(JSON.stringify(values)).digest("hex").slice(0, 16);
}
