import { useTranslations } from "use-intl";
import { demoFactsOf, demoOf } from "../../../domain/demos/demo.ts";
import { type FeaturePage, isFeaturePage } from "../../../domain/features.ts";
import { featureChoices } from "../../../domain/lists.generated.ts";
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
import { cardsOf, loadTextPage, textsOf } from "../../site/text-page.ts";
import { Questions } from "../../ui/questions.tsx";
import type { Route } from "./+types/feature";
import { HowItWorks } from "./how-it-works.tsx";
import { Details, Related, Replaces, type Tool, ToolCard } from "./sections.tsx";

export async function loader({ params, context }: Route.LoaderArgs) {
  const locale = localeOf(context);
  const { slug } = params;
  if (!isFeaturePage(slug)) throw entryNotFound(context);
  const { pages, facts } = context.get(services);
  const { features } = textsOf(context);
  const { call, ...text } = features[slug];
  return {
    ...loadTextPage(context, "feature", text, {
      params: { slug },
      crumbs: [{ title: translatorOf(locale)("shell.features"), to: href("features", { lang: locale }) }],
    }),
    call,
    slug,
    others: cardsOf(context, pages.related[slug], "headline"),
    articles: await articlesAbout(context, locale, slug),
    tool: toolOf(context, locale, slug),
    facts: demoFactsOf(facts),
  };
}

/** Returns the free tool that matches a feature; `null` if there is none, or if this language lacks it. */
function toolOf(context: Route.LoaderArgs["context"], lang: Locale, feature: FeaturePage): Tool | null {
  const { tool } = featureChoices[feature];
  if (tool === undefined) return null;
  const to = href(tool, { lang });
  if (context.get(services).pages.absent[lang].includes(to)) return null;
  return {
    title: translatorOf(lang)(`shell.${tool}`),
    text: textsOf(context)[tool].card,
    to,
    picture: tool === "schedule" ? ["mm.d", "dd.n", ".mmd"] : ["lmmm", "mmll", "llmm"],
  };
}

export default function Feature({
  loaderData: { head, slug, text, others, articles, tool, call, facts },
}: Route.ComponentProps) {
  const t = useTranslations("pages");
  const lang = head.locale;
  // Pages with a demo go on with how it works; the others begin with what the feature replaces.
  const hasDemo = demoOf(slug, facts) !== null;
  const replaces = <Replaces {...text.replaces} />;
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
      {!hasDemo && replaces}
      <HowItWorks feature={slug} steps={text.steps} inRows={hasDemo} />
      {hasDemo && replaces}
      <Details details={text.details} figures={text.figures} inColumns={hasDemo} />
      {tool && <ToolCard {...tool} />}
      <Questions title={t("questions")} items={text.questions} />
      {others.length > 0 && <Related features={others} lang={lang} />}
      <HelpArticles articles={articles} />
      <CallToAction {...call} />
    </>
  );
}
