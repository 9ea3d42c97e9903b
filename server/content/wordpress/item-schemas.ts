import * as v from "valibot";
import type { Locale } from "../../../i18n/locales.ts";
import { type ArticleFields, articleFieldNames } from "./read-article.ts";
import { postType, type WordPressType } from "./wordpress-type.ts";

/* The shapes of WordPress's REST answers. An item of another shape is left out. */

/** What tells whether a post has changed. */
export interface PostHead {
  id: number;
  /** When its text was last saved; ISO 8601, UTC. */
  modified: string;
  /** The same as long as neither its text nor what it refers to has changed. */
  stamp: string;
}

/** What a post says in REST, its HTML as it came. */
export interface PostItem extends PostHead {
  /** Decoded: WordPress writes other scripts in percent signs. */
  slug: string;
  /** As the site calls languages; `null`: one that it does not speak. */
  locale: Locale | null;
  /** As WordPress calls the language; empty where it does not say. */
  language: string;
  /** Ids by language, this post's own included. */
  translations: Partial<Record<Locale, number>>;
  /** ISO 8601, UTC. */
  published: string;
  updated: string;
  title: string;
  excerpt: string;
  html: string;
  /** Behind a password: its text is for those who know it. */
  isProtected: boolean;
  author: number;
  /** 0: none. */
  picture: number;
  categories: number[];
  oldSlugs: string[];
  /** Its author wants it first in the list. */
  sticky: boolean;
  /** No more comments are taken. */
  commentsClosed: boolean;
  /** `null`: it is no help article. */
  article: ArticleFields | null;
}

export function headFields({ collection, taxonomy }: WordPressType): string {
  const more = collection === "help" ? articleFieldNames : "sticky";
  return `id,modified_gmt,lang,translations,${taxonomy},featured_media,author,${more}`;
}

export function postFields(type: WordPressType): string {
  return `${headFields(type)},slug,status,comment_status,date_gmt,title,excerpt,content,old_slugs`;
}

export interface TermItem {
  id: number;
  slug: string;
  /** As text. */
  title: string;
  locale: Locale | null;
  translations: Partial<Record<Locale, number>>;
  /** The id of the term above it; 0: none. */
  parent: number;
  oldSlugs: string[];
  /** A line that says what is in it; empty: none. */
  about: string;
  /** Its place among the others: smaller numbers first, and the oldest first of those with the same number. */
  order: number;
}

export const termFields = "id,slug,name,lang,translations,parent,description,old_slugs,order";

const id = v.pipe(v.number(), v.integer(), v.minValue(0));
const rendered = v.object({ rendered: v.string() });
/** Polylang writes an empty list where there are none. */
const translations = v.fallback(v.optional(v.record(v.string(), id)), undefined);
/** `false`: WordPress has languages, and this item was given none. */
const lang = v.fallback(v.optional(v.union([v.string(), v.literal(false)])), undefined);
/** UTC, without saying so. */
const instant = v.pipe(
  v.string(),
  v.transform((text) => new Date(`${text}Z`)),
  v.check((date) => !Number.isNaN(date.getTime())),
  v.transform((date) => date.toISOString()),
);

/** An imported post may have none. */
const modified_gmt = v.fallback(instant, new Date(0).toISOString());

export const headSchema = v.object({
  ...{ id, modified_gmt, lang, translations },
  author: v.fallback(id, 0),
  featured_media: v.fallback(id, 0),
  categories: v.fallback(v.array(id), []),
  sticky: v.fallback(v.boolean(), false),
});

export const postSchema = v.object({
  ...headSchema.entries,
  slug: v.string(),
  status: v.optional(v.string(), "publish"),
  comment_status: v.fallback(v.string(), "open"),
  /** A draft may have none. */
  date_gmt: v.fallback(v.nullable(instant), null),
  title: rendered,
  excerpt: v.fallback(rendered, { rendered: "" }),
  content: v.object({ rendered: v.string(), protected: v.optional(v.boolean(), false) }),
  old_slugs: v.fallback(v.array(v.string()), []),
});

export const typeSchema = v.fallback(
  v.pipe(
    v.object({ type: v.string() }),
    v.transform(({ type }) => type),
  ),
  postType.name,
);

export const termSchema = v.object({
  ...{ id, slug: v.string(), name: v.string(), lang, translations },
  parent: v.fallback(id, 0),
  description: v.fallback(v.string(), ""),
  old_slugs: v.fallback(v.array(v.string()), []),
  order: v.fallback(v.number(), 0),
});
