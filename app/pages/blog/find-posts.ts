import type { RouterContextProvider } from "react-router";
import { isUnavailable, type PostCard } from "../../../domain/content.ts";
import type { Range } from "../../../domain/search/highlight.ts";
import { href } from "../../../domain/site-map.ts";
import type { Locale } from "../../../i18n/locales.ts";
import { services } from "../../context.ts";
import type { Result } from "../../site/search/result-list.tsx";
import { type Found, searchCollection } from "../../site/search/search-collection.ts";
import { toDateView } from "../../ui/card-view.ts";

export interface FoundPosts extends Found<Result> {
  /** The newest posts, suggested if the search found nothing, not even a close match. */
  newest: Result[];
}

const maxNewest = 3;

/** Searches the blog for the text that a visitor typed. */
export async function findPosts(
  context: Readonly<RouterContextProvider>,
  locale: Locale,
  typed: string,
): Promise<FoundPosts> {
  const { content, postSearch, site } = context.get(services);
  const toResult = (post: PostCard, marksIn: (text: string) => Range[]): Result => ({
    to: href("blogPost", { lang: post.locale, uri: post.slug }),
    locale: post.locale,
    title: post.title,
    titleMarks: marksIn(post.title),
    summary: post.excerpt,
    summaryMarks: marksIn(post.excerpt),
    note: `${post.category.title} · ${toDateView(post.locale, post.published, site.timeZone).text}`,
  });
  const found = await searchCollection(postSearch, locale, typed, toResult);
  const isEmpty = found.results.length + found.closest.length + found.otherLanguages.length === 0;
  const list = isEmpty ? await content.posts.list({ locale, page: 1, size: maxNewest }) : null;
  const newest = list === null || isUnavailable(list) ? [] : list.items;
  return { ...found, newest: newest.map((post) => toResult(post, () => [])) };
}
