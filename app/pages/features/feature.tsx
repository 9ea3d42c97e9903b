import { useTranslations } from "use-intl";
import { demoFactsOf } from "../../../domain/demos/demo.ts";
import { type FeaturePage, isFeaturePage } from "../../../domain/features.ts";
import { href } from "../../../domain/site-map.ts";
import type { Locale } from "../../../i18n/locales.ts";
import { translatorOf } from "../../../i18n/messages.ts";
import { setCachePolicy } from "../../cache.ts";
import { services } from "../../context.ts";
import { Demo } from "../../demos/demo.tsx";
import { Scene } from "../../demos/scene.tsx";
import { entryNotFound, localeOf } from "../../failures.ts";
import { pageHead } from "../../head/page-head.ts";
import { articlesAbout } from "../../site/articles-about.ts";
import { CallToAction } from "../../site/call-to-action.tsx";
import { HelpArticles } from "../../site/help-articles.tsx";
import { PageHero } from "../../site/page-hero.tsx";
import { FeatureCard } from "../../ui/feature-card.tsx";
import { Questions } from "../../ui/questions.tsx";
import { type ShownTool, ToolCard } from "../../ui/tool-card.tsx";
import type { Route } from "./+types/feature";
import { Details, Figures, HowItWorks, Replaces } from "./feature-parts.tsx";

export async function loader({ params, context }: Route.LoaderArgs) {
  const locale = localeOf(context);
  const { slug } = params;
  if (!isFeaturePage(slug)) throw entryNotFound(context);
  setCachePolicy(context, "page", ["help"]);
  const { pages, facts } = context.get(services);
  const { texts, related } = pages;
  const { features, home } = texts[locale];
  const { metaTitle, metaDescription, ...text } = features[slug];
  const head = pageHead(context, {
    page: "feature",
    crumbs: [{ title: translatorOf(locale)("shell.features"), to: href("features", { lang: locale }) }],
    params: { slug },
    title: metaTitle,
    description: metaDescription,
  });
  const others = related[slug].map((each) => ({
    slug: each,
    title: features[each].title,
    summary: features[each].summary,
  }));
  const articles = await articlesAbout(context, locale, slug);
  return {
    head,
    slug,
    text,
    others,
    articles,
    tool: toolOf(context, locale, slug),
    call: home.call,
    facts: demoFactsOf(facts),
  };
}

const tools: Partial<Record<FeaturePage, "schedule" | "lateness">> = {
  shifts: "schedule",
  attendance: "lateness",
  reports: "lateness",
};

/** Returns the free tool that matches a feature; `null` if there is none. */
function toolOf(context: Route.LoaderArgs["context"], lang: Locale, feature: FeaturePage): ShownTool | null {
  const t = translatorOf(lang);
  const texts = context.get(services).pages.texts[lang];
  const tool = tools[feature];
  if (tool === undefined) return null;
  return {
    title: t(`shell.${tool}`),
    text: texts[tool].card,
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
      {tool && <ToolCard tool={tool} />}
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
