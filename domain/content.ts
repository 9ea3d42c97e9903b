import type { Locale } from "../i18n/locales.ts";

declare const sanitised: unique symbol;

/** HTML that went through the sanitiser. Only `server/sources/sanitise.ts` makes it, only `<Prose>` prints it. */
export type SafeHtml = string & { readonly [sanitised]: true };

/** The source cannot say: neither yes nor no. Never the same as "not found". */
export interface Unavailable {
  readonly code: "source-unavailable";
}

/** `null`: the source knows that there is no such thing. */
export type Answer<T> = T | null | Unavailable;

export const unavailable: Unavailable = { code: "source-unavailable" };

/** By code, not by identity: this module exists twice in the server's process (bundled and not). */
export function isUnavailable(answer: unknown): answer is Unavailable {
  return typeof answer === "object" && answer !== null && "code" in answer && answer.code === unavailable.code;
}

export interface Category {
  slug: string;
  title: string;
  /** Of an icon set, such as `lucide:calendar-days`. */
  icon?: string;
}

export interface Picture {
  src: string;
  width: number;
  height: number;
  alt: string;
  /** The same picture in other widths, as the attribute of that name. */
  srcSet?: string;
}

/** What lists show of a post. Dates are instants in ISO 8601, UTC. */
export interface PostCard {
  id: string;
  locale: Locale;
  slug: string;
  title: string;
  excerpt: string;
  published: string;
  updated: string;
  /** Words ÷ 180, rounded up. */
  minutesToRead: number;
  /** `null`: signed by the site's administrators, in the reader's language. */
  author: string | null;
  category: Category;
  cover: Picture | null;
}

export interface Heading {
  id: string;
  text: string;
  level: 2 | 3;
}

export interface Post extends PostCard {
  /** For the description tag; the excerpt where the author wrote none. */
  description: string;
  body: SafeHtml;
  headings: Heading[];
}

/** Where an entry can be read: its slug per language. Languages without a public text are absent. */
export type Translations = Partial<Record<Locale, string>>;

/** An answer that knows its language: `entry` is `null` where the thing exists, but not in the language asked for. */
export interface Localized<T> {
  entry: T | null;
  translations: Translations;
}

export interface PostQuery {
  locale: Locale;
  /** From 1. */
  page: number;
  category?: string;
}

export interface PostPage {
  posts: PostCard[];
  /** At least 1, also where there are no posts. */
  pages: number;
  total: number;
}

export const postsPerPage = 6;

/** One line of the record of what exists where: sitemap, feeds and hreflang are made from it. */
export interface CatalogueEntry {
  kind: "post";
  id: string;
  translations: Translations;
  /** Per language, ISO 8601, UTC. */
  updated: Partial<Record<Locale, string>>;
}

/** What a change touches; page caches purge by it. `posts` stands for every list. */
export type ContentTag = "posts" | `post:${string}`;

/** What a signed address of a preview says. */
export interface PreviewTicket {
  id: number;
  /** Seconds since 1970. */
  expires: number;
  /** Hexadecimal. */
  signature: string;
}

/**
 * The narrow door to wherever the texts live. Only public entries come through it: no draft, no future date,
 * decided at the time of the call. Shapes of a vendor end inside the adapter.
 */
export interface ContentSource {
  /** Newest first. A page past the end, or an unknown category, is `null`. */
  posts(query: PostQuery): Promise<Answer<PostPage>>;
  /** The categories that have a public post in this language, by title. */
  categories(locale: Locale): Promise<Category[] | Unavailable>;
  /**
   * By the slug in this language, or in another one: a slug of another language finds the same post,
   * so that the caller can lead to the right address (`entry.slug` differs from what was asked).
   */
  post(locale: Locale, slug: string): Promise<Answer<Localized<Post>>>;
  catalogue(): Promise<CatalogueEntry[] | Unavailable>;
  /** A text as its author has it now, public or not; `null`: the ticket is not genuine, has run out, or names nothing. */
  preview(ticket: PreviewTicket): Promise<Answer<Post>>;
  /** Told after each change of what is public, whether by an edit or by a date that has come. Returns the way to stop. */
  onChange(listener: (tags: ContentTag[]) => void): () => void;
  close(): Promise<void>;
}
