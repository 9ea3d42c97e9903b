import { isUnavailable } from "../../../domain/content.ts";
import { demoFactsOf } from "../../../domain/demos/demo.ts";
import { features, industries } from "../../../domain/features.ts";
import { countLoss } from "../../../domain/loss.ts";
import { priceAnchorOf } from "../../../domain/price-anchor.ts";
import { exampleParameters } from "../../../domain/query-parameters.ts";
import { exampleIndustry, examplePay } from "../../../domain/worked-example.ts";
import type { Locale } from "../../../i18n/locales.ts";
import { translatorOf } from "../../../i18n/messages.ts";
import { setCachePolicy } from "../../cache.ts";
import { services } from "../../context.ts";
import { localeOf } from "../../failures.ts";
import { pageHead } from "../../head/page-head.ts";
import { CallToAction } from "../../site/call-to-action.tsx";
import { TrustSection } from "../../site/trust-section.tsx";
import { type CardView, toCardView } from "../../ui/card-view.ts";
import { Questions } from "../../ui/questions.tsx";
import type { Route } from "./+types/home";
import { FeatureTabs } from "./feature-tabs.tsx";
import { Hero } from "./hero.tsx";
import { Industries, InsteadOf, Numbers } from "./home-parts.tsx";
import { LatestPosts } from "./latest-posts.tsx";
import { LossCalculator } from "./loss-calculator.tsx";
import { priceSentence } from "./price-sentence.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const locale = localeOf(context);
  const { pages, facts } = context.get(services);
  const texts = pages.texts[locale];
  const { metaTitle, metaDescription, tabs, ...text } = texts.home;
  const posts = await latestPosts(context, locale);
  const query = new URL(request.url).searchParams;
  const asked = query.get("feature");
  const selected = features.find((feature) => feature === asked);
  const isTyped = exampleParameters.some((name) => query.has(name));
  // Addresses that no page links to would fill the cache with copies of one page.
  if (!isTyped && (asked === null || selected)) setCachePolicy(context, "content", ["posts"]);
  const head = pageHead(context, {
    page: "home",
    title: metaTitle,
    description: metaDescription,
  });
  return {
    head,
    text,
    price: priceSentence(translatorOf(locale), locale, priceAnchorOf(facts, facts.defaultMarket[locale])),
    tabs: {
      words: { title: tabs.title, intro: tabs.intro },
      selected: selected ?? features[0],
      facts: demoFactsOf(facts),
      tabs: tabs.items.map((tab) => ({
        ...tab,
        title: texts.features[tab.feature].title,
        scene: texts.features[tab.feature].scene,
      })),
    },
    pairs: pairs.flatMap((feature) => {
      const problem = texts.problem.items.find((item) => item.feature === feature);
      return problem ? [{ before: problem.title, after: texts.home.insteadOf.items[feature] }] : [];
    }),
    industries: industries.map((slug) => {
      return { slug, title: texts.industries[slug].title, line: texts.home.industries.lines[slug] };
    }),
    trust: texts.trust.short,
    loss: lossOf(context, locale, query),
    posts,
  };
}

/** The problems of the problem page that the home page names, by the feature that solves them. */
const pairs = ["attendance", "shifts", "payroll"] as const;

function lossOf(context: Route.LoaderArgs["context"], locale: Locale, query: URLSearchParams) {
  const { facts, pages } = context.get(services);
  const market = facts.defaultMarket[locale];
  const prices = { facts: { markets: facts.markets, payment: facts.payment }, market };
  const pay = examplePay(pages, locale, facts.markets[market].currency);
  const defaults = { ...pages.industries[exampleIndustry].example, pay };
  return { prices, loss: countLoss(prices, defaults, query) };
}

const shownPosts = 3;

/** The home page never fails because of the blog: without it, the section is left out. */
async function latestPosts(context: Route.LoaderArgs["context"], locale: Locale): Promise<CardView[]> {
  const answer = await context.get(services).content.posts.list({ locale, page: 1 });
  if (answer === null || isUnavailable(answer)) return [];
  const { timeZone } = context.get(services).site;
  return answer.items.slice(0, shownPosts).map((post) => toCardView(post, timeZone));
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { text, price, tabs, pairs, industries, loss, trust, posts } = loaderData;
  return (
    <>
      <Hero text={text.hero} price={price} />
      <InsteadOf title={text.insteadOf.title} pairs={pairs} />
      <FeatureTabs {...tabs} />
      <Numbers numbers={text.numbers} integrations={text.integrations} />
      <Industries title={text.industries.title} intro={text.industries.intro} items={industries} />
      <LossCalculator text={text.loss} {...loss} />
      <TrustSection {...trust} />
      {posts.length > 0 && <LatestPosts posts={posts} />}
      <Questions title={text.questions.title} items={text.questions.items} />
      <CallToAction {...text.call} next={text.start} />
    </>
  );
}
