import { Fragment } from "react";
import { data, redirect } from "react-router";
import type { BlogPosting } from "schema-dts";
import { isUnavailable, type Localized, type Post, type PostCard } from "../../../domain/content.ts";
import { isFeaturePage } from "../../../domain/features.ts";
import { href } from "../../../domain/site-map.ts";
import type { Locale } from "../../../i18n/locales.ts";
import { translatorOf } from "../../../i18n/messages.ts";
import { services } from "../../context.ts";
import { available, entryNotFound, localeOf } from "../../failures.ts";
import { pageHead, postPaths } from "../../head/page-head.ts";
import { type Crumb, textNode } from "../../head/structured-data.ts";
import { KeptText } from "../../site/long-text/kept-text.tsx";
import { keepMissing } from "../../site/long-text/text-html.tsx";
import { answerPostMarkdown } from "../../site/markdown-text.ts";
import { toCardView } from "../../ui/card-view.ts";
import type { ShownFeature } from "../../ui/feature-card.tsx";
import type { Route } from "./+types/post";
import { type AroundPost, keepPost, postCrumbs } from "./article-html.tsx";
import { Comments, readComments } from "./comments/comments.tsx";
import { answerBrowser, answerScript } from "./comments/receive-comment.ts";
import { feedsOf } from "./feeds.ts";

type Context = Route.LoaderArgs["context"];

export async function loader({ params, context }: Route.LoaderArgs) {
  const locale = localeOf(context);
  const answer = available(await context.get(services).content.posts.find(locale, params.uri));
  if (answer === null) throw entryNotFound(context);
  const { entry, translations } = answer;
  if (entry === null) return missing(context, locale, translations);
  if (entry.slug !== params.uri) throw redirect(href("blogPost", { lang: locale, uri: entry.slug }), 301);

  const head = pageHead(context, {
    page: "blogPost",
    title: entry.title,
    description: entry.description,
    translations: { paths: postPaths(translations), fallback: "blog" },
    type: "article",
    times: { published: entry.published, modified: entry.updated },
    cover: entry.cover,
    hasMarkdown: entry.markdown !== undefined,
    nodes: [structuredData(context, entry)],
    crumbs: postCrumbs(translatorOf(locale)("shell.blog"), entry),
    feeds: feedsOf(context),
  });
  const [comments, next] = await Promise.all([readComments(context, entry), around(context, entry)]);
  const text = keepPost(context, entry, { around: next, feature: closingFeature(context, entry) });
  return { head, text, comments };
}

/** Returns a 404 for a post that does not exist in this language. Its page links to the post in other languages. */
function missing(context: Context, locale: Locale, translations: Localized<Post>["translations"]) {
  const t = translatorOf(locale);
  const head = pageHead(context, {
    page: "blogPost",
    title: t("missing.title"),
    description: t("missing.text"),
    translations: { paths: postPaths(translations), fallback: "blog" },
    noindex: true,
  });
  const back = { to: href("blog", { lang: locale }), title: t("blog.backToList") };
  const text = keepMissing(context, { paths: postPaths(translations), back });
  return data({ head, text, comments: null }, { status: 404 });
}

/** Reads what to read next. If that is unavailable, the post is shown without it. */
async function around(context: Context, post: Post): Promise<AroundPost> {
  const { content, site } = context.get(services);
  const [related, neighbors] = await Promise.all([content.posts.related(post, 2), content.posts.neighbors(post)]);
  const { previous, next } = isUnavailable(neighbors) ? { previous: null, next: null } : neighbors;
  return {
    suggested: isUnavailable(related) ? [] : related.map((card) => toCardView(card, site.timeZone)),
    previous: previous && linkTo(previous),
    next: next && linkTo(next),
  };
}

/** Returns the feature whose slug is that of the post's topic; `null` if there is none. */
function closingFeature(context: Context, { locale, category }: Post): ShownFeature | null {
  const { slug } = category;
  if (!isFeaturePage(slug)) return null;
  const { title, summary } = context.get(services).pages.texts[locale].features[slug];
  return { slug, title, summary };
}

function linkTo({ title, locale, slug }: PostCard): Crumb {
  return { title, to: href("blogPost", { lang: locale, uri: slug }) };
}

function structuredData(context: Context, post: Post): BlogPosting {
  const path = href("blogPost", { lang: post.locale, uri: post.slug });
  return {
    "@type": "BlogPosting",
    ...textNode(context, path, post, post.description),
    datePublished: post.published,
    ...(post.author && { author: { "@type": "Person", name: post.author } }),
  };
}

/** Receives comments that a script sends, and serves the post as Markdown. */
export const middleware: Route.MiddlewareFunction[] = [answerScript, answerPostMarkdown];

/** Receives comments that the browser itself sends. */
export function action(args: Route.ActionArgs) {
  return answerBrowser(args);
}

export default function BlogPost({ loaderData, actionData, params: { uri } }: Route.ComponentProps) {
  const { head, text, comments } = loaderData;
  const address = href("blogPost", { lang: head.locale, uri });
  return (
    <Fragment key={address}>
      <KeptText text={text} />
      {comments && <Comments address={address} comments={comments} served={actionData} />}
    </Fragment>
  );
}
