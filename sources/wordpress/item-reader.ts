import * as v from "valibot";
import { isLocale, type Locale } from "../../i18n/locales.ts";
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

/** Reads WordPress's responses. Methods return `null` for an item that does not have the expected shape. */
export class ItemReader {
  readonly #only: Locale;

  /** `only` is the language of items that state none. */
  constructor(only: Locale) {
    this.#only = only;
  }

  /**
   * Returns whether an item is a post, because a preview may be of a page. An item that does not state its type counts
   * as a post.
   */
  isPost(item: unknown): boolean {
    return v.parse(typeSchema, item) === "post";
  }

  /** Reads a post. `anyStatus`: reads a draft too, for readers who may see it. */
  post(item: unknown, anyStatus = false): PostItem | null {
    const read = v.safeParse(postSchema, item);
    if (!read.success || (read.output.status !== "publish" && !anyStatus)) return null;
    const post = read.output;
    const published = post.date_gmt ?? post.modified_gmt;
    const locale = this.#localeOf(post.lang);
    const ids = this.#idsByLocale(post.translations);
    return {
      ...this.#headOf(post),
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
    };
  }

  head(item: unknown): PostHead | null {
    const read = v.safeParse(headSchema, item);
    return read.success ? this.#headOf(read.output) : null;
  }

  term(item: unknown): TermItem | null {
    const read = v.safeParse(termSchema, item);
    if (!read.success) return null;
    const { id, slug, name, lang, translations, parent, old_slugs } = read.output;
    return {
      ...{ id, slug: decodeSlug(slug), title: plainText(name) || decodeSlug(slug) },
      ...{ locale: this.#localeOf(lang), translations: this.#idsByLocale(translations) },
      ...{ parent, oldSlugs: old_slugs.map(decodeSlug) },
    };
  }

  #headOf(read: v.InferOutput<typeof headSchema>): PostHead {
    const { id, modified_gmt, author, featured_media, categories, sticky } = read;
    const members = Object.entries(this.#idsByLocale(read.translations)).sort();
    const parts = [modified_gmt, this.#localeOf(read.lang), members, author, featured_media, categories];
    if (sticky) parts.push("sticky");
    return { id, modified: modified_gmt, stamp: JSON.stringify(parts) };
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
