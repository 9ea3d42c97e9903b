import type { Hours, Site } from "../../../domain/site.ts";
import type { TrustText } from "../../../domain/trust-texts.ts";
import type { Locale } from "../../../i18n/locales.ts";
import type { Translator } from "../../../i18n/messages.ts";

/** An answer of the site's owner: a text, links, or hours that the page formats. */
export type OwnerAnswer = { name: string } & (
  | { text: string }
  | { links: { name: string; url: string | null }[] }
  | { hours: Hours }
);

/** Returns the answers in `site.yml`, in the order of the page. What is not filled in is left out. For loaders. */
export function ownerAnswers(
  { security, support, apps }: Pick<Site, "security" | "support" | "apps">,
  names: TrustText["owner"],
  locale: Locale,
  t: Translator,
): OwnerAnswer[] {
  const { hostingCountry, retentionMonths, certificates } = security;
  const stores = [
    { name: "App Store", url: apps.appStore },
    { name: "Google Play", url: apps.googlePlay },
  ].filter(({ url }) => url !== null);
  const answers: (OwnerAnswer | false)[] = [
    hostingCountry !== null && { name: names.hostingCountry, text: countryName(locale, hostingCountry) },
    retentionMonths !== null && { name: names.retention, text: t("trust.months", { months: retentionMonths }) },
    certificates.length > 0 && { name: names.certificates, links: certificates },
    stores.length > 0 && { name: names.apps, links: stores },
    support.hours !== null && { name: names.supportHours, hours: support.hours },
    support.answerHours !== null && {
      name: names.answerTime,
      text: t("trust.within", { hours: support.answerHours }),
    },
  ];
  return answers.filter((answer) => answer !== false);
}

/** Returns the name of a country. Node's Intl has the names in all six languages; browsers do not. */
function countryName(locale: Locale, country: string): string {
  return new Intl.DisplayNames(locale, { type: "region" }).of(country) ?? country;
}
