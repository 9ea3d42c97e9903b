import * as v from "valibot";
import { isLocale, type Locale } from "../../../i18n/locales.ts";
import { plainText, tidyLine } from "./html/plain-text.ts";

/** Shapes of WordPress's REST answers end here: what is not of the wanted shape is left out, whatever else it says. */

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
}

export const postFields =
  "id,slug,status,lang,translations,date_gmt,modified_gmt,title,excerpt,content,author,featured_media,categories,old_slugs";

export const headFields = "id,modified_gmt,lang,translations,categories,featured_media,author";

export interface TermItem {
  id: number;
  slug: string;
  /** As text. */
  title: string;
  locale: Locale | null;
  translations: Partial<Record<Locale, number>>;
}

export const termFields = "id,slug,name,lang,translations";

export interface MediaItem {
  id: number;
  alt: string;
  url: string;
  width: number;
  height: number;
  /** The same picture in other widths. */
  sizes: { url: string; width: number }[];
}

export const mediaFields = "id,alt_text,source_url,media_details,media_type";

export interface AuthorItem {
  id: number;
  name: string;
}

export const authorFields = "id,name,slug";

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

const headSchema = v.object({
  ...{ id, modified_gmt, lang, translations },
  author: v.fallback(id, 0),
  featured_media: v.fallback(id, 0),
  categories: v.fallback(v.array(id), []),
});

const postSchema = v.object({
  ...headSchema.entries,
  slug: v.string(),
  status: v.optional(v.string(), "publish"),
  /** Of a draft there may be none. */
  date_gmt: v.fallback(v.nullable(instant), null),
  title: rendered,
  excerpt: v.fallback(rendered, { rendered: "" }),
  content: v.object({ rendered: v.string(), protected: v.optional(v.boolean(), false) }),
  old_slugs: v.fallback(v.array(v.string()), []),
});

const termSchema = v.object({ id, slug: v.string(), name: v.string(), lang, translations });

const authorSchema = v.object({ id, name: v.string(), slug: v.string() });

const sizeSchema = v.object({ source_url: v.string(), width: v.number(), height: v.number() });

/** Text, and not HTML; no reader listens to more than a few sentences. */
const altOf = (text: string): string => tidyLine(text.slice(0, 1000));

const mediaSchema = v.object({
  id,
  alt_text: v.fallback(v.pipe(v.string(), v.transform(altOf)), ""),
  source_url: v.string(),
  media_type: v.literal("image"),
  media_details: v.object({
    width: v.pipe(v.number(), v.minValue(1)),
    height: v.pipe(v.number(), v.minValue(1)),
    sizes: v.fallback(v.record(v.string(), v.fallback(v.nullable(sizeSchema), null)), {}),
  }),
});

/** Reads items of one language, `only`, where WordPress does not say which they are. */
export function itemReader(only: Locale) {
  const localeOf = (code: string | false | undefined): Locale | null => {
    // `false`: a post from before the languages were set up there.
    if (code === undefined || code === "" || code === false) return only;
    const known = code.toLowerCase().split(/[-_]/)[0];
    // The interface shows KZ, and some set up their languages by that.
    const wanted = known === "kz" ? "kk" : known;
    return isLocale(wanted) ? wanted : null;
  };
  const idsByLocale = (ids: Readonly<Record<string, number>> | undefined) =>
    Object.fromEntries(
      Object.entries(ids ?? {}).flatMap(([code, each]) => {
        const locale = localeOf(code);
        return locale === null || each === 0 ? [] : [[locale, each]];
      }),
    ) as Partial<Record<Locale, number>>;

  const headOf = (read: v.InferOutput<typeof headSchema>): PostHead => {
    const { id, modified_gmt, author, featured_media, categories } = read;
    const members = Object.entries(idsByLocale(read.translations)).sort();
    const parts = [modified_gmt, localeOf(read.lang), members, author, featured_media, categories];
    return { id, modified: modified_gmt, stamp: JSON.stringify(parts) };
  };

  return {
    /** `anyStatus`: a draft too, for those who may see it. */
    post(item: unknown, anyStatus = false): PostItem | null {
      const read = v.safeParse(postSchema, item);
      if (!read.success || (read.output.status !== "publish" && !anyStatus)) return null;
      const post = read.output;
      const published = post.date_gmt ?? post.modified_gmt;
      const locale = localeOf(post.lang);
      const ids = idsByLocale(post.translations);
      return {
        ...headOf(post),
        slug: decodeSlug(post.slug),
        ...{ locale, language: post.lang || "", translations: ids, published },
        updated: post.modified_gmt > published ? post.modified_gmt : published,
        title: post.title.rendered,
        excerpt: post.excerpt.rendered,
        html: post.content.rendered,
        isProtected: post.content.protected,
        author: post.author,
        picture: post.featured_media,
        categories: post.categories,
        oldSlugs: post.old_slugs.map(decodeSlug),
      };
    },
    head(item: unknown): PostHead | null {
      const read = v.safeParse(headSchema, item);
      if (!read.success) return null;
      return headOf(read.output);
    },
    term(item: unknown): TermItem | null {
      const read = v.safeParse(termSchema, item);
      if (!read.success) return null;
      const { id, slug, name, lang, translations } = read.output;
      return {
        ...{ id, slug: decodeSlug(slug), title: plainText(name) || decodeSlug(slug) },
        ...{ locale: localeOf(lang), translations: idsByLocale(translations) },
      };
    },
  };
}

export type ItemReader = ReturnType<typeof itemReader>;

export function readMedia(item: unknown): MediaItem | null {
  const read = v.safeParse(mediaSchema, item);
  if (!read.success) return null;
  const { id, alt_text, source_url, media_details } = read.output;
  const { width, height, sizes } = media_details;
  const isSameShape = (size: { width: number; height: number }) =>
    Math.abs(size.width / size.height - width / height) < 0.02;
  const others = Object.values(sizes).filter((size) => size !== null && isSameShape(size));
  return {
    ...{ id, alt: alt_text, url: source_url, width, height },
    sizes: others.flatMap((size) => (size ? [{ url: size.source_url, width: size.width }] : [])),
  };
}

/** An author who shows the log-in's name has set no name for readers: `name` is empty. */
export function readAuthor(item: unknown): AuthorItem | null {
  const read = v.safeParse(authorSchema, item);
  if (!read.success) return null;
  const { id, name, slug } = read.output;
  return { id, name: name === slug ? "" : name.trim() };
}

export function decodeSlug(slug: string): string {
  try {
    return decodeURIComponent(slug).normalize("NFC");
  } catch {
    // Cut off in the middle of a letter, as WordPress does with very long ones.
    return slug;
  }
}
