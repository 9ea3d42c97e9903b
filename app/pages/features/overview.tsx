import { setCachePolicy } from "../../cache.ts";
import { services } from "../../context.ts";
import { localeOf } from "../../failures.ts";
import { pageHead } from "../../head/page-head.ts";
import { CallToAction } from "../../site/call-to-action.tsx";
import { FeatureCard } from "../../ui/feature-card.tsx";
import { PageIntro } from "../../ui/page-intro.tsx";
import type { Route } from "./+types/overview";

export function loader({ context }: Route.LoaderArgs) {
  const locale = localeOf(context);
  setCachePolicy(context, "page");
  const { features, featuresOverview, home } = context.get(services).pages.texts[locale];
  const { metaTitle, metaDescription, headline, intro, groups } = featuresOverview;
  const head = pageHead(context, {
    page: "features",
    title: metaTitle,
    description: metaDescription,
  });
  return {
    head,
    headline,
    intro,
    groups: groups.map((group) => ({
      title: group.title,
      features: group.features.map((slug) => ({ slug, title: features[slug].title, summary: features[slug].summary })),
    })),
    call: home.call,
  };
}

export default function FeaturesOverview({
  loaderData: { head, headline, intro, groups, call },
}: Route.ComponentProps) {
  return (
    <>
      <PageIntro headline={headline} intro={intro} />
      {groups.map(({ title, features }, index) => (
        <section key={title} aria-labelledby={`group-${index}`} className="frame mt-16 md:mt-20">
          <h2 id={`group-${index}`} className="text-h3 text-teal">
            {title}
          </h2>
          <ul className="mt-6 grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
            {features.map((feature) => (
              <li key={feature.slug}>
                <FeatureCard feature={feature} locale={head.locale} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      <CallToAction {...call} />
    </>
  );
}
