import { industries } from "../../../../domain/features.ts";
import { countLoss } from "../../../../domain/loss.ts";
import { href } from "../../../../domain/site-map.ts";
import { exampleIndustry, examplePay, workOut } from "../../../../domain/worked-example.ts";
import { translatorOf } from "../../../../i18n/messages.ts";
import { setCachePolicy } from "../../../cache.ts";
import { services } from "../../../context.ts";
import { localeOf } from "../../../failures.ts";
import { pageHead } from "../../../head/page-head.ts";
import { articlesAbout } from "../../../site/articles-about.ts";
import { CallToAction } from "../../../site/call-to-action.tsx";
import { HelpArticles } from "../../../site/help-articles.tsx";
import { Breadcrumbs } from "../../../ui/breadcrumbs.tsx";
import { Questions } from "../../../ui/questions.tsx";
import { Guide } from "../guide.tsx";
import { toolNode } from "../tool-node.ts";
import type { Route } from "./+types/lateness";
import { Calculator } from "./calculator.tsx";
import { Examples } from "./examples.tsx";

export async function loader({ request, context }: Route.LoaderArgs) {
  const locale = localeOf(context);
  const { pages, facts, settings } = context.get(services);
  const { lateness, features, industries: industryTexts, home } = pages.texts[locale];
  const { metaTitle, metaDescription, headline, intro, examples, guide, questions } = lateness;
  const name = translatorOf(locale)("shell.lateness");
  const query = new URL(request.url).searchParams;
  // A page with the numbers of one visitor is not cached for others.
  if (query.size === 0) setCachePolicy(context, "page", ["help"]);
  const market = facts.defaultMarket[locale];
  const pay = examplePay(pages, locale, facts.markets[market].currency);
  const prices = { facts: { markets: facts.markets, payment: facts.payment }, market };
  const head = pageHead(context, {
    page: "lateness",
    crumbs: [{ title: features.attendance.title, to: href("feature", { lang: locale, slug: "attendance" }) }],
    title: metaTitle,
    description: metaDescription,
    nodes: [toolNode(context, { page: "lateness", locale, name, description: metaDescription })],
  });
  return {
    head,
    text: { headline, intro, examples, guide, questions },
    name,
    siteUrl: settings.siteUrl,
    prices,
    loss: countLoss(prices, { ...pages.industries[exampleIndustry].example, pay }, query),
    examples: industries.map((slug) => {
      const example = { ...pages.industries[slug].example, pay };
      return { slug, title: industryTexts[slug].title, example, costPerYear: workOut(example).costPerYear };
    }),
    articles: await articlesAbout(context, locale, "reports"),
    call: home.call,
    next: home.start,
  };
}

export type LatenessPage = Awaited<ReturnType<typeof loader>>;

export default function Lateness({ loaderData }: Route.ComponentProps) {
  const { head, text, name, loss, prices, examples, articles, call, next } = loaderData;
  return (
    <>
      <section className="frame pt-8 md:pt-14">
        <Breadcrumbs crumbs={head.crumbs} current={name} />
        <h1 tabIndex={-1} className="mt-1 max-w-4xl text-[clamp(2.25rem,1.7rem+2.6vw,3.75rem)]">
          {text.headline}
        </h1>
        <p className="mt-4 max-w-2xl text-lg text-soft md:mt-6">{text.intro}</p>
        {/* Different numbers in the address, such as those of an example, start a new form. */}
        <Calculator key={JSON.stringify(loss.example)} page={loaderData} />
      </section>
      <Examples {...text.examples} items={examples} currency={prices.facts.markets[prices.market].currency} />
      <Guide {...text.guide} />
      <Questions {...text.questions} />
      <HelpArticles articles={articles} />
      <CallToAction {...call} next={next} />
    </>
  );
}
