import { createHash } from "node:crypto";
import type { Facts } from "../../../domain/facts.ts";
import { choosePlurals, fillPlaceholders, fillTimes, placeholderValues } from "../../../domain/placeholders.ts";
import type { Site } from "../../../domain/site.ts";
import { formatNumber, formatTime } from "../../../i18n/format.ts";
import { fallbackLocale, type Locale, perLocale } from "../../../i18n/locales.ts";

/**
 * Returns a function that fills `{site.…}`, `{fact:…}` and `{time:08:52}` in a text of a language, and chooses the
 * plural forms of numbers. That function throws an `Error` on an unknown placeholder.
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
 * Returns a hash of all values that placeholders can have. Messages are filled when the site is built. If the hash of
 * the build differs from the hash of the content folder, the messages contain old values.
 */
export function settingsFingerprint(site: Site, facts: Facts): string {
  const values = [...placeholderValues(site, facts, fallbackLocale, formatNumber)];
  return createHash("sha256").update(JSON.stringify(values)).digest("hex").slice(0, 16);
}
