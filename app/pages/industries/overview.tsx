import { industries } from "../../../domain/features.ts";
import { setCachePolicy } from "../../cache.ts";
import { services } from "../../context.ts";
import { localeOf } from "../../failures.ts";
import { pageHead } from "../../head/page-head.ts";
import { CallToAction } from "../../site/call-to-action.tsx";
import { IndustryCard } from "../../ui/industry-card.tsx";
import { PageIntro } from "../../ui/page-intro.tsx";
import type { Route } from "./+types/overview";

export function loader({ context }: Route.LoaderArgs) {
  const locale = localeOf(context);
  setCachePolicy(context, "page");
  const texts = context.get(services).pages.texts[locale];
  const { metaTitle, metaDescription, headline, intro } = texts.industriesOverview;
  const head = pageHead(context, {
    page: "industries",
    title: metaTitle,
    description: metaDescription,
  });
  const cards = industries.map((slug) => {
    const { title, summary } = texts.industries[slug];
    return { slug, title, summary };
  });
  return { head, headline, intro, cards, call: texts.home.call };
}

export default function IndustriesOverview({
  loaderData: { head, headline, intro, cards, call },
}: Route.ComponentProps) {
  return (
    <>
      <PageIntro headline={headline} intro={intro} />
      <div className="frame">
        <ul className="mt-12 grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
          {cards.map((industry) => (
            <li key={industry.slug}>
              <IndustryCard industry={industry} locale={head.locale} headingLevel="h2" />
            </li>
          ))}
        </ul>
      </div>
      <CallToAction {...call} />
    </>
  );
}
