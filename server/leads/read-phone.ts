import { type CountryCode, parsePhoneNumberFromString } from "libphonenumber-js/min";
import type { Locale } from "../../i18n/locales.ts";

/** Where a number without a country code is from. Kazakhstan's rules read Russian numbers too: both are +7 and 8. */
const regions: Record<Locale, CountryCode | undefined> = {
  en: undefined,
  ru: "KZ",
  kk: "KZ",
  id: "ID",
  az: "AZ",
  uz: "UZ",
};

/** The number in E.164; `null` where it cannot be one. */
export function readPhone(typed: string, locale: Locale): string | null {
  const region = regions[locale];
  const number = parsePhoneNumberFromString(typed, region ? { defaultCountry: region } : {});
  return number?.isPossible() ? number.number : null;
}
