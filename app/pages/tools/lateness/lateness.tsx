import { useTranslations } from "use-intl";
import type { Currency } from "../../../../domain/facts.ts";
import { type Industry, industries } from "../../../../domain/features.ts";
import { countLoss } from "../../../../domain/loss.ts";
import type { Item } from "../../../../domain/page-texts.ts";
import { href } from "../../../../domain/site-map.ts";
import { type Example, exampleIndustry, examplePay, workOut } from "../../../../domain/worked-example.ts";
import { formatMoney } from "../../../../i18n/format.ts";
import { translatorOf } from "../../../../i18n/messages.ts";
import { services } from "../../../context.ts";
import { localeOf } from "../../../failures.ts";
import { articlesAbout } from "../../../site/articles-about.ts";
import { CallToAction } from "../../../site/call-to-action.tsx";
import { HelpArticles } from "../../../site/help-articles.tsx";
import { loadTextPage, textsOf } from "../../../site/text-page.ts";
import { useRoot } from "../../../site/use-root.ts";
import { Breadcrumbs } from "../../../ui/breadcrumbs.tsx";
import { Link } from "../../../ui/link.tsx";
import { Questions } from "../../../ui/questions.tsx";
import { TitledSection } from "../../../ui/titled-section.tsx";
import { Guide } from "../guide.tsx";
import { toolNode } from "../tool-node.ts";
import type { Route } from "./+types/lateness";
import { Calculator } from "./calculator.tsx";

export async function loader({ request, context }: Route.LoaderArgs) {
  const locale = localeOf(context);
  const { pages, facts, settings } = context.get(services);
  const { lateness, features, industries: industryTexts, home } = textsOf(context);
  // The summary on other pages, `card`, is not shown here.
  const { card, ...text } = lateness;
  const name = translatorOf(locale)("shell.lateness");
  const query = new URL(request.url).searchParams;
  const market = facts.defaultMarket[locale];
  const pay = examplePay(pages, locale, facts.markets[market].currency);
  const prices = { facts: { markets: facts.markets, payment: facts.payment }, market };
  return {
    ...loadTextPage(context, "lateness", text, {
      crumbs: [{ title: features.attendance.title, to: href("feature", { lang: locale, slug: "attendance" }) }],
      nodes: [toolNode(context, { page: "lateness", locale, name, description: text.metaDescription })],
    }),
    name,
    siteUrl: settings.siteUrl,
    prices,
    loss: countLoss(prices, { ...pages.industries[exampleIndustry].example, pay }, query),
    examples: industries.map((slug) => {
      const example = { ...pages.industries[slug].example, pay };
      return { slug, title: industryTexts[slug].title, example, costPerYear: workOut(example).costPerYear };
    }),
    articles: await articlesAbout(context, locale, "reports"),
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
        <h1 tabIndex={-1} className="mt-1 max-w-4xl text-hero">
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

interface Props extends Item {
  items: { slug: Industry; title: string; example: Example; costPerYear: number }[];
  currency: Currency;
}

/** The initial numbers of each industry's page. A click puts them into the calculator. */
function Examples({ title, text, items, currency }: Props) {
  const t = useTranslations();
  const { locale } = useRoot();
  return (
    <TitledSection id="examples" title={title} intro={text}>
      <ul className="mt-6 grid gap-2 sm:grid-cols-2 sm:gap-3 md:mt-10 lg:grid-cols-4">
        {items.map(({ slug, title: name, example, costPerYear }) => (
          <li
            key={slug}
            className="relative grid grid-cols-[1fr_auto] gap-x-3 rounded-2xl border border-line bg-card px-4 py-3 hover:border-teal sm:flex sm:flex-col sm:p-4 md:p-5"
          >
            <h3 className="text-base leading-snug">
              <Link
                to={`${href("lateness", { lang: locale }, { ...example })}#calculator`}
                prefetch="none"
                className="after:absolute after:inset-0"
              >
                {name}
              </Link>
            </h3>
            <p className="mt-0.5 text-soft text-xs sm:mt-1 sm:text-sm">
              {t("lateness.example", { people: example.people, minutes: example.minutes })}
            </p>
            <p className="col-start-2 row-span-2 row-start-1 self-center text-end font-bold text-teal-dark leading-tight sm:mt-auto sm:self-start sm:pt-3 sm:text-start sm:text-lg">
              {formatMoney(locale, costPerYear, currency)}{" "}
              <span className="font-normal text-sm text-soft max-sm:block">{t("pages.exampleYear")}</span>
            </p>
          </li>
        ))}
      </ul>
    </TitledSection>
  );
}
