import type { ComponentProps } from "react";
import { Form } from "react-router";
import { useTranslations } from "use-intl";
import { isIndustry } from "../../../domain/features.ts";
import { type PartOfDay, partOfDay } from "../../../domain/industry-days.ts";
import type { IndustryText } from "../../../domain/page-texts.ts";
import { href } from "../../../domain/site-map.ts";
import { examplePay, readExample, workOut } from "../../../domain/worked-example.ts";
import { currencySymbol, formatMoney, formatNumber, formatTime } from "../../../i18n/format.ts";
import type { Locale } from "../../../i18n/locales.ts";
import { translatorOf } from "../../../i18n/messages.ts";
import { services } from "../../context.ts";
import { entryNotFound, localeOf } from "../../failures.ts";
import { CallToAction } from "../../site/call-to-action.tsx";
import { ExampleFields, useExampleForm } from "../../site/example-fields.tsx";
import { PageHero } from "../../site/page-hero.tsx";
import { cardsOf, loadTextPage, textsOf } from "../../site/text-page.ts";
import { FeatureCard } from "../../ui/feature-card.tsx";
import { Link } from "../../ui/link.tsx";
import { Questions } from "../../ui/questions.tsx";
import { cardBand, TitledSection } from "../../ui/titled-section.tsx";
import type { Route } from "./+types/industry";
import { DayRows } from "./day-rows.tsx";

export function loader({ params, request, context }: Route.LoaderArgs) {
  const locale = localeOf(context);
  const { slug } = params;
  if (!isIndustry(slug)) throw entryNotFound(context);
  const { pages, facts } = context.get(services);
  const { features, industries } = textsOf(context);
  const { problems, call, ...text } = industries[slug];
  const { currency } = facts.markets[facts.defaultMarket[locale]];
  const pay = examplePay(pages, locale, currency);
  return {
    ...loadTextPage(context, "industry", text, {
      params: { slug },
      crumbs: [{ title: translatorOf(locale)("shell.industries"), to: href("industries", { lang: locale }) }],
    }),
    call,
    slug,
    currency,
    ...readExample({ ...pages.industries[slug].example, pay }, new URL(request.url).searchParams),
    problems: {
      title: problems.title,
      items: problems.items.map((problem) => ({ ...problem, featureTitle: features[problem.feature].title })),
    },
    solvers: cardsOf(context, pages.industries[slug].features, "headline"),
  };
}

type IndustryPage = ReturnType<typeof loader>;

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
        <DaySheet industry={slug} roles={text.roles} />
      </PageHero>
      <DayTimeline {...text.day} lang={lang} />
      <Problems {...problems} lang={lang} />
      <WorkedExample key={slug} page={loaderData} />
      {solvers.length > 0 && (
        <TitledSection id="solvers" title={t("solvers")}>
          <ul className="mt-8 grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
            {solvers.map((feature) => (
              <li key={feature.slug}>
                <FeatureCard feature={feature} locale={lang} />
              </li>
            ))}
          </ul>
        </TitledSection>
      )}
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

function DaySheet(rows: ComponentProps<typeof DayRows>) {
  const t = useTranslations("week");
  return (
    <figure className="card min-w-0 p-4 shadow-float sm:p-6">
      <figcaption className="mb-4 flex items-center justify-between gap-3 font-semibold">
        {t("caption")}
        <span className="rounded-full bg-tint px-3 py-1 font-medium text-brand-dark text-xs">{t("status")}</span>
      </figcaption>
      <DayRows {...rows} />
    </figure>
  );
}

const marks: Record<PartOfDay, string> = {
  morning: "bg-shift-morning",
  day: "bg-shift-day",
  night: "bg-shift-night",
};

/** The hours of a day, each in the color of its shift. */
function DayTimeline({ title, items, lang }: IndustryText["day"] & { lang: Locale }) {
  return (
    <TitledSection id="day" title={title}>
      <ol className="mt-10 grid gap-3">
        {items.map((hour) => (
          <li key={hour.time + hour.title} className="card grid gap-x-8 gap-y-2 p-6 sm:grid-cols-[9rem_1fr] md:p-7">
            <p className="flex items-center gap-3 self-start whitespace-nowrap font-bold text-h3">
              <span className={`size-5 shrink-0 rounded-md ${marks[partOfDay(Number(hour.time.slice(0, 2)))]}`} />
              {formatTime(lang, hour.time)}
            </p>
            <div>
              <h3>{hour.title}</h3>
              <p className="mt-1.5 max-w-2xl">{hour.text}</p>
            </div>
          </li>
        ))}
      </ol>
    </TitledSection>
  );
}

