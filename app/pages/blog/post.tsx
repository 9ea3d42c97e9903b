import { data, redirect } from "react-router";
import { useTranslations } from "use-intl";
import { isUnavailable, type Localized, type Post, type PostCard } from "../../../domain/content.ts";
import { href } from "../../../domain/site-map.ts";
import type { Locale } from "../../../i18n/locales.ts";
import { translatorOf } from "../../../i18n/messages.ts";
import { setCachePolicy } from "../../cache.ts";
import { services } from "../../context.ts";
import { entryNotFound, localeOf, sourceUnavailable } from "../../failures.ts";
import { pageHead, postPaths } from "../../head/page-head.ts";
import { toTextView } from "../../site/long-text/to-text-view.ts";
import { toCardView, toDateView } from "../../ui/card-view.ts";
import { MissingTranslation } from "../../ui/missing-translation.tsx";
import type { Route } from "./+types/post";
import { type AroundPost, Article, nothingAround, type PostLink, type PostView } from "./article.tsx";
import { feedsOf } from "./feeds.ts";

type Context = Route.LoaderArgs["context"];

export async function loader({ params, context }: Route.LoaderArgs) {
  const locale = localeOf(context);
  const answer = await context.get(services).content.posts.find(locale, params.uri);
  if (isUnavailable(answer)) throw sourceUnavailable();
  if (answer === null) throw entryNotFound(context);
  const { entry, translations } = answer;
  if (entry === null) return missing(context, locale, translations);
  if (entry.slug !== params.uri) throw redirect(href("blogPost", { lang: locale, uri: entry.slug }), 301);

  setCachePolicy(context, "content", ["posts", `post:${entry.id}`]);
  const { timeZone } = context.get(services).site;
  const { body, ...rest } = entry;
  const card = toCardView(rest, timeZone);
  const updated = toDateView(locale, entry.updated, timeZone);
  const post: PostView = {
    ...card,
    updated: updated.text === card.published.text ? null : updated,
    headings: entry.headings,
    text: toTextView(context, locale, body),
  };
  const head = pageHead(context, {
    page: "blogPost",
    title: entry.title,
    description: entry.description,
    translations: { paths: postPaths(translations), fallback: "blog" },
    type: "article",
    nodes: [structuredData(context, entry)],
    feeds: feedsOf(context),
  });
  return { head, post, around: await around(context, entry), paths: null };
}

/** The post is known, but not in this language: 404, shown as a page with the way to where it is. */
function missing(context: Context, locale: Locale, translations: Localized<Post>["translations"]) {
  const t = translatorOf(locale);
  const head = pageHead(context, {
    page: "blogPost",
    title: t("blog.missingTitle"),
    description: t("blog.missing"),
    translations: { paths: postPaths(translations), fallback: "blog" },
    noindex: true,
  });
  return data({ head, post: null, around: nothingAround, paths: postPaths(translations) }, { status: 404 });
}

/** What to read next. Where it is unavailable, the post is shown without it. */
async function around(context: Context, post: Post): Promise<AroundPost> {
  const { content, site } = context.get(services);
  const [related, neighbors] = await Promise.all([content.posts.related(post, 2), content.posts.neighbors(post)]);
  const { previous, next } = isUnavailable(neighbors) ? { previous: null, next: null } : neighbors;
  return {
    suggested: isUnavailable(related) ? [] : related.map((card) => toCardView(card, site.timeZone)),
    previous: previous && toPostLink(previous),
    next: next && toPostLink(next),
  };
}

function toPostLink({ title, locale, slug }: PostCard): PostLink {
  return { title, to: href("blogPost", { lang: locale, uri: slug }) };
}

function structuredData(context: Context, post: Post): Record<string, unknown> {
  const { site, settings } = context.get(services);
  return {
    "@type": "BlogPosting",
    headline: post.title,
    description: post.description,
    inLanguage: post.locale,
    datePublished: post.published,
    dateModified: post.updated,
    mainEntityOfPage: settings.siteUrl + href("blogPost", { lang: post.locale, uri: post.slug }),
    author: post.author ? { "@type": "Person", name: post.author } : { "@type": "Organization", name: site.name },
    publisher: { "@type": "Organization", name: site.name, url: settings.siteUrl },
  };
}

export default function BlogPost({ loaderData: { post, around, paths, head } }: Route.ComponentProps) {
  const t = useTranslations("blog");
  const back = { to: href("blog", { lang: head.locale }), title: t("backToList") };
  if (post === null) return <MissingTranslation paths={paths ?? {}} back={back} />;
  return <Article post={post} around={around} />;
}
