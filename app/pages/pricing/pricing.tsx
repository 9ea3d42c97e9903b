import { useState } from "react";
import type { Offer, SoftwareApplication } from "schema-dts";
import { useTranslations } from "use-intl";
import { isUnavailable } from "../../../domain/content.ts";
import type { Facts, Market, PlanName } from "../../../domain/facts.ts";
import type { FeaturePage } from "../../../domain/features.ts";
import { defaultEmployees, marketsOf, readChoice, writeChoice } from "../../../domain/price-choice.ts";
import { freeUpTo } from "../../../domain/pricing.ts";
import { href } from "../../../domain/site-map.ts";
import { type Day, dayIn, formatMoney } from "../../../i18n/format.ts";
import type { Locale } from "../../../i18n/locales.ts";
import { translatorOf } from "../../../i18n/messages.ts";
import { cachePage } from "../../cache.ts";
import { services } from "../../context.ts";
import { localeOf } from "../../failures.ts";
import { pageHead } from "../../head/page-head.ts";
import { organizationRef } from "../../head/structured-data.ts";
import { CallToAction } from "../../site/call-to-action.tsx";
import { nearbyPrice } from "../../site/price-sentence.ts";
import { useRoot } from "../../site/use-root.ts";
import { Link } from "../../ui/link.tsx";
import { Questions } from "../../ui/questions.tsx";
import type { Route } from "./+types/pricing";
import { Calculator } from "./calculator.tsx";
import { NextPrice } from "./next-price.tsx";
import { PlanCards } from "./plan-cards.tsx";
import { comparePlans, PlanTable } from "./plan-table.tsx";

export async function loader({ request, context }: Route.LoaderArgs) {
  const locale = localeOf(context);
  const { facts, site, settings, pages } = context.get(services);
  const { markets, payment, quote, education } = facts;
  const { timeZone } = site;
  const query = new URL(request.url).searchParams;
  const read = readChoice(facts, locale, query);
  const isShared = isCacheable(facts, query);
  if (isShared) cachePage(context, "pricing");
  const t = translatorOf(locale);
  const head = pageHead(context, {
    page: "pricing",
    title: t("pricing.metaTitle"),
    description: t("pricing.metaDescription"),
    nodes: [softwareNode(context, locale, read.choice.market)],
  });
  const texts = pages.texts[locale];
  const { compare, questions, call } = texts.pricing;
  const { market } = read.choice;
  const hasPage = (slug: FeaturePage) => !pages.absent[locale].includes(href("feature", { lang: locale, slug }));
  return {
    head,
    read,
    compare: { text: compare, ...comparePlans(facts, market, texts, hasPage) },
    questions: {
      title: questions.title,
      items: questions.items.filter(({ markets: only }) => only?.includes(market) ?? true),
    },
    call,
    facts: { markets, payment, quote, education },
    timeZone,
    // A cached page must not contain today's date; the browser sets it.
    today: isShared ? null : dayIn(timeZone, new Date()),
    siteUrl: settings.siteUrl,
    signUp: settings.signUpUrl === null ? null : { to: settings.signUpUrl, label: t("frame.signUp") },
    nearby: market === facts.nearbyMarket[locale] ? null : nearbyPrice(facts, locale),
    help: await helpLink(context, locale),
  };
}

/** Returns a link to the article about plans and payment, or to the help center if this language does not have it. */
async function helpLink(context: Route.LoaderArgs["context"], lang: Locale) {
  const answer = await context.get(services).content.help.find(lang, "plans-and-billing");
  const article = answer === null || isUnavailable(answer) ? null : answer.entry;
  if (article === null) return { to: href("help", { lang }), title: translatorOf(lang)("pages.moreAnswers") };
  return { to: href("helpArticle", { lang, slug: article.slug }), title: article.title };
}

/** The facts that all parts of the calculator get. */
export type PricingFacts = Awaited<ReturnType<typeof loader>>["facts"];

export type ShownDay = Day | null;

/** Returns whether many visitors share the address: that of the page itself, or of a market. */
function isCacheable(facts: Pick<Facts, "markets">, query: URLSearchParams): boolean {
  return query.size === 0 || (query.size === 1 && marketsOf(facts).some((market) => market === query.get("market")));
}