interface ProblemsProps {
  title: string;
  items: (IndustryText["problems"]["items"][number] & { featureTitle: string })[];
  lang: Locale;
}

function Problems({ title, items, lang }: ProblemsProps) {
  const shell = useTranslations("shell");
  return (
    <TitledSection id="problems" title={title} band={cardBand}>
      <ul className="mt-12 grid gap-x-10 gap-y-12 lg:grid-cols-3 lg:gap-y-0">
        {items.map((problem) => (
          <li key={problem.title} className="flex flex-col lg:row-span-5 lg:grid lg:grid-rows-subgrid">
            <span className="h-1.5 w-14 rounded-full bg-shift-late" />
            <h3 className="mt-5">{problem.title}</h3>
            <p className="mt-2">{problem.text}</p>
            <p className="mt-5 border-line border-t pt-5 font-medium">{problem.solution}</p>
            <p className="mt-2">
              <Link to={href("feature", { lang, slug: problem.feature })} className="more-link">
                {shell("readOn", { title: problem.featureTitle })}
              </Link>
            </p>
          </li>
        ))}
      </ul>
    </TitledSection>
  );
}

/** Calculates what lost minutes cost, from four numbers that the visitor can change. Works without JavaScript too. */
function WorkedExample({ page }: { page: IndustryPage }) {
  const t = useTranslations();
  const { head, slug, text, currency, example, refused } = page;
  const { form, counted, onChange } = useExampleForm({ example, refused }, readExample);
  const { hours, cost, costPerYear } = workOut(counted.example);
  const lang = head.locale;
  return (
    <section id="example" aria-labelledby="example-title" className="frame mt-12 md:mt-24">
      <div className="grid gap-10 rounded-[2rem] bg-night-ground px-6 py-12 text-on-night sm:px-12 md:py-16 lg:grid-cols-[1.1fr_1fr] lg:gap-16">
        <div>
          <h2 id="example-title">{text.example.title}</h2>
          <p className="mt-4 max-w-xl text-on-night-soft">{text.example.text}</p>
          <Form
            ref={form}
            data-count="tool"
            method="get"
            action={`${href("industry", { lang, slug })}#example`}
            reloadDocument
            onChange={onChange}
            className="mt-8 grid items-end gap-5 sm:grid-cols-2"
          >
            <ExampleFields
              name="example"
              initial={example}
              refused={counted.refused}
              currency={currencySymbol(lang, currency)}
              look="night"
            />
            <div className="without-script sm:col-span-2">
              <button type="submit" className="button button-large bg-accent text-on-accent hover:bg-accent-light">
                {t("pages.exampleCount")}
              </button>
            </div>
          </Form>
        </div>
        <div className="self-center">
          <div role="status">
            <dl className="grid gap-8 md:flex md:flex-wrap md:items-end md:gap-x-12 lg:grid">
              <Sum label={t("pages.exampleHours")} value={formatNumber(lang, hours)} />
              <Sum label={t("pages.exampleMonth")} value={formatMoney(lang, cost, currency)} />
              <Sum label={t("pages.exampleYear")} value={formatMoney(lang, costPerYear, currency)} large />
            </dl>
            <p className="mt-8 text-on-night-soft text-sm">
              {t("pages.exampleNote", { formula: t("pages.exampleFormula") })}
            </p>
          </div>
          <Link
            to={href("lateness", { lang }, { ...counted.example })}
            prefetch="intent"
            className="mt-1 inline-block py-2.5 font-semibold text-accent underline underline-offset-3"
          >
            {t("shell.lateness")}
          </Link>
        </div>
      </div>
    </section>
  );
}

function Sum({ label, value, large = false }: { label: string; value: string; large?: boolean }) {
  const size = large
    ? "text-[min(9vw,clamp(2.25rem,1.6rem+3vw,3.75rem))]"
    : "text-[clamp(1.5rem,1.2rem+1.4vw,2.25rem)]";
  return (
    <div className="flex flex-col-reverse gap-1">
      <dt className="text-on-night-soft">{label}</dt>
      <dd className={`font-bold text-accent leading-none tracking-[-0.02em] ${size}`}>{value}</dd>
    </div>
  );
}
