import { useTranslations } from "use-intl";
import { demoFactsOf } from "../../../domain/demos/demo.ts";
import { type FeaturePage, isFeaturePage } from "../../../domain/features.ts";
import type { FeatureText } from "../../../domain/page-texts.ts";
import { href } from "../../../domain/site-map.ts";
import type { Locale } from "../../../i18n/locales.ts";
import { translatorOf } from "../../../i18n/messages.ts";
import { services } from "../../context.ts";
import { Demo } from "../../demos/demo.tsx";
import { Scene } from "../../demos/scene.tsx";
import { entryNotFound, localeOf } from "../../failures.ts";
import { CallToAction } from "../../site/call-to-action.tsx";
import { articlesAbout, HelpArticles } from "../../site/help-articles.tsx";
import { PageHero } from "../../site/page-hero.tsx";
import { loadTextPage, textsOf } from "../../site/text-page.ts";
import { CellPicture } from "../../ui/cell-picture.tsx";
import { CardHeading, FeatureCard } from "../../ui/feature-card.tsx";
import { Questions } from "../../ui/questions.tsx";
import { Steps } from "../../ui/steps.tsx";
import { cardBand, TitledSection } from "../../ui/titled-section.tsx";
import type { Route } from "./+types/feature";

export async function loader({ params, context }: Route.LoaderArgs) {
  const locale = localeOf(context);
  const { slug } = params;
  if (!isFeaturePage(slug)) throw entryNotFound(context);
  const { pages, facts } = context.get(services);
  const { features } = textsOf(context);
  const { call, ...text } = features[slug];
  const others = pages.related[slug].map((each) => ({
    slug: each,
    title: features[each].title,
    summary: features[each].summary,
  }));
  return {
    ...loadTextPage(context, "feature", text, {
      params: { slug },
      crumbs: [{ title: translatorOf(locale)("shell.features"), to: href("features", { lang: locale }) }],
    }),
    call,
    slug,
    others,
    articles: await articlesAbout(context, locale, slug),
    tool: toolOf(context, locale, slug),
    facts: demoFactsOf(facts),
  };
}

const tools: Partial<Record<FeaturePage, "schedule" | "lateness">> = {
  shifts: "schedule",
  attendance: "lateness",
  reports: "lateness",
};

/** Returns the free tool that matches a feature; `null` if there is none. */
function toolOf(context: Route.LoaderArgs["context"], lang: Locale, feature: FeaturePage) {
  const tool = tools[feature];
  if (tool === undefined) return null;
  return {
    title: translatorOf(lang)(`shell.${tool}`),
    text: textsOf(context)[tool].card,
    to: href(tool, { lang }),
    picture: tool === "schedule" ? ["mm.d", "dd.n", ".mmd"] : ["lmmm", "mmll", "llmm"],
  };
}

export default function Feature({
  loaderData: { head, slug, text, others, articles, tool, call, facts },
}: Route.ComponentProps) {
  const t = useTranslations("pages");
  const lang = head.locale;
  return (
    <>
      <PageHero
        crumbs={head.crumbs}
        name={text.title}
        headline={text.headline}
        intro={text.intro}
        second={{ to: href("pricing", { lang }), title: t("seePrices") }}
      >
        <Demo feature={slug} facts={facts}>
          <Scene name={slug} words={text.scene} />
        </Demo>
      </PageHero>
      <Replaces {...text.replaces} />
      <HowItWorks {...text.steps} />
      <Figures {...text.figures} />
      <Details items={text.details} />
      {tool && <ToolCard {...tool} />}
      <Questions title={t("questions")} items={text.questions} />
      <HelpArticles articles={articles} />
      <section aria-labelledby="related" className="frame mt-12 md:mt-24">
        <h2 id="related" className="text-h3">
          {t("related")}
        </h2>
        <ul className="mt-6 grid gap-5 md:grid-cols-3">
          {others.map((feature) => (
            <li key={feature.slug}>
              <FeatureCard feature={feature} locale={lang} />
            </li>
          ))}
        </ul>
      </section>
      <CallToAction {...call} />
    </>
  );
}

/** A card for a free tool, as wide as the page. The whole card links to it. */
function ToolCard({ title, text, to, picture }: NonNullable<ReturnType<typeof toolOf>>) {
  return (
    <aside className="frame mt-12 md:mt-24">
      <div className="group relative flex flex-wrap items-center gap-x-8 gap-y-4 rounded-3xl bg-tint p-6 md:px-8">
        <CellPicture rows={picture} className="h-11 shrink-0" />
        <div className="min-w-0 flex-[1_1_20rem]">
          <CardHeading to={to} level="h2">
            {title}
          </CardHeading>
          <p className="mt-1.5 max-w-2xl text-soft">{text}</p>
        </div>
      </div>
    </aside>
  );
}

/** Returns the class for the columns on a wide screen, chosen so that the last row has more than one card. */
function columnsFor(count: number): string {
  return count % 4 === 0 ? "lg:grid-cols-4" : "lg:grid-cols-3";
}

/** Compares, in two columns, how work is done without the product and with it. */
function Replaces({ title, items }: FeatureText["replaces"]) {
  const t = useTranslations("pages");
  return (
    <TitledSection id="replaces" title={title}>
      <ul className="mt-10 overflow-hidden rounded-3xl border border-line bg-card">
        {items.map(({ before, after }) => (
          <li key={before} className="grid border-line border-b last:border-b-0 md:grid-cols-2">
            <p className="flex gap-3 px-6 pt-6 text-soft md:py-7">
              <span className="mt-1.5 size-4 shrink-0 rounded-[5px] bg-shift-off" />
              <span>
                <span className="sr-only">{t("without")}: </span>
                {before}
              </span>
            </p>
            <p className="flex gap-3 px-6 pt-3 pb-6 font-medium md:border-line md:border-s md:py-7">
              <span className="mt-1.5 size-4 shrink-0 rounded-[5px] bg-shift-day" />
              <span>
                <span className="sr-only">{t("with")}: </span>
                {after}
              </span>
            </p>
          </li>
        ))}
      </ul>
    </TitledSection>
  );
}

function HowItWorks({ title, items }: FeatureText["steps"]) {
  return (
    <TitledSection id="steps" title={title} band={cardBand}>
      <Steps items={items} className={`mt-12 md:grid-cols-2 ${columnsFor(items.length)}`} />
    </TitledSection>
  );
}

function Figures({ title, items }: FeatureText["figures"]) {
  return (
    <TitledSection id="figures" title={title} band="bg-night-ground py-16 text-on-night md:py-20">
      <dl className={`mt-10 grid gap-x-10 gap-y-9 sm:grid-cols-2 ${columnsFor(items.length)}`}>
        {items.map(({ value, text }) => (
          <div key={value + text} className="flex flex-col-reverse justify-end gap-1.5">
            <dt className="max-w-sm text-on-night-soft">{text}</dt>
            <dd className="font-bold text-[clamp(1.5rem,1.2rem+1.3vw,2.125rem)] text-marigold leading-tight tracking-[-0.02em]">
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </TitledSection>
  );
}

function Details({ items }: { items: FeatureText["details"] }) {
  return (
    <div
      className={`frame mt-12 md:mt-24 grid gap-x-16 gap-y-12 md:grid-cols-2 ${items.length === 3 ? "lg:grid-cols-3" : ""}`}
    >
      {items.map(({ title, text }) => (
        <section key={title}>
          <h2 className="text-h3">{title}</h2>
          <p className="mt-3 max-w-xl text-soft">{text}</p>
        </section>
      ))}
    </div>
  );
}
