import * as v from "valibot";
import { isLocale, type Locale } from "../../../i18n/locales.ts";
import { plainText } from "./html/plain-text.ts";
import {
  headSchema,
  type PostHead,
  type PostItem,
  postSchema,
  type TermItem,
  termSchema,
  typeSchema,
} from "./item-schemas.ts";
import { type ArticleFields, readArticle } from "./read-article.ts";
import { postType, type WordPressType } from "./wordpress-type.ts";

/**
 * Reads WordPress's responses about one post type. Methods return `null` for an item that does not have the expected
 * shape.
 */
export class ItemReader {
  readonly #only: Locale;
  readonly #type: WordPressType;
  readonly #isHelp: boolean;

  /** `only` is the language of items that state none. */
  constructor(only: Locale, type: WordPressType = postType) {
    this.#only = only;
    this.#type = type;
    this.#isHelp = type.collection === "help";
  }

  /**
   * Returns whether an item is of this type, because a preview may be of another one. An item that does not state its
   * type counts as a post.
   */
  isOfType(item: unknown): boolean {
    return v.parse(typeSchema, item) === this.#type.name;
  }

  /** Reads a post. `anyStatus`: reads a draft too, for readers who may see it. */
  post(item: unknown, anyStatus = false): PostItem | null {
    const read = v.safeParse(postSchema, this.#withCategories(item));
    if (!read.success || (read.output.status !== "publish" && !anyStatus)) return null;
    const post = read.output;
    const article = this.#articleOf(item);
    const published = post.date_gmt ?? post.modified_gmt;
    const locale = this.#localeOf(post.lang);
    const ids = this.#idsByLocale(post.translations);
    return {
      ...this.#headOf(post, article),
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
      commentsClosed: post.comment_status === "closed",
      article,
    };
  }

  head(item: unknown): PostHead | null {
    const read = v.safeParse(headSchema, this.#withCategories(item));
    return read.success ? this.#headOf(read.output, this.#articleOf(item)) : null;
  }

  term(item: unknown): TermItem | null {
    const read = v.safeParse(termSchema, item);
    if (!read.success) return null;
    const { id, slug, name, lang, translations, parent, description, old_slugs, order } = read.output;
    return {
      ...{ id, slug: decodeSlug(slug), title: plainText(name) || decodeSlug(slug) },
      ...{ locale: this.#localeOf(lang), translations: this.#idsByLocale(translations) },
      ...{ parent, about: this.#isHelp ? plainText(description) : "", oldSlugs: old_slugs.map(decodeSlug), order },
    };
  }

  #headOf(read: v.InferOutput<typeof headSchema>, article: ArticleFields | null): PostHead {
    const { id, modified_gmt, author, featured_media, categories, sticky } = read;
    const members = Object.entries(this.#idsByLocale(read.translations)).sort();
    const parts = [modified_gmt, this.#localeOf(read.lang), members, author, featured_media, categories];
    if (article) parts.push(JSON.stringify(article));
    if (sticky) parts.push("sticky");
    return { id, modified: modified_gmt, stamp: JSON.stringify(parts) };
  }

  #articleOf(item: unknown): ArticleFields | null {
    return this.#isHelp ? readArticle(item, (code) => this.#localeOf(code)) : null;
  }

  /**
   * Copies the categories of a help article to the field `categories`: WordPress names that field after the taxonomy.
   */
  #withCategories(item: unknown): unknown {
    return this.#isHelp && typeof item === "object" && item !== null
      ? { ...item, categories: (item as Record<string, unknown>)[this.#type.taxonomy] }
      : item;
  }

  #localeOf(code: string | false | undefined): Locale | null {
    // `false` means that the post was written before languages were set up in WordPress.
    if (code === undefined || code === "" || code === false) return this.#only;
    const known = code.toLowerCase().split(/[-_]/)[0];
    // The interface of the site shows KZ for Kazakh, and some editors set up the language under that code.
    const wanted = known === "kz" ? "kk" : known;
    return isLocale(wanted) ? wanted : null;
  }

  #idsByLocale(ids: Readonly<Record<string, number>> | undefined): Partial<Record<Locale, number>> {
    return Object.fromEntries(
      Object.entries(ids ?? {}).flatMap(([code, each]) => {
        const locale = this.#localeOf(code);
        return locale === null || each === 0 ? [] : [[locale, each]];
      }),
    );
  }
}

export function decodeSlug(slug: string): string {
  try {
    return decodeURIComponent(slug).normalize("NFC");
  } catch {
    // WordPress cuts very long slugs off, even in the middle of an encoded character.
    return slug;
  }
}
