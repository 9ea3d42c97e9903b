import { useTranslations } from "use-intl";
import { isIndustry } from "../../../domain/features.ts";
import { industryWeeks } from "../../../domain/scenes.ts";
import { href } from "../../../domain/site-map.ts";
import { examplePay, readExample } from "../../../domain/worked-example.ts";
import { translatorOf } from "../../../i18n/messages.ts";
import { setCachePolicy } from "../../cache.ts";
import { services } from "../../context.ts";
import { WeekSheet } from "../../demos/week-sheet.tsx";
import { entryNotFound, localeOf } from "../../failures.ts";
import { pageHead } from "../../head/page-head.ts";
import { CallToAction } from "../../site/call-to-action.tsx";
import { PageHero } from "../../site/page-hero.tsx";
import { FeatureCard } from "../../ui/feature-card.tsx";
import { Link } from "../../ui/link.tsx";
import { Questions } from "../../ui/questions.tsx";
import { TitledSection } from "../../ui/titled-section.tsx";
import type { Route } from "./+types/industry";
import { DayTimeline, Problems } from "./industry-parts.tsx";
import { WorkedExample } from "./worked-example.tsx";

export function loader({ params, request, context }: Route.LoaderArgs) {
  const locale = localeOf(context);
  const { slug } = params;
  if (!isIndustry(slug)) throw entryNotFound(context);
  const { pages, facts } = context.get(services);
  const { texts, industries } = pages;
  const { markets, defaultMarket } = facts;
  const { features, home } = texts[locale];
  const { metaTitle, metaDescription, problems, ...text } = texts[locale].industries[slug];
  const query = new URL(request.url).searchParams;
  // A page with the numbers of one visitor is not cached for others.
  if (query.size === 0) setCachePolicy(context, "page");
  const { currency } = markets[defaultMarket[locale]];
  const head = pageHead(context, {
    page: "industry",
    crumbs: [{ title: translatorOf(locale)("shell.industries"), to: href("industries", { lang: locale }) }],
    params: { slug },
    title: metaTitle,
    description: metaDescription,
  });
  return {
    head,
    slug,
    text,
    currency,
    ...readExample({ ...industries[slug].example, pay: examplePay(pages, locale, currency) }, query),
    problems: {
      title: problems.title,
      items: problems.items.map((problem) => ({ ...problem, featureTitle: features[problem.feature].title })),
    },
    solvers: industries[slug].features.map((each) => ({
      slug: each,
      title: features[each].title,
      summary: features[each].summary,
    })),
    call: home.call,
  };
}

export type IndustryPage = ReturnType<typeof loader>;

export default function IndustryDetail({ loaderData }: Route.ComponentProps) {
  const { head, slug, text, problems, solvers, call } = loaderData;
  const t = useTranslations("pages");
  const lang = head.locale;
  return (
    <>
      <PageHero
        crumbs={head.crumbs}
        name={text.title}
        headline={text.headline}
        intro={text.intro}
        second={{ to: "#example", title: t("countYours") }}
      >
        <WeekSheet rows={text.roles.map((name, at) => ({ name, cells: industryWeeks[slug][at] ?? "" }))} />
      </PageHero>
      <DayTimeline {...text.day} lang={lang} />
      <Problems {...problems} lang={lang} />
      <WorkedExample key={slug} page={loaderData} />
      <TitledSection id="solvers" title={t("solvers")}>
        <ul className="mt-8 grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
          {solvers.map((feature) => (
            <li key={feature.slug}>
              <FeatureCard feature={feature} locale={lang} />
            </li>
          ))}
        </ul>
      </TitledSection>
      <Questions title={t("questions")} items={text.questions} />
      <p className="frame mt-8">
        <Link to={href("help", { lang })} className="more-link">
          {t("moreAnswers")}
        </Link>
      </p>
      <CallToAction {...call} />
    </>
  );
}
