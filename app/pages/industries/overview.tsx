import { href } from "../../../domain/site-map.ts";
import { CallToAction } from "../../site/call-to-action.tsx";
import { industriesOf, loadTextPage, textsOf } from "../../site/text-page.ts";
import { DayPicture } from "../../ui/day-picture.tsx";
import { CardHeading } from "../../ui/feature-card.tsx";
import { PageIntro } from "../../ui/page-intro.tsx";
import type { Route } from "./+types/overview";
import { HourLabels } from "./day-rows.tsx";

export function loader({ context }: Route.LoaderArgs) {
  const texts = textsOf(context);
  const cards = industriesOf(context).map((slug) => {
    const { title, summary } = texts.industries[slug];
    return { slug, title, summary };
  });
  return { ...loadTextPage(context, "industries", texts.industriesOverview), cards };
}

export default function IndustriesOverview({ loaderData: { head, text, cards, call } }: Route.ComponentProps) {
  return (
    <>
      <PageIntro headline={text.headline} intro={text.intro} />
      <div className="frame">
        <ul className="mt-12 grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
          {cards.map(({ slug, title, summary }) => (
            <li key={slug}>
              <article className="group card rising relative flex h-full flex-col overflow-hidden">
                <div className="bg-tint px-6 pt-6 pb-3">
                  <DayPicture industry={slug} className="w-full" />
                  <HourLabels />
                </div>
                <div className="p-6">
                  <CardHeading to={href("industry", { lang: head.locale, slug })} level="h2">
                    {title}
                  </CardHeading>
                  <p className="mt-2 text-soft">{summary}</p>
                </div>
              </article>
            </li>
          ))}
        </ul>
      </div>
      <CallToAction {...call} />
    </>
  );
}
