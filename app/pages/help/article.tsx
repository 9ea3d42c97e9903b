import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { data, redirect, useFetcher } from "react-router";
import type { TechArticle } from "schema-dts";
import { type Article, isUnavailable, type Translations } from "../../../domain/content.ts";
import { href } from "../../../domain/site-map.ts";
import { isOutdated } from "../../../domain/texts.ts";
import { translatorOf } from "../../../i18n/messages.ts";
import { loadParts } from "../../browser/page-messages.ts";
import { cachePage } from "../../cache.ts";
import { services } from "../../context.ts";
import { available, entryNotFound, localeOf } from "../../failures.ts";
import { articlePaths, pageHead } from "../../head/page-head.ts";
import { textNode } from "../../head/structured-data.ts";
import { KeptText, type TextView } from "../../site/long-text/kept-text.tsx";
import { keepMissing } from "../../site/long-text/text-html.tsx";
import { answerArticleMarkdown } from "../../site/markdown-text.ts";
import type { Route } from "./+types/article";
import { keepArticle } from "./article-html.tsx";
import type { Rated } from "./rating.tsx";
import { failedMessageId, failureOf, ratingId } from "./rating-failure.ts";
import { readRating, receiveRating } from "./receive-rating.ts";

type Context = Route.LoaderArgs["context"];

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const locale = localeOf(context);
  const answer = available(await context.get(services).content.help.find(locale, params.slug));
  if (answer === null) throw entryNotFound(context);
  const { entry, translations } = answer;
  if (entry === null) return missing(context, translations);
  if (entry.slug !== params.slug) throw redirect(href("helpArticle", { lang: locale, slug: entry.slug }), 301);
  const newer = await newerSource(context, entry, translations);
  const rating = readRating(request);
  const { crumbs, ...shown } = await keepArticle(context, entry, { newer, rating });
  if (rating === "open") cachePage(context, "helpArticle", [`article:${entry.id}`]);
  const head = pageHead(context, {
    page: "helpArticle",
    title: entry.title,
    description: entry.summary,
    translations: { paths: articlePaths(translations), fallback: "help" },
    type: "article",
    times: { modified: entry.updated },
    hasMarkdown: entry.markdown !== undefined,
    nodes: [structuredData(context, entry)],
    crumbs,
  });
  return { head, ...shown };
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
  const back = { to: href("help", { lang: localeOf(context) }), title: t("help.backToStart") };
  return data({ head, text: keepMissing(context, { paths, back }), rated: null }, { status: 404 });
}

/** Returns the text that this one was translated from if it has changed since, otherwise `null`. */
async function newerSource(context: Context, article: Article, translations: Translations) {
  const { source } = article;
  const slug = source === null ? undefined : translations[source];
  if (source === null || slug === undefined || source === article.locale) return null;
  const answer = await context.get(services).content.help.find(source, slug);
  const original = answer === null || isUnavailable(answer) ? null : answer.entry;
  if (original === null || !isOutdated(article, original.hashes)) return null;
  return { language: source, to: href("helpArticle", { lang: source, slug }) };
}

export const middleware: Route.MiddlewareFunction[] = [answerArticleMarkdown];

export function action({ params, request, context }: Route.ActionArgs) {
  return receiveRating(request, context, params.slug);
}

/** A vote that cannot be sent leaves the article as it is. The status keeps the router from loading the data again. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  try {
    return await serverAction();
  } catch {
    return data({ rating: failureOf(form) }, { status: 503 });
  }
}

export default function HelpArticle({ loaderData: { text, rated }, params: { lang, slug } }: Route.ComponentProps) {
  const address = `${lang} ${slug}`;
  return <ShownArticle key={address} votesKey={`rating ${address}`} text={text} rated={rated} />;
}

interface Props {
  text: TextView;
  rated: Rated | null;
  /** The key of the fetcher that sends the votes. */
  votesKey: string;
}

type RatingView = typeof import("./rating.tsx").Rating;

/** The article as the server's HTML. At the first vote, React renders its rating in the place of that HTML. */
function ShownArticle({ text, rated, votesKey }: Props) {
  const votes = useFetcher<typeof action>({ key: votesKey });
  const [Rating, setRating] = useState<RatingView | null>(null);
  const place = useRef<HTMLElement>(null);
  const state = votes.data?.rating;
  const isUnsent = state === "failed" && !Rating;

  useEffect(() => {
    if (isUnsent) document.getElementById(failedMessageId)?.removeAttribute("hidden");
  }, [isUnsent]);

  const isShown = Rating !== null && state !== undefined && rated !== null;
  useLayoutEffect(() => {
    // The first child is the HTML of the server; the second is the rating that React has rendered.
    if (isShown) place.current?.firstElementChild?.remove();
  }, [isShown]);

  function sendVote(event: React.SubmitEvent<HTMLDivElement>): void {
    const { submitter } = event.nativeEvent;
    if (!(submitter instanceof HTMLButtonElement)) return;
    event.preventDefault();
    if (votes.state !== "idle") return;
    place.current = document.getElementById(ratingId);
    loadRating().then(
      (view) => setRating(() => view),
      () => {},
    );
    void votes.submit(submitter);
  }

  return (
    <>
      <KeptText text={text} onSubmit={sendVote} />
      {isShown &&
        place.current &&
        createPortal(
          <Rating {...rated} state={state} isSending={votes.state !== "idle"} Form={votes.Form} />,
          place.current,
        )}
    </>
  );
}

async function loadRating() {
  const [module] = await Promise.all([import("./rating.tsx"), loadParts(["help"])]);
  return module.Rating;
}
