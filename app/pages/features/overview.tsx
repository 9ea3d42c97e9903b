import { CallToAction } from "../../site/call-to-action.tsx";
import { cardsOf, loadTextPage, textsOf } from "../../site/text-page.ts";
import { FeatureCard } from "../../ui/feature-card.tsx";
import { PageIntro } from "../../ui/page-intro.tsx";
import type { Route } from "./+types/overview";

export function loader({ context }: Route.LoaderArgs) {
  const { featuresOverview } = textsOf(context);
  const groups = featuresOverview.groups.map(({ title, features }) => {
    return { title, features: cardsOf(context, features, "summary") };
  });
  return loadTextPage(context, "features", { ...featuresOverview, groups });
}

export default function FeaturesOverview({ loaderData: { head, text, call } }: Route.ComponentProps) {
  return (
    <>
      <PageIntro headline={text.headline} intro={text.intro} />
      {text.groups.map(({ title, features }, index) => (
        <section key={title} aria-labelledby={`group-${index}`} className="frame mt-16 md:mt-20">
          <h2 id={`group-${index}`} className="text-h3 text-brand">
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
