import { useTranslations } from "use-intl";
import { isIndustry } from "../../../domain/features.ts";
import { industryWeeks } from "../../../domain/scenes.ts";
import { href } from "../../../domain/site-map.ts";
import { examplePay, readExample } from "../../../domain/worked-example.ts";
import { translatorOf } from "../../../i18n/messages.ts";
import { services } from "../../context.ts";
import { WeekRows } from "../../demos/week-rows.tsx";
import { entryNotFound, localeOf } from "../../failures.ts";
import { CallToAction } from "../../site/call-to-action.tsx";
import { PageHero } from "../../site/page-hero.tsx";
import { loadTextPage, textsOf } from "../../site/text-page.ts";
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
  const { features, industries } = textsOf(context);
  const { problems, ...text } = industries[slug];
  const { currency } = facts.markets[facts.defaultMarket[locale]];
  const pay = examplePay(pages, locale, currency);
  return {
    ...loadTextPage(context, "industry", text, {
      params: { slug },
      crumbs: [{ title: translatorOf(locale)("shell.industries"), to: href("industries", { lang: locale }) }],
    }),
    slug,
    currency,
    ...readExample({ ...pages.industries[slug].example, pay }, new URL(request.url).searchParams),
    problems: {
      title: problems.title,
      items: problems.items.map((problem) => ({ ...problem, featureTitle: features[problem.feature].title })),
    },
    solvers: pages.industries[slug].features.map((each) => ({
      slug: each,
      title: features[each].title,
      summary: features[each].summary,
    })),
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

interface Props {
  /** The role of each row, and its cells: a letter for each of seven days. */
  rows: readonly { name: string; cells: string }[];
  /** Whether the shifts fall into place, once. */
  animate?: boolean;
}

/** A picture of a published week. */
function WeekSheet({ rows, animate = false }: Props) {
  const t = useTranslations("week");
  return (
    <figure className="min-w-0 rounded-3xl border border-line bg-card p-4 shadow-float sm:p-6">
      <figcaption className="flex items-center justify-between gap-3 font-semibold">
        {t("caption")}
        <span className="rounded-full bg-tint px-3 py-1 font-medium text-teal-dark text-xs">{t("status")}</span>
      </figcaption>
      <div className="mt-4">
        <WeekRows rows={rows} animate={animate} label={t("picture")} />
      </div>
    </figure>
  );
}
