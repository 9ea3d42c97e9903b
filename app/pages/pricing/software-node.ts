import type { RouterContextProvider } from "react-router";
import type { Offer, SoftwareApplication } from "schema-dts";
import type { Facts, Market } from "../../../domain/facts.ts";
import { href } from "../../../domain/site-map.ts";
import type { Locale } from "../../../i18n/locales.ts";
import { translatorOf } from "../../../i18n/messages.ts";
import { services } from "../../context.ts";
import { organizationRef } from "../../head/structured-data.ts";

type Context = Readonly<RouterContextProvider>;

/**
 * Returns the structured data of the product with its prices in one market. Approximate prices are left out: of
 * those, only a plan that is free is offered.
 */
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
        // The price is for one employee and one month, whose UN/CEFACT code this is.
        referenceQuantity: { "@type": "QuantitativeValue", value: 1, unitCode: "MON" },
      },
    }));
  }
  const { packages, currency, approximate } = markets[market];
  const plans = (["full", "access"] as const).filter((plan) => !approximate || packages[plan].base === 0);
  return plans.map((plan) => ({
    "@type": "Offer",
    name: t(`pricing.plans.${plan}.title`),
    price: packages[plan].base,
    priceCurrency: currency,
    // The number of employees that the price includes.
    eligibleQuantity: { "@type": "QuantitativeValue", maxValue: packages[plan].includes },
  }));
}
