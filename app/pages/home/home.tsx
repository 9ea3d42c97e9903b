import { isUnavailable } from "../../../domain/content.ts";
import type { Locale } from "../../../i18n/locales.ts";
import { translatorOf } from "../../../i18n/messages.ts";
import { mayCache } from "../../cache.ts";
import { contentContext, settingsContext, siteContext } from "../../context.ts";
import { localeOf } from "../../failures.ts";
import { describePage, inEveryLanguage } from "../../head/describe-page.ts";
import { headTags } from "../../head/page-head.ts";
import { href } from "../../href.ts";
import { type ShownCard, showCard } from "../../ui/shown-card.ts";
import type { Route } from "./+types/home";
import { CallToAction } from "./call-to-action.tsx";
import { Facts } from "./facts.tsx";
import { Features } from "./features.tsx";
import { Hero } from "./hero.tsx";
import { LatestPosts } from "./latest-posts.tsx";

export async function loader({ params, context }: Route.LoaderArgs) {
  const locale = localeOf(params, context);
  const t = translatorOf(locale);
  const site = context.get(siteContext);
  const { siteUrl } = context.get(settingsContext);
  const posts = await latestPosts(context, locale);
  mayCache(context, "content", ["posts"]);
  const home = (lang: Locale) => href("home", { lang });
  const head = describePage(context, {
    locale,
    title: t("home.metaTitle"),
    description: t("home.metaDescription"),
    addresses: inEveryLanguage(home),
    elsewhere: home,
    data: {
      "@type": "Organization",
      name: site.name,
      url: siteUrl,
      email: site.email,
    },
  });
  return { head, posts };
}

const shownPosts = 3;

/** The home page never fails because of the blog: without it, the section is left out. */
async function latestPosts(context: Route.LoaderArgs["context"], locale: Locale): Promise<ShownCard[]> {
  const answer = await context.get(contentContext).posts({ locale, page: 1 });
  if (answer === null || isUnavailable(answer)) return [];
  const { timeZone } = context.get(siteContext);
  return answer.posts.slice(0, shownPosts).map((post) => showCard(post, timeZone));
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? headTags(loaderData.head) : []);

export default function Home({ loaderData: { posts } }: Route.ComponentProps) {
  return (
    <>
      <Hero />
      <Features />
      <Facts />
      {posts.length > 0 && <LatestPosts posts={posts} />}
      <CallToAction />
    </>
  );
}
