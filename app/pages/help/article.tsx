import { data, redirect } from "react-router";
import type { TechArticle } from "schema-dts";
import { useTranslations } from "use-intl";
import { type Article, isUnavailable, type Translations } from "../../../domain/content.ts";
import { href } from "../../../domain/site-map.ts";
import { translatorOf } from "../../../i18n/messages.ts";
import { setCachePolicy } from "../../cache.ts";
import { services } from "../../context.ts";
import { entryNotFound, localeOf, sourceUnavailable } from "../../failures.ts";
import { articlePaths, pageHead } from "../../head/page-head.ts";
import { textNode } from "../../head/structured-data.ts";
import { MissingTranslation } from "../../ui/missing-translation.tsx";
import type { Route } from "./+types/article";
import { ArticlePage } from "./article-page.tsx";
import { articleProps } from "./article-props.ts";
import { OfflineCopies } from "./offline-copies.tsx";
import { readRating, receiveRating } from "./receive-rating.ts";

type Context = Route.LoaderArgs["context"];

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const locale = localeOf(context);
  const answer = await context.get(services).content.help.find(locale, params.slug);
  if (isUnavailable(answer)) throw sourceUnavailable();
  if (answer === null) throw entryNotFound(context);
  const { entry, translations } = answer;
  if (entry === null) return missing(context, translations);
  if (entry.slug !== params.slug) throw redirect(href("helpArticle", { lang: locale, slug: entry.slug }), 301);
  const [shown, newer] = await Promise.all([articleProps(context, entry), newerSource(context, entry, translations)]);
  const rating = readRating(request);
  if (rating === "open") setCachePolicy(context, "content", ["help", `article:${entry.id}`]);
  return {
    head: pageHead(context, {
      page: "helpArticle",
      title: entry.title,
      description: entry.summary,
      translations: { paths: articlePaths(translations), fallback: "help" },
      type: "article",
      times: { modified: entry.updated },
      nodes: [structuredData(context, entry)],
      crumbs: shown.crumbs,
    }),
    ...shown,
    newer,
    rating,
    translations: null,
  };
}

function structuredData(context: Context, article: Article): TechArticle {
  const path = href("helpArticle", { lang: article.locale, slug: article.slug });
  return { "@type": "TechArticle", ...textNode(context, path, article, article.summary) };
}

/** The article is known, but not in this language: 404, shown as a page with links to where it is. */
function missing(context: Context, translations: Translations) {
  const t = translatorOf(localeOf(context));
  const paths = articlePaths(translations);
  const head = pageHead(context, {
    page: "helpArticle",
    title: t("missing.title"),
    description: t("missing.text"),
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
