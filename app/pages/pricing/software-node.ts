import type { RouterContextProvider } from "react-router";
import type { Offer, SoftwareApplication } from "schema-dts";
import type { Facts, Market } from "../../../domain/facts.ts";
import { href } from "../../../domain/site-map.ts";
import type { Locale } from "../../../i18n/locales.ts";
import { translatorOf } from "../../../i18n/messages.ts";
import { services } from "../../context.ts";
import { organizationRef } from "../../head/structured-data.ts";

type Context = Readonly<RouterContextProvider>;

/** The service with its prices in one market, for search engines. Prices that are only about right are left out. */
export function softwareNode(context: Context, locale: Locale, market: Market): Extract<SoftwareApplication, object> {
  const { site, settings, facts } = context.get(services);
  const url = settings.siteUrl + href("pricing", { lang: locale });
  return {
    "@type": "SoftwareApplication",
    "@id": `${settings.siteUrl}/#software`,
    name: site.name,
    applicationCategory: "BusinessApplication",
    url: settings.siteUrl + href("home", { lang: locale }),
    publisher: organizationRef(context),
    offers: offersOf(facts, locale, market).map((offer) => ({ ...offer, url })),
  };
}

function offersOf({ markets }: Facts, locale: Locale, market: Market): Extract<Offer, object>[] {
  const t = translatorOf(locale);
  if (market === "kz") {
    const { packages, currency } = markets.kz;
    return (["attendance", "communication", "payroll"] as const).map((plan) => ({
      "@type": "Offer",
      name: t(`pricing.plans.${plan}.title`),
      priceSpecification: {
        "@type": "UnitPriceSpecification",
        price: packages[plan],
        priceCurrency: currency,
        // UN/CEFACT code of a month; for one employee.
        referenceQuantity: { "@type": "QuantitativeValue", value: 1, unitCode: "MON" },
      },
    }));
  }
  const { packages, currency, approximate } = markets[market];
  if (approximate) return [];
  return (["full", "access"] as const).map((plan) => ({
    "@type": "Offer",
    name: t(`pricing.plans.${plan}.title`),
    price: packages[plan].base,
    priceCurrency: currency,
    // Employees.
    eligibleQuantity: { "@type": "QuantitativeValue", maxValue: packages[plan].includes },
  }));
}
