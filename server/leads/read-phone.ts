import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import { languages } from "../../i18n/languages.ts";
import type { Locale } from "../../i18n/locales.ts";

/** Returns a phone number in E.164; `null` if the text cannot be a phone number. */
export function readPhone(typed: string, locale: Locale): string | null {
  const region = languages[locale].phoneRegion;
  const number = parsePhoneNumberFromString(typed, region ? { defaultCountry: region } : {});
  return number?.isPossible() ? number.number : null;
}
