import type { RouterContextProvider } from "react-router";
import type { WebApplication } from "schema-dts";
import { href } from "../../../domain/site-map.ts";
import type { Locale } from "../../../i18n/locales.ts";
import { services } from "../../context.ts";
import { organizationRef } from "../../head/structured-data.ts";

interface Tool {
  page: "schedule" | "lateness";
  locale: Locale;
  name: string;
  description: string;
}

/** Returns the structured data of a free tool that works in the browser. */
export function toolNode(
  context: Readonly<RouterContextProvider>,
  { page, locale, name, description }: Tool,
): Extract<WebApplication, object> {
  const { settings, facts } = context.get(services);
  const url = settings.siteUrl + href(page, { lang: locale });
  return {
    "@type": "WebApplication",
    "@id": `${url}#tool`,
    name,
    description,
    url,
    inLanguage: locale,
    applicationCategory: "BusinessApplication",
    operatingSystem: "Any",
    isAccessibleForFree: true,
    publisher: organizationRef(context),
    offers: { "@type": "Offer", price: 0, priceCurrency: facts.markets[facts.defaultMarket[locale]].currency },
  };
}
