import { useTranslations } from "use-intl";
import { isFeaturePage } from "../../../domain/features.ts";
import { mayCache } from "../../cache.ts";
import { pagesContext } from "../../context.ts";
import { Scene } from "../../demos/scene.tsx";
import { localeOf, noSuchThing } from "../../failures.ts";
import { describePage, inEveryLanguage } from "../../head/describe-page.ts";
import { headTags } from "../../head/page-head.ts";
import { href } from "../../href.ts";
import { CallToAction } from "../../shell/call-to-action.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { FeatureCard } from "../../ui/feature-card.tsx";
import { Link } from "../../ui/link.tsx";
import { Questions } from "../../ui/questions.tsx";
import { SectionBoundary } from "../../ui/section-boundary.tsx";
import type { Route } from "./+types/feature";
import { Details, Facts, Replaces, Steps } from "./feature-parts.tsx";

export function loader({ params, context }: Route.LoaderArgs) {
  const locale = localeOf(params, context);
  const { slug } = params;
  if (!isFeaturePage(slug)) throw noSuchThing(context);
  mayCache(context, "page");
  const { texts, related } = context.get(pagesContext);
  const { features, home } = texts[locale];
  const { metaTitle, metaDescription, ...text } = features[slug];
  const head = describePage(context, {
    locale,
    title: metaTitle,
    description: metaDescription,
    addresses: inEveryLanguage((lang) => href("feature", { lang, slug })),
    elsewhere: (lang) => href("features", { lang }),
  });
  const others = related[slug].map((each) => ({
    slug: each,
    title: features[each].title,
    summary: features[each].summary,
  }));
  return { head, slug, text, others, call: home.call };
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? headTags(loaderData.head) : []);

export default function Feature({ loaderData: { head, slug, text, others, call } }: Route.ComponentProps) {
  const t = useTranslations();
  const lang = head.locale;
  return (
    <>
      <section className="frame grid items-center gap-12 pt-8 md:pt-14 lg:grid-cols-[1.1fr_1fr] lg:gap-16">
        <div>
          <Link
            to={href("features", { lang })}
            prefetch="intent"
            className="inline-flex min-h-11 items-center font-semibold text-teal hover:underline"
          >
            {text.title}
          </Link>
          <h1 tabIndex={-1} className="mt-1 text-[clamp(2.25rem,1.7rem+2.6vw,3.75rem)]">
            {text.headline}
          </h1>
          <p className="mt-6 max-w-xl text-lg text-soft">{text.lead}</p>
          <div className="mt-8 flex flex-wrap gap-3">
            <ButtonLink large to={href("contact", { lang }, { topic: "demo" })}>
              {t("shell.requestDemo")}
            </ButtonLink>
            <ButtonLink large look="quiet" to={href("pricing", { lang })}>
              {t("pages.seePrices")}
            </ButtonLink>
          </div>
        </div>
        <Scene feature={slug} words={text.scene} />
      </section>
      <SectionBoundary>
        <Replaces {...text.replaces} />
      </SectionBoundary>
      <SectionBoundary>
        <Steps {...text.steps} />
      </SectionBoundary>
      <SectionBoundary>
        <Facts {...text.facts} />
      </SectionBoundary>
      <SectionBoundary>
        <Details items={text.details} />
      </SectionBoundary>
      <SectionBoundary>
        <Questions title={t("pages.questions")} items={text.questions} />
      </SectionBoundary>
      <section aria-labelledby="related" className="frame mt-24">
        <h2 id="related" className="text-h3">
          {t("pages.related")}
        </h2>
        <ul className="mt-6 grid gap-5 md:grid-cols-3">
          {others.map((feature) => (
            <li key={feature.slug}>
              <FeatureCard feature={feature} locale={lang} />
            </li>
          ))}
        </ul>
      </section>
      <SectionBoundary>
        <CallToAction {...call} />
      </SectionBoundary>
    </>
  );
}
