import { useState } from "react";
import { useTranslations } from "use-intl";
import { isUnavailable } from "../../../domain/content.ts";
import { markets, readChoice } from "../../../domain/price-choice.ts";
import { href } from "../../../domain/site-map.ts";
import { type Day, dayIn } from "../../../i18n/format.ts";
import type { Locale } from "../../../i18n/locales.ts";
import { translatorOf } from "../../../i18n/messages.ts";
import { setCachePolicy } from "../../cache.ts";
import { services } from "../../context.ts";
import { localeOf } from "../../failures.ts";
import { pageHead } from "../../head/page-head.ts";
import { Link } from "../../ui/link.tsx";
import type { Route } from "./+types/pricing";
import { Calculator } from "./calculator.tsx";
import { MarketSwitch } from "./market-switch.tsx";
import { PlanCards } from "./plan-cards.tsx";

export async function loader({ request, context }: Route.LoaderArgs) {
  const locale = localeOf(context);
  const { facts, site, settings } = context.get(services);
  const { markets, payment, defaultMarket, quote, education } = facts;
  const { timeZone } = site;
  const query = new URL(request.url).searchParams;
  const read = readChoice({ markets, defaultMarket }, locale, query);
  const isShared = isOneOfFew(query);
  if (isShared) setCachePolicy(context, "page", ["help"]);
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
    // A cached page has no visitor's date; the browser sets it.
    today: isShared ? null : dayIn(timeZone, new Date()),
    siteUrl: settings.siteUrl,
    help: await helpLink(context, locale),
  };
}

/** The article about plans and payment; the help center where this language does not have it. */
async function helpLink(context: Route.LoaderArgs["context"], lang: Locale) {
  const answer = await context.get(services).content.help.find(lang, "plans-and-billing");
  const article = answer === null || isUnavailable(answer) ? null : answer.entry;
  if (article === null) return { to: href("help", { lang }), title: translatorOf(lang)("pages.moreAnswers") };
  return { to: href("helpArticle", { lang, slug: article.slug }), title: article.title };
}

/** What all of the calculator's parts are given. */
export type PricingFacts = Awaited<ReturnType<typeof loader>>["facts"];

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
      <p className="frame mt-12 print:hidden">
        <Link to={loaderData.help.to} className="more-link">
          {loaderData.help.title}
        </Link>
      </p>
    </>
  );
}
