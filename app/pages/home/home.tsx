import { isUnavailable } from "../../../domain/content.ts";
import { demoFactsOf } from "../../../domain/demos/demo.ts";
import { features } from "../../../domain/features.ts";
import { countLoss } from "../../../domain/loss.ts";
import { type PriceAnchor, priceAnchorOf } from "../../../domain/price-anchor.ts";
import { exampleParameters } from "../../../domain/query-parameters.ts";
import { exampleIndustry, examplePay } from "../../../domain/worked-example.ts";
import { formatMoney, formatNumber } from "../../../i18n/format.ts";
import type { Locale } from "../../../i18n/locales.ts";
import { type Translator, translatorOf } from "../../../i18n/messages.ts";
import { cachePage } from "../../cache.ts";
import { services } from "../../context.ts";
import { localeOf } from "../../failures.ts";
import { pageHead } from "../../head/page-head.ts";
import { KeptHtml } from "../../site/kept-html.tsx";
import { type CardView, toCardView } from "../../ui/card-view.ts";
import type { Route } from "./+types/home";
import { FeatureTabs } from "./feature-tabs.tsx";
import { heroColumns } from "./hero.tsx";
import { homeHtml } from "./home-html.tsx";
import { LossCalculator } from "./loss-calculator.tsx";

export async function loader({ request, context }: Route.LoaderArgs) {
  const locale = localeOf(context);
  const { pages, facts } = context.get(services);
  const texts = pages.texts[locale];
  const { metaTitle, metaDescription, tabs, loss: lossText } = texts.home;
  const posts = await latestPosts(context, locale);
  const query = new URL(request.url).searchParams;
  const asked = query.get("feature");
  const selected = features.find((feature) => feature === asked);
  const isTyped = exampleParameters.some((name) => query.has(name));
  // Addresses that no page links to are not cached: they would fill the cache with copies of one page.
  if (!isTyped && (asked === null || selected)) cachePage(context, "home");
  const head = pageHead(context, {
    page: "home",
    title: metaTitle,
    description: metaDescription,
  });
  const anchor = priceAnchorOf(facts, facts.defaultMarket[locale]);
  return {
    head,
    /** Rendered here, so that its code, its messages and its data are not sent to the browser too. */
    html: homeHtml(context, { texts, price: priceSentence(translatorOf(locale), locale, anchor), posts }),
    tabs: {
      words: { title: tabs.title, intro: tabs.intro },
      selected: selected ?? features[0],
      facts: demoFactsOf(facts),
      tabs: tabs.items.map(({ feature }) => ({ feature, title: texts.features[feature].title })),
    },
    lossText,
    loss: lossOf(context, locale, query),
  };
}

function lossOf(context: Route.LoaderArgs["context"], locale: Locale, query: URLSearchParams) {
  const { facts, pages } = context.get(services);
  const market = facts.defaultMarket[locale];
  const prices = { facts: { markets: facts.markets, payment: facts.payment }, market };
  const pay = examplePay(pages, locale, facts.markets[market].currency);
  const defaults = { ...pages.industries[exampleIndustry].example, pay };
  return { prices, loss: countLoss(prices, defaults, query) };
}

const shownPosts = 3;

/** Reads the newest posts. If the blog is unavailable, the home page is shown without them. */
async function latestPosts(context: Route.LoaderArgs["context"], locale: Locale): Promise<CardView[]> {
  const answer = await context.get(services).content.posts.list({ locale, page: 1 });
  if (answer === null || isUnavailable(answer)) return [];
  const { timeZone } = context.get(services).site;
  return answer.items.slice(0, shownPosts).map((post) => toCardView(post, timeZone));
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { html, tabs, loss, lossText } = loaderData;
  return (
    <>
      <KeptHtml id="hero" className={heroColumns} parts={html} />
      <KeptHtml id="instead-of" parts={html} />
      <FeatureTabs {...tabs} html={html} />
      <KeptHtml id="figures" parts={html} />
      <KeptHtml id="by-industry" parts={html} />
      <LossCalculator text={lossText} {...loss} />
      <KeptHtml id="after-loss" parts={html} />
    </>
  );
}

/** Returns the price of a market in one sentence. */
function priceSentence(t: Translator, locale: Locale, anchor: PriceAnchor): string {
  const money = (amount: number) => {
    const written = formatMoney(locale, amount, anchor.currency);
    return anchor.approximate ? t("home.price.about", { amount: written }) : written;
  };
  if (anchor.kind === "per-employee") return t("home.price.perEmployee", { price: money(anchor.monthly) });
  const { employees, yearly, nextEmployees, nextYearly } = anchor;
  const values = { employees, nextEmployees: formatNumber(locale, nextEmployees), price: money(nextYearly) };
  return yearly === 0 ? t("home.price.free", values) : t("home.price.stepped", { ...values, first: money(yearly) });
}