export default function Pricing({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("pricing");
  const { facts, read, compare, questions, call, help, nearby, signUp } = loaderData;
  const { market, employees: served } = read.choice;
  const [employees, setEmployees] = useState(served);
  // A new number discards what was ticked, even if the address stays the same.
  const [fresh, setFresh] = useState(0);
  return (
    <>
      <section className="frame pt-10 md:pt-16 print:hidden">
        <Headline facts={facts} market={market} />
        <p className="mt-5 max-w-2xl text-lg">{t("intro")}</p>
        <MarketSwitch facts={facts} market={market} employees={employees} />
        {nearby && (
          <Link to={nearby.to} className="text-link mt-2 inline-block">
            {nearby.label}
          </Link>
        )}
        <PlanCards {...{ facts, market, employees, signUp }} onCalculate={() => setFresh(fresh + 1)} />
      </section>
      <Calculator
        key={[fresh, ...Object.values(writeChoice(read.choice))].join()}
        {...loaderData}
        onEmployees={setEmployees}
      />
      <PlanTable {...compare} />
      <div className="print:hidden">
        <Questions {...questions} />
        <p className="frame mt-8">
          <Link to={help.to} className="more-link">
            {help.title}
          </Link>
        </p>
        <CallToAction {...call} button={{ topic: "sales", label: t("getQuote") }} />
      </div>
    </>
  );
}

/** The best offer that is true in this market: free for small teams, otherwise the price per employee. */
function Headline({ facts, market: name }: { facts: PricingFacts; market: Market }) {
  const t = useTranslations("pricing");
  const { locale } = useRoot();
  const free = freeUpTo(facts, name);
  const market = facts.markets[name];
  if (free === null) {
    const [first] = market.billing === "per-employee-monthly" ? Object.values(market.packages) : [];
    return (
      <h1 tabIndex={-1} className="max-w-4xl">
        {first === undefined
          ? t("title")
          : t("headlinePerEmployee", { price: formatMoney(locale, first, market.currency) })}
      </h1>
    );
  }
  return (
    <h1 tabIndex={-1}>
      {t("headlineFree", { count: free })}{" "}
      <span className="mt-2 block text-h2 first-letter:uppercase">
        <NextPrice facts={facts} market={name} />
      </span>
    </h1>
  );
}

/** Links to each country's price list, which has its own address. They keep the number of employees. */
function MarketSwitch({ facts, market: shown, employees }: { facts: PricingFacts; market: Market; employees: number }) {
  const t = useTranslations("pricing");
  const { locale } = useRoot();
  const markets = marketsOf(facts);
  if (markets.length === 1) return null;
  return (
    <nav aria-labelledby="market-label" className="mt-8">
      <p id="market-label" className="font-semibold">
        {t("marketLabel")}
      </p>
      <ul className="mt-2 flex flex-wrap gap-2">
        {markets.map((market) => (
          <li key={market}>
            <Link
              to={href("pricing", { lang: locale }, { market, ...(employees !== defaultEmployees && { employees }) })}
              prefetch="intent"
              aria-current={market === shown ? "true" : undefined}
              className="button border border-control text-ink hover:border-brand aria-[current]:border-brand forced-colors:aria-[current]:border-4 aria-[current]:bg-tint aria-[current]:text-brand-dark"
            >
              {t(`markets.${market}`)}
            </Link>
          </li>
        ))}
      </ul>
      {t.has(`marketNotes.${shown}`) && <p className="mt-3 text-soft">{t(`marketNotes.${shown}`)}</p>}
    </nav>
  );
}

/**
 * Returns the structured data of the product with its prices in one market. Approximate prices are left out: of
 * those, only a plan that is free is offered.
 */
function softwareNode(
  context: Route.LoaderArgs["context"],
  locale: Locale,
  market: Market,
): Extract<SoftwareApplication, object> {
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
  const list = markets[market];
  const { currency } = list;
  if (list.billing === "per-employee-monthly") {
    return Object.entries(list.packages).map(([plan, price]) => ({
      "@type": "Offer",
      name: t(`pricing.plans.${plan as PlanName}.title`),
      priceSpecification: {
        "@type": "UnitPriceSpecification",
        price,
        priceCurrency: currency,
        // The price is for one employee and one month, whose UN/CEFACT code this is.
        referenceQuantity: { "@type": "QuantitativeValue", value: 1, unitCode: "MON" },
      },
    }));
  }
  const offered = Object.entries(list.packages).filter(([, { base }]) => !list.approximate || base === 0);
  return offered.map(([plan, { base, includes }]) => ({
    "@type": "Offer",
    name: t(`pricing.plans.${plan as PlanName}.title`),
    price: base,
    priceCurrency: currency,
    // The number of employees that the price includes.
    eligibleQuantity: { "@type": "QuantitativeValue", maxValue: includes },
  }));
}
