import type { RouterContextProvider } from "react-router";
import type { PostCard } from "../../../domain/content.ts";
import { highlight } from "../../../domain/search/highlight.ts";
import { parseQuery } from "../../../domain/search/query.ts";
import { href } from "../../../domain/site-map.ts";
import type { Locale } from "../../../i18n/locales.ts";
import { services } from "../../context.ts";
import type { Result } from "../../site/search/result-list.tsx";
import { readQuery, searchCollection } from "../../site/search/search-collection.ts";
import { toDateView } from "../../ui/card-view.ts";

export interface FoundPosts {
  query: string;
  /** Posts in this language, best first; empty when nothing was found. */
  results: Result[];
  /** Suggested when there are no results. */
  closest: Result[];
  otherLanguages: Result[];
}

/** Searches the blog for what a visitor typed. */
export async function findPosts(
  context: Readonly<RouterContextProvider>,
  locale: Locale,
  typed: string,
): Promise<FoundPosts> {
  const { postSearch, site } = context.get(services);
  const query = readQuery(typed);
  const found = await searchCollection(postSearch, locale, query);
  const mark = (cards: readonly PostCard[]) => cards.map((card) => toResult(card, query, site.timeZone));
  return {
    query,
    results: mark(found.results),
    closest: mark(found.closest),
    otherLanguages: mark(found.otherLanguages),
  };
}

function toResult(post: PostCard, typed: string, timeZone: string): Result {
  const query = parseQuery(post.locale, typed);
  return {
    to: href("blogPost", { lang: post.locale, uri: post.slug }),
    locale: post.locale,
    title: post.title,
    titleMarks: highlight(post.title, query),
    summary: post.excerpt,
    summaryMarks: highlight(post.excerpt, query),
    note: `${post.category.title} · ${toDateView(post.locale, post.published, timeZone).text}`,
  };
}
