import { useState } from "react";
import { useTranslations } from "use-intl";
import { markets, readChoice } from "../../../domain/price-choice.ts";
import { type Day, dayIn } from "../../../i18n/format.ts";
import { translatorOf } from "../../../i18n/messages.ts";
import { setCachePolicy } from "../../cache.ts";
import { services } from "../../context.ts";
import { localeOf } from "../../failures.ts";
import { pageHead } from "../../head/page-head.ts";
import type { Route } from "./+types/pricing";
import { Calculator } from "./calculator.tsx";
import { MarketSwitch } from "./market-switch.tsx";
import { PlanCards } from "./plan-cards.tsx";

export function loader({ request, context }: Route.LoaderArgs) {
  const locale = localeOf(context);
  const { facts, site, settings } = context.get(services);
  const { markets, payment, defaultMarket, quote, education } = facts;
  const { timeZone } = site;
  const query = new URL(request.url).searchParams;
  const read = readChoice({ markets, defaultMarket }, locale, query);
  const isShared = isOneOfFew(query);
  if (isShared) setCachePolicy(context, "page");
  const t = translatorOf(locale);
  const head = pageHead(context, {
    page: "pricing",
    title: t("pricing.metaTitle"),
    description: t("pricing.metaDescription"),
  });
  return {
    head,
    read,
    facts: { markets, payment, quote, education },
    timeZone,
    // A page that many share tells nobody's time; there the browser knows what day it is.
    today: isShared ? null : dayIn(timeZone, new Date()),
    siteUrl: settings.siteUrl,
  };
}

/** What all of the calculator's parts are given. */
export type PricingFacts = ReturnType<typeof loader>["facts"];

export type ShownDay = Day | null;

/** Only these addresses are the same for many: the page itself, and that of each market. */
function isOneOfFew(query: URLSearchParams): boolean {
  return query.size === 0 || (query.size === 1 && markets.some((market) => market === query.get("market")));
}

export default function Pricing({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("pricing");
  const { market, employees: served } = loaderData.read.choice;
  const [employees, setEmployees] = useState(served);
  return (
    <>
      <section className="frame pt-10 md:pt-16 print:hidden">
        <h1 tabIndex={-1}>{t("title")}</h1>
        <p className="mt-5 max-w-2xl text-lg text-soft">{t("intro")}</p>
        <MarketSwitch market={market} employees={employees} />
        <PlanCards facts={loaderData.facts} market={market} />
      </section>
      <Calculator key={market} {...loaderData} onEmployees={setEmployees} />
    </>
  );
}
