import * as v from "valibot";
import { isLocale, type Locale } from "../../../i18n/locales.ts";
import { plainText } from "./html/plain-text.ts";
import { type ArticleFields, articleFieldNames, readArticle } from "./read-article.ts";
import { postType, type WordPressType } from "./wordpress-type.ts";

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
  /** Its author wants it first in the list. */
  sticky: boolean;
  /** `null`: it is no help article. */
  article: ArticleFields | null;
}

export function headFields({ collection, taxonomy }: WordPressType): string {
  const more = collection === "help" ? articleFieldNames : "sticky";
  return `id,modified_gmt,lang,translations,${taxonomy},featured_media,author,${more}`;
}

export function postFields(type: WordPressType): string {
  return `${headFields(type)},slug,status,date_gmt,title,excerpt,content,old_slugs`;
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

const headSchema = v.object({
  ...{ id, modified_gmt, lang, translations },
  author: v.fallback(id, 0),
  featured_media: v.fallback(id, 0),
  categories: v.fallback(v.array(id), []),
  sticky: v.fallback(v.boolean(), false),
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

const typeSchema = v.fallback(
  v.pipe(
    v.object({ type: v.string() }),
    v.transform(({ type }) => type),
  ),
  postType.name,
);

const termSchema = v.object({
  ...{ id, slug: v.string(), name: v.string(), lang, translations },
  parent: v.fallback(id, 0),
  description: v.fallback(v.string(), ""),
  old_slugs: v.fallback(v.array(v.string()), []),
  order: v.fallback(v.number(), 0),
});

/** Reads items of a type, all of one language, `only`, where WordPress does not say which they are. */
export function itemReader(only: Locale, { collection, taxonomy, name }: WordPressType = postType) {
  const isHelp = collection === "help";
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

  /** A field of WordPress is called as the taxonomy. */
  const withCategories = (item: unknown): unknown =>
    isHelp && typeof item === "object" && item !== null
      ? { ...item, categories: (item as Record<string, unknown>)[taxonomy] }
      : item;
  const articleOf = (item: unknown): ArticleFields | null => (isHelp ? readArticle(item, localeOf) : null);

  const headOf = (read: v.InferOutput<typeof headSchema>, article: ArticleFields | null): PostHead => {
    const { id, modified_gmt, author, featured_media, categories, sticky } = read;
    const members = Object.entries(idsByLocale(read.translations)).sort();
    const parts = [modified_gmt, localeOf(read.lang), members, author, featured_media, categories];
    if (article) parts.push(JSON.stringify(article));
    if (sticky) parts.push("sticky");
    return { id, modified: modified_gmt, stamp: JSON.stringify(parts) };
  };

  return {
    /** A preview may be of another type; what does not name its type is taken for a post. */
    ofType: (item: unknown): boolean => v.parse(typeSchema, item) === name,
    /** `anyStatus`: a draft too, for those who may see it. */
    post(item: unknown, anyStatus = false): PostItem | null {
      const read = v.safeParse(postSchema, withCategories(item));
      if (!read.success || (read.output.status !== "publish" && !anyStatus)) return null;
      const post = read.output;
      const article = articleOf(item);
      const published = post.date_gmt ?? post.modified_gmt;
      const locale = localeOf(post.lang);
      const ids = idsByLocale(post.translations);
      return {
        ...headOf(post, article),
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
        sticky: post.sticky,
        article,
      };
    },
    head(item: unknown): PostHead | null {
      const read = v.safeParse(headSchema, withCategories(item));
      return read.success ? headOf(read.output, articleOf(item)) : null;
    },
    term(item: unknown): TermItem | null {
      const read = v.safeParse(termSchema, item);
      if (!read.success) return null;
      const { id, slug, name, lang, translations, parent, description, old_slugs, order } = read.output;
      return {
        ...{ id, slug: decodeSlug(slug), title: plainText(name) || decodeSlug(slug) },
        ...{ locale: localeOf(lang), translations: idsByLocale(translations) },
        ...{ parent, about: isHelp ? plainText(description) : "", oldSlugs: old_slugs.map(decodeSlug), order },
      };
    },
  };
}

export type ItemReader = ReturnType<typeof itemReader>;

export function decodeSlug(slug: string): string {
  try {
    return decodeURIComponent(slug).normalize("NFC");
  } catch {
    // Cut off in the middle of a letter, as WordPress does with very long ones.
    return slug;
  }
}
