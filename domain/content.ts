import type { Locale } from "../i18n/locales.ts";

declare const sanitized: unique symbol;

/** HTML that went through the sanitizer. Only `server/content/html/sanitize.ts` makes it, only `<Prose>` prints it. */
export type SafeHtml = string & { readonly [sanitized]: true };

/** The source cannot say: neither yes nor no. Never the same as "not found". */
export interface Unavailable {
  readonly code: "source-unavailable";
}

/** `null`: the source knows that there is no such thing. */
export type Answer<T> = T | null | Unavailable;

export const unavailable: Unavailable = { code: "source-unavailable" };

/** Compares the code, not the object: this module exists twice in the server's process (bundled and not). */
export function isUnavailable(answer: unknown): answer is Unavailable {
  return typeof answer === "object" && answer !== null && "code" in answer && answer.code === unavailable.code;
}

export interface Category {
  slug: string;
  title: string;
  /** An icon of a set, such as `lucide:calendar-days`. */
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

export const audiences = ["employees", "administrators"] as const;

export type Audience = (typeof audiences)[number];

/** What lists show of a help article. */
export interface ArticleCard {
  id: string;
  locale: Locale;
  slug: string;
  title: string;
  summary: string;
  audience: Audience;
  /** An instant in ISO 8601, UTC. */
  updated: string;
  category: Category;
}

export interface Article extends ArticleCard {
  body: SafeHtml;
  headings: Heading[];
  /** The slug of the feature page that it belongs to. */
  feature: string | null;
  /** The language that it was translated from; `null`: it is an original, or the source does not say. */
  source: Locale | null;
}

export interface Post extends PostCard {
  /** For the description tag; the excerpt where the author wrote none. */
  description: string;
  body: SafeHtml;
  headings: Heading[];
  /** No more comments are taken. */
  commentsClosed?: boolean;
}

/** Where an entry can be read: its slug per language. Languages without a public text are absent. */
export type Translations = Partial<Record<Locale, string>>;

/** An answer that knows its language: `entry` is `null` where the thing exists, but not in the language asked for. */
export interface Localized<T> {
  entry: T | null;
  translations: Translations;
}

export type CollectionName = "posts" | "help";

/** One line of the record of what exists where: sitemap, feeds and hreflang are made from it. */
export interface CatalogEntry {
  collection: CollectionName;
  id: string;
  translations: Translations;
  /** Per language, ISO 8601, UTC. */
  updated: Partial<Record<Locale, string>>;
}

/** What a change touches; page caches purge by it. `posts` and `help` mean every list of the collection. */
export type ContentTag = CollectionName | `post:${string}` | `article:${string}`;

/** What a signed address of a preview says. */
export interface PreviewTicket {
  id: number;
  /** Seconds since 1970. */
  expires: number;
  /** Hexadecimal. */
  signature: string;
}
