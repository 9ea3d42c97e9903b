import type { Locale } from "../i18n/locales.ts";
import type { OwnMenu } from "./pages.ts";
import type { PostPicture } from "./post-pictures.ts";
import type { Hashes } from "./texts.ts";

declare const sanitized: unique symbol;

/**
 * HTML that went through the sanitizer. Only `server/content/html/sanitize.ts` creates it, and only `<Prose>` renders
 * it.
 */
export type SafeHtml = string & { readonly [sanitized]: true };

/** The source cannot answer at the moment. This does not mean "not found". */
export interface Unavailable {
  readonly code: "source-unavailable";
}

/** `null` means that the source knows that the thing does not exist. */
export type Answer<T> = T | null | Unavailable;

export const unavailable: Unavailable = { code: "source-unavailable" };

/**
 * Returns whether an answer is `Unavailable`. Compares the code, not the object, because this module exists twice in
 * the server's process (bundled and not bundled).
 */
export function isUnavailable(answer: unknown): answer is Unavailable {
  return typeof answer === "object" && answer !== null && "code" in answer && answer.code === unavailable.code;
}

export interface Category {
  slug: string;
  title: string;
  /** The name of an icon with its set, such as `lucide:calendar-days`. */
  icon?: string;
}

export interface Picture {
  src: string;
  width: number;
  height: number;
  alt: string;
  /** The same picture in other widths, in the format of the `srcset` attribute. */
  srcSet?: string;
}

/** What the cards of posts and articles have in common. */
interface Card {
  id: string;
  locale: Locale;
  slug: string;
  title: string;
  /** An instant in ISO 8601, UTC. */
  updated: string;
  category: Category;
}

/** A post as lists show it. */
export interface PostCard extends Card {
  excerpt: string;
  /** An instant in ISO 8601, UTC. */
  published: string;
  /** Words ÷ 180, rounded up. */
  minutesToRead: number;
  /** `null` if the post is signed by the site's administrators, in the reader's language. */
  author: string | null;
  cover: Picture | null;
  /** The object that is drawn if there is no cover. Without it, the category decides. */
  picture?: PostPicture;
}

export interface Heading {
  id: string;
  text: string;
  level: 2 | 3;
}

export const audiences = ["employees", "administrators"] as const;

export type Audience = (typeof audiences)[number];

/** A help article as lists show it. */
export interface ArticleCard extends Card {
  summary: string;
  audience: Audience;
}

interface Text {
  body: SafeHtml;
  headings: Heading[];
  /** What its author wrote, with placeholders filled; absent if the source is not Markdown. */
  markdown?: string;
}

export interface Article extends ArticleCard, Text {
  /** The slug of the feature page that it belongs to. */
  feature: string | null;
  /** The language that it was translated from; `null` if it is an original or the source does not say. */
  source: Locale | null;
  /** The hashes of its own text. */
  hashes: Hashes;
  /** The hashes of the text that it was translated from; empty if they are not recorded. */
  recorded: Hashes;
}

export interface Post extends PostCard, Text {
  /** The content of the description tag; the excerpt if the author wrote none. */
  description: string;
  /** Whether the post no longer accepts comments. */
  commentsClosed?: boolean;
}

/** An own page as menus and lists show it. */
export interface OwnCard extends Omit<Card, "category"> {
  /** The menu that links to the page, and how; `null`: none does. */
  menu: { place: OwnMenu; title: string; order: number } | null;
  /** Whether search engines must not show the page. */
  noindex: boolean;
}

/** A page that the site's owner wrote as Markdown. */
export interface OwnPage extends OwnCard, Pick<Text, "body"> {
  metaTitle: string;
  description: string;
  /** A short line above the title. */
  eyebrow: string | null;
  intro: string;
  /** The words of the block `{call}`; `null`: those of the home page. */
  call: { title: string; text: string } | null;
}

/** The slugs of an entry by language. Languages without a public text are absent. */
export type Translations = Partial<Record<Locale, string>>;

/** An entry with its translations. `entry` is `null` if the entry exists, but not in the requested language. */
export interface Localized<T> {
  entry: T | null;
  translations: Translations;
}

export type CollectionName = "posts" | "help" | "own";

/** One record of the catalog. The sitemap, the feeds and the hreflang links are made from these records. */
export interface CatalogEntry {
  collection: CollectionName;
  id: string;
  translations: Translations;
  /** The time of the last change by language, in ISO 8601, UTC. */
  updated: Partial<Record<Locale, string>>;
}

/**
 * What a change affects; page caches are purged by these tags. `posts` and `help` mean every list of the collection,
 * `own` every own page and their lists, and `menus` every page, because all pages have the menus.
 */
export type ContentTag = CollectionName | "menus" | `post:${string}` | `article:${string}`;

/** The parameters of the signed address of a preview. */
export interface PreviewTicket {
  id: number;
  /** Seconds since 1970. */
  expires: number;
  /** Hexadecimal. */
  signature: string;
}

/** An open job at the company itself. */
export interface Vacancy {
  slug: string;
  title: string;
  place: string;
  /** ISO 3166, two letters. */
  country: string;
  /** The day it was first shown, ISO 8601. */
  posted: string;
  body: SafeHtml;
}

/**
 * The result of a message from the content system. `off`: the site accepts no messages; `refused`: the signature is not
 * valid.
 */
export type HookAnswer = "accepted" | "repeated" | "refused" | "off";

/** Receives messages from the content system about what its editors changed. */
export interface ContentHook {
  /** Handles a message. `body` must be exactly the body of the request, because the signature covers its bytes. */
  receive(headers: Readonly<Record<string, string>>, body: string): Promise<HookAnswer>;
}

/** A file of the content system that the site keeps and serves as its own. */
export interface MediaFile {
  /** The path of the file below `Media.dir`. */
  name: string;
  /** Whether browsers may only save the file, not display it. */
  isDownload: boolean;
}

/** `missing`: the file does not exist or may not be shown. `away`: the content system did not answer. */
export type MediaAnswer = MediaFile | "missing" | "away";

export interface Media {
  /** The folder that contains the files. */
  dir: string;
  /** Finds a file by its path on this site: `/media/{hash}/{name}`. */
  find(path: string): Promise<MediaAnswer>;
}
