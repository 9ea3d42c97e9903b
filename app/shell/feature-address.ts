import type { Feature } from "../../domain/features.ts";
import type { Locale } from "../../i18n/locales.ts";
import { href } from "../href.ts";

/** Where a feature is told of: its card on the home page. */
export function featureAddress(locale: Locale, feature: Feature): string {
  return `${href("home", { lang: locale })}#${feature}`;
}
