import { data, redirect, useFetcher } from "react-router";
import type { TechArticle } from "schema-dts";
import { type Article, isUnavailable, type Translations } from "../../../domain/content.ts";
import { href } from "../../../domain/site-map.ts";
import type { Locale } from "../../../i18n/locales.ts";
import { translatorOf } from "../../../i18n/messages.ts";
import { setCachePolicy } from "../../cache.ts";
import { services } from "../../context.ts";
import { omitFromDocumentData } from "../../document-data.ts";
import { entryNotFound, localeOf, sourceUnavailable } from "../../failures.ts";
import { articlePaths, pageHead } from "../../head/page-head.ts";
import { textNode } from "../../head/structured-data.ts";
import { TextTools } from "../../site/long-text/text-tools.tsx";
import { KeptHtml } from "../../site/server-html.tsx";
import type { Route } from "./+types/article";
import type { ArticlePageProps } from "./article-page.tsx";
import { articleProps } from "./article-props.ts";
import { ArticleBody, loadArticleBody } from "./load-article-body.ts";
import { OfflineCopies } from "./offline-copies.tsx";
import { readRating, receiveRating } from "./receive-rating.ts";

type Context = Route.LoaderArgs["context"];

/** `missing`: the article exists only in other languages. */
export type ArticleBodyProps =
  | ({ kind: "article" } & Omit<ArticlePageProps, "votesKey">)
  | { kind: "missing"; paths: Partial<Record<Locale, string>> };

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
  const head = pageHead(context, {
    page: "helpArticle",
    title: entry.title,
    description: entry.summary,
    translations: { paths: articlePaths(translations), fallback: "help" },
    type: "article",
    times: { modified: entry.updated },
    nodes: [structuredData(context, entry)],
    crumbs: shown.crumbs,
  });
  const body: ArticleBodyProps = { kind: "article", ...shown, newer, rating };
  // Videos play only if React renders the article, which needs the data.
  const hasVideos = entry.body.includes("data-video=");
  return hasVideos ? { head, body } : omitFromDocumentData(context, "body", { head, body });
}

function structuredData(context: Context, article: Article): TechArticle {
  const path = href("helpArticle", { lang: article.locale, slug: article.slug });
  return { "@type": "TechArticle", ...textNode(context, path, article, article.summary) };
}

/** Returns a 404 for an article that exists only in other languages. Its page links to the article in those. */
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
  const body: ArticleBodyProps = { kind: "missing", paths };
  return data(omitFromDocumentData(context, "body", { head, body }), { status: 404 });
}

/** Returns the text that this one was translated from if it was updated later, otherwise `null`. */
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

export default function HelpArticle({ loaderData: { body }, params: { lang, slug } }: Route.ComponentProps) {
  const votesKey = `rating ${lang} ${slug}`;
  const votes = useFetcher({ key: votesKey });

  /** Sends a vote from the document's HTML. The page's data is then loaded, with which React renders the article. */
  function sendVote(event: React.SubmitEvent<HTMLDivElement>): void {
    const { submitter } = event.nativeEvent;
    if (body || !(submitter instanceof HTMLButtonElement)) return;
    event.preventDefault();
    if (votes.state !== "idle") return;
    // If it cannot be loaded, rendering reports the error.
    loadArticleBody().catch(() => {});
    void votes.submit(submitter);
  }

  return (
    <>
      <OfflineCopies />
      <TextTools>
        <KeptHtml isKept={!body} onSubmit={sendVote}>
          {body && <ArticleBody {...body} votesKey={votesKey} />}
        </KeptHtml>
      </TextTools>
    </>
  );
}
