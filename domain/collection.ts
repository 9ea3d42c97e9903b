import type { Locale } from "../i18n/locales.ts";
import type {
  Answer,
  Article,
  ArticleCard,
  CatalogEntry,
  Category,
  ContentTag,
  Localized,
  OwnCard,
  OwnPage,
  Post,
  PostCard,
  PreviewTicket,
  Unavailable,
} from "./content.ts";
import type { Excerpt } from "./search/highlight.ts";
import type { SearchOptions } from "./search/ranking.ts";

export interface ListQuery {
  locale: Locale;
  /** The number of the page, from 1. */
  page: number;
  /** Entries per page; 6 if absent. */
  size?: number;
  category?: string;
  audience?: string;
  /** Whether entries that their author marked as sticky come before all others. */
  stickyFirst?: boolean;
  /** The slug of a feature page; limits the list to the help articles that belong to it. */
  feature?: string;
}

export interface ListPage<Card> {
  items: Card[];
  /** The number of pages; at least 1, even if there are no entries. */
  pages: number;
  total: number;
}

export const defaultPageSize = 6;

export interface CategoryCount extends Category {
  /** The slug of the category that this one belongs to. */
  parent?: string;
  /** A one-line description. */
  about?: string;
  /** The number of public entries, including those of its subcategories. */
  count: number;
}

/** The entries of the same language that were published directly before and after an entry. */
export interface Neighbors<Card> {
  previous: Card | null;
  next: Card | null;
}

export interface TextQuery {
  locale: Locale;
  /** An FTS5 expression, as `toFtsQuery` in `domain/search` makes it; never what a visitor typed. */
  match: string;
  /** The maximum number of candidates; those that match best by title and summary come first. */
  limit: number;
}

/** What ranking and highlighting need to know about a candidate. */
export interface TextMatch<Card> {
  card: Card;
  title: string;
  summary: string;
  headings: string[];
  synonyms: string[];
  /** The text of the entry without markup. */
  text: string;
  /** Whether the entry is available as Markdown; see `markdownEnding`. */
  hasMarkdown: boolean;
}

/** The fields that identify an entry. */
export type EntryKey = Pick<PostCard, "id" | "locale">;

/**
 * The posts, the help articles or the own pages. It returns only public entries: no drafts, and no entries whose date
 * is in the future at the time of the call. Until the first copy of the source is complete, the answers are
 * `Unavailable`.
 */
export interface Collection<Card, Entry> {
  /** Returns a page of entries, newest first; `null` for a page past the end and for an unknown category. */
  list(query: ListQuery): Promise<Answer<ListPage<Card>>>;
  /** Returns the categories that have a public entry in this language. */
  categories(locale: Locale, audience?: string): Promise<CategoryCount[] | Unavailable>;
  /**
   * Returns the current slug of the category that once had this slug; `null` if no such category has a public entry.
   */
  movedCategory(locale: Locale, slug: string): Promise<string | null>;
  /**
   * Finds an entry by its slug in this language or in another one. A slug of another language finds the same entry, so
   * that the caller can redirect to the right address (`entry.slug` then differs from `slug`).
   */
  find(locale: Locale, slug: string): Promise<Answer<Localized<Entry>>>;
  /**
   * Returns first the entries that the author named, then those of the same audience and category, then those that
   * share categories.
   */
  related(key: EntryKey, limit: number): Promise<Card[] | Unavailable>;
  neighbors(key: EntryKey): Promise<Neighbors<Card> | Unavailable>;
  search(query: TextQuery): Promise<TextMatch<Card>[] | Unavailable>;
  /** Returns the texts of the newest entries of a language, at most `limit`. */
  texts(locale: Locale, limit: number): Promise<TextMatch<Card>[] | Unavailable>;
}

/** What is searched of an entry in memory. */
export type IndexedText<Card> = Pick<TextMatch<Card>, "card" | "title" | "summary" | "headings" | "synonyms">;

export interface TextHit<Card> {
  card: Card;
  excerpt: Excerpt;
}

export interface TextSearch<Card> {
  /**
   * Returns the entries of one language that match what a visitor typed, best first, and whether they probably do not
   * answer it; see `search` in `domain/search/ranking.ts`.
   */
  find(
    locale: Locale,
    typed: string,
    options: SearchOptions,
  ): Promise<{ hits: TextHit<Card>[]; isWeak: boolean } | Unavailable>;
  /** Returns entries whose words resemble what the visitor typed; used when a search has no results. */
  closest(locale: Locale, typed: string, limit: number): Promise<TextHit<Card>[] | Unavailable>;
  /** Returns the texts that are searched in memory; of equally good results, those of earlier texts come first. */
  texts(locale: Locale): Promise<IndexedText<Card>[] | Unavailable>;
}

/** The only access to the texts of posts, help articles and own pages. Types of a vendor stay in its adapter. */
export interface Content {
  posts: Collection<PostCard, Post>;
  help: Collection<ArticleCard, Article>;
  own: Collection<OwnCard, OwnPage>;
  /** Returns every public entry of every collection. */
  catalog(): Promise<CatalogEntry[] | Unavailable>;
  /**
   * Asks the source of the posts whether a public post that is not in the mirror has this slug. With Markdown there is
   * none.
   */
  hasPost(slug: string): Promise<boolean | Unavailable>;
  /**
   * Returns a post as its author has it now, public or not; `null` if the ticket is not genuine, has expired, or
   * matches no post.
   */
  preview(ticket: PreviewTicket): Promise<Answer<Post>>;
  /**
   * Calls the listener after each change of the public content, whether by an edit or because a publication date has
   * come. Returns a function that removes the listener.
   */
  onChange(listener: (tags: ContentTag[]) => void): () => void;
  close(): Promise<void>;
}
