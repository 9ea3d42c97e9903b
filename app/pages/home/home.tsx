import { isUnavailable } from "../../../domain/content.ts";
import { features, industries } from "../../../domain/features.ts";
import type { Locale } from "../../../i18n/locales.ts";
import { setCachePolicy } from "../../cache.ts";
import { services } from "../../context.ts";
import { localeOf } from "../../failures.ts";
import { pageHead } from "../../head/page-head.ts";
import { CallToAction } from "../../site/call-to-action.tsx";
import { type CardView, toCardView } from "../../ui/card-view.ts";
import { Questions } from "../../ui/questions.tsx";
import type { Route } from "./+types/home";
import { FeatureTabs } from "./feature-tabs.tsx";
import { Hero } from "./hero.tsx";
import { Audience, Industries, Integrations, Numbers, Results, Start } from "./home-parts.tsx";
import { LatestPosts } from "./latest-posts.tsx";

export async function loader({ request, context }: Route.LoaderArgs) {
  const locale = localeOf(context);
  const { site, settings, pages } = context.get(services);
  const texts = pages.texts[locale];
  const { metaTitle, metaDescription, tabs, ...text } = texts.home;
  const posts = await latestPosts(context, locale);
  const query = new URL(request.url).searchParams;
  const asked = query.get("feature");
  // Addresses that no page links to would fill the cache with copies of one page.
  const selected = features.find((feature) => feature === asked);
  if (asked === null || selected) setCachePolicy(context, "content", ["posts"]);
  const head = pageHead(context, {
    page: "home",
    title: metaTitle,
    description: metaDescription,
    nodes: [{ "@type": "Organization", name: site.name, url: settings.siteUrl, email: site.email }],
  });
  return {
    head,
    text,
    tabs: {
      words: { title: tabs.title, intro: tabs.intro },
      selected: selected ?? features[0],
      tabs: tabs.items.map((tab) => ({
        ...tab,
        title: texts.features[tab.feature].title,
        scene: texts.features[tab.feature].scene,
      })),
    },
    industries: industries.map((slug) => {
      const { title, summary } = texts.industries[slug];
      return { slug, title, summary };
    }),
    posts,
  };
}

const shownPosts = 3;

/** The home page never fails because of the blog: without it, the section is left out. */
async function latestPosts(context: Route.LoaderArgs["context"], locale: Locale): Promise<CardView[]> {
  const answer = await context.get(services).content.posts.list({ locale, page: 1 });
  if (answer === null || isUnavailable(answer)) return [];
  const { timeZone } = context.get(services).site;
  return answer.items.slice(0, shownPosts).map((post) => toCardView(post, timeZone));
}

export default function Home({ loaderData: { text, tabs, industries, posts } }: Route.ComponentProps) {
  return (
    <>
      <Hero {...text.hero} />
      <Audience {...text.audience} />
      <FeatureTabs {...tabs} />
      <Numbers {...text.numbers} />
      <Start {...text.start} />
      <Integrations {...text.integrations} />
      <Industries {...text.industries} items={industries} />
      <Results {...text.results} />
      {posts.length > 0 && <LatestPosts posts={posts} />}
      <Questions title={text.questions.title} items={text.questions.items} />
      <CallToAction {...text.call} />
    </>
  );
}
