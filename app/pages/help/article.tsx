import { data, redirect } from "react-router";
import { useTranslations } from "use-intl";
import { type Article, isUnavailable, type Translations } from "../../../domain/content.ts";
import { features } from "../../../domain/features.ts";
import { href } from "../../../domain/site-map.ts";
import { translatorOf } from "../../../i18n/messages.ts";
import { setCachePolicy } from "../../cache.ts";
import { services } from "../../context.ts";
import { entryNotFound, localeOf, sourceUnavailable } from "../../failures.ts";
import { articlePaths, pageHead } from "../../head/page-head.ts";
import { toTextView } from "../../site/long-text/to-text-view.ts";
import { toDateView } from "../../ui/card-view.ts";
import { MissingTranslation } from "../../ui/missing-translation.tsx";
import type { Route } from "./+types/article";
import { ArticlePage } from "./article-page.tsx";
import { type ArticleView, toArticleCard } from "./article-view.ts";
import { categoryCrumbs } from "./category.tsx";
import { OfflineCopies } from "./offline-copies.tsx";
import { readRating, receiveRating } from "./receive-rating.ts";

type Context = Route.LoaderArgs["context"];

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const locale = localeOf(context);
  const { content, pages, site } = context.get(services);
  const answer = await content.help.find(locale, params.slug);
  if (isUnavailable(answer)) throw sourceUnavailable();
  if (answer === null) throw entryNotFound(context);
  const { entry, translations } = answer;
  if (entry === null) return missing(context, translations);
  if (entry.slug !== params.slug) throw redirect(href("helpArticle", { lang: locale, slug: entry.slug }), 301);
  const [related, categories, newer] = await Promise.all([
    content.help.related(entry, 4),
    content.help.categories(locale),
    newerSource(context, entry, translations),
  ]);
  const rating = readRating(request);
  if (rating === "open") setCachePolicy(context, "content", ["help", `article:${entry.id}`]);
  const article: ArticleView = {
    ...toArticleCard(entry),
    updated: toDateView(locale, entry.updated, site.timeZone),
    headings: entry.headings,
    text: toTextView(context, locale, entry.body),
  };
  const { feature } = entry;
  const featurePage = features.find((each) => each === feature);
  return {
    head: pageHead(context, {
      page: "helpArticle",
      title: entry.title,
      description: entry.summary,
      translations: { paths: articlePaths(translations), fallback: "help" },
      type: "article",
    }),
    article,
    crumbs: categoryCrumbs(locale, isUnavailable(categories) ? [] : categories, entry.category.slug),
    related: isUnavailable(related) ? [] : related.map(toArticleCard),
    feature: featurePage && {
      title: pages.texts[locale].features[featurePage].title,
      to: href("feature", { lang: locale, slug: featurePage }),
    },
    newer,
    rating,
    translations: null,
  };
}

/** The article is known, but not in this language: 404, shown as a page with links to where it is. */
function missing(context: Context, translations: Translations) {
  const t = translatorOf(localeOf(context));
  const paths = articlePaths(translations);
  const head = pageHead(context, {
    page: "helpArticle",
    title: t("blog.missingTitle"),
    description: t("blog.missing"),
    translations: { paths, fallback: "help" },
    noindex: true,
  });
  return data({ head, translations: paths }, { status: 404 });
}

/** The text that this one was translated from, when that was updated later. */
async function newerSource(context: Context, article: Article, translations: Translations) {
  const { source } = article;
  const slug = source === null ? undefined : translations[source];
  if (source === null || slug === undefined || source === article.locale) return null;
  const answer = await context.get(services).content.help.find(source, slug);
  const original = answer === null || isUnavailable(answer) ? null : answer.entry;
  if (original === null || original.updated <= article.updated) return null;
  return { language: source, to: href("helpArticle", { lang: source, slug }) };
}

export function action({ params, request, context }: Route.ActionArgs) {
  return receiveRating(request, context, params.slug);
}

export default function HelpArticle({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("help");
  if (loaderData.translations !== null) {
    const back = { to: href("help", { lang: loaderData.head.locale }), title: t("backToStart") };
    return <MissingTranslation paths={loaderData.translations} back={back} />;
  }
  const { head: _, translations: __, ...props } = loaderData;
  return (
    <>
      <OfflineCopies />
      <ArticlePage {...props} />
    </>
  );
}
