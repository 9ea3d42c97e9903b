import { href } from "../../../../domain/site-map.ts";
import { examplePay } from "../../../../domain/worked-example.ts";
import { translatorOf } from "../../../../i18n/messages.ts";
import { services } from "../../../context.ts";
import { localeOf } from "../../../failures.ts";
import { articlesAbout } from "../../../site/articles-about.ts";
import { CallToAction } from "../../../site/call-to-action.tsx";
import { HelpArticles } from "../../../site/help-articles.tsx";
import { loadTextPage, textsOf } from "../../../site/text-page.ts";
import { Breadcrumbs } from "../../../ui/breadcrumbs.tsx";
import { Questions } from "../../../ui/questions.tsx";
import { Guide } from "../guide.tsx";
import { toolNode } from "../tool-node.ts";
import type { Route } from "./+types/schedule";
import { BuilderPlace } from "./builder-place.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const locale = localeOf(context);
  const { pages, facts } = context.get(services);
  const { schedule, features, home } = textsOf(context);
  // The summary on other pages, `card`, is not shown here.
  const { card, ...text } = schedule;
  const name = translatorOf(locale)("shell.schedule");
  const { currency } = facts.markets[facts.defaultMarket[locale]];
  return {
    ...loadTextPage(context, "schedule", text, {
      crumbs: [{ title: features.shifts.title, to: href("feature", { lang: locale, slug: "shifts" }) }],
      nodes: [toolNode(context, { page: "schedule", locale, name, description: text.metaDescription })],
    }),
    name,
    builder: { pay: examplePay(pages, locale, currency), currency, maxParts: facts.splitShifts.max },
    articles: await articlesAbout(context, locale, "shifts"),
    next: home.start,
  };
}

export default function SchedulePage({ loaderData }: Route.ComponentProps) {
  const { head, name, text, builder, articles, call, next } = loaderData;
  return (
    <>
      <section className="frame pt-8 md:pt-14">
        <div className="print:hidden">
          <Breadcrumbs crumbs={head.crumbs} current={name} />
          <h1 tabIndex={-1} className="mt-1 max-w-4xl text-hero">
            {text.headline}
          </h1>
          <p className="mt-4 max-w-2xl text-lg text-soft md:mt-6">{text.intro}</p>
        </div>
        <BuilderPlace {...builder} />
      </section>
      {/* Only the week is printed. */}
      <div className="print:hidden">
        <Guide {...text.guide} />
        <Questions {...text.questions} />
        <HelpArticles articles={articles} />
        <CallToAction {...call} next={next} />
      </div>
    </>
  );
}
