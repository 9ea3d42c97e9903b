import * as v from "valibot";
import type { Locale } from "../../i18n/locales.ts";

/* The shapes of WordPress's REST responses. An item of another shape is left out. */

/** The part of a post that shows whether the post has changed. */
export interface PostHead {
  id: number;
  /** When its text was last saved; ISO 8601, UTC. */
  modified: string;
  /** A value that stays the same as long as neither its text nor what it refers to has changed. */
  stamp: string;
}

/** A post from REST, with its HTML as WordPress sent it. */
export interface PostItem extends PostHead {
  /** Decoded: WordPress percent-encodes other scripts. */
  slug: string;
  /** The language as a locale of the site; `null`: a language that the site does not have. */
  locale: Locale | null;
  /** WordPress's code of the language; empty if WordPress states none. */
  language: string;
  /** The ids of the translations by language, including this post's own id. */
  translations: Partial<Record<Locale, number>>;
  /** ISO 8601, UTC. */
  published: string;
  updated: string;
  title: string;
  excerpt: string;
  html: string;
  /** Whether the post is protected by a password. */
  isProtected: boolean;
  author: number;
  /** The id of the cover picture; 0: none. */
  picture: number;
  categories: number[];
  oldSlugs: string[];
  /** Whether its author wants it first in the list. */
  sticky: boolean;
  /** Whether comments are closed. */
  commentsClosed: boolean;
}

/** The fields of a post's head and of a whole post, for the REST parameter `_fields`. */
export const headFields = "id,modified_gmt,lang,translations,categories,featured_media,author,sticky";
export const postFields = `${headFields},slug,status,comment_status,date_gmt,title,excerpt,content,old_slugs`;

export interface TermItem {
  id: number;
  slug: string;
  /** Plain text. */
  title: string;
  locale: Locale | null;
  translations: Partial<Record<Locale, number>>;
  /** The id of the term above it; 0: none. */
  parent: number;
  oldSlugs: string[];
}

export const termFields = "id,slug,name,lang,translations,parent,old_slugs";

const id = v.pipe(v.number(), v.integer(), v.minValue(0));
const rendered = v.object({ rendered: v.string() });
/** Polylang writes an empty list if there are no translations. */
const translations = v.fallback(v.optional(v.record(v.string(), id)), undefined);
/** `false` means that WordPress has languages, but this item has none. */
const lang = v.fallback(v.optional(v.union([v.string(), v.literal(false)])), undefined);
/** A UTC time that WordPress writes without a time zone. */
const instant = v.pipe(
  v.string(),
  v.transform((text) => new Date(`${text}Z`)),
  v.check((date) => !Number.isNaN(date.getTime())),
  v.transform((date) => date.toISOString()),
);

/** An imported post may have no valid time. */
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
  /** A draft may have no date. */
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
  "post",
);

export const termSchema = v.object({
  ...{ id, slug: v.string(), name: v.string(), lang, translations },
  parent: v.fallback(id, 0),
  old_slugs: v.fallback(v.array(v.string()), []),
});
