import type { Locale } from "../i18n/locales.ts";
import type {
  Answer,
  Article,
  ArticleCard,
  CatalogEntry,
  Category,
  ContentTag,
  Localized,
  Post,
  PostCard,
  PreviewTicket,
  Unavailable,
} from "./content.ts";

export interface ListQuery {
  locale: Locale;
  /** From 1. */
  page: number;
  /** Entries per page; 6 if absent. */
  size?: number;
  category?: string;
  audience?: string;
  /** Whether entries that their author made sticky come before all others. */
  stickyFirst?: boolean;
  /** The slug of a feature page: only help articles that belong to it. */
  feature?: string;
}

export interface ListPage<Card> {
  items: Card[];
  /** At least 1, also where there are no entries. */
  pages: number;
  total: number;
}

export const defaultPageSize = 6;

export interface CategoryCount extends Category {
  /** The slug of the category that this one belongs to. */
  parent?: string;
  /** A line that says what is in it. */
  about?: string;
  /** Public entries, those of its subcategories included. */
  count: number;
}

/** Its place among the others of its language: the one published before it, and the one after it. */
export interface Neighbors<Card> {
  previous: Card | null;
  next: Card | null;
}

export interface TextQuery {
  locale: Locale;
  /** An FTS5 expression, as `toFtsQuery` in `domain/search` makes it; never what a visitor typed. */
  match: string;
  /** At most so many candidates, those that match best by title and summary first. */
  limit: number;
}

/** What ranking and marking need of a candidate. */
export interface TextMatch<Card> {
  card: Card;
  title: string;
  summary: string;
  headings: string[];
  synonyms: string[];
  /** Without markup. */
  text: string;
}

/** What two entries are compared by. */
export type EntryKey = Pick<PostCard, "id" | "locale">;

/**
 * Posts, or help articles. Only public entries come through it: no draft, no future date, decided at the time of the
 * call. Until the first copy of the source is complete, answers are "unavailable".
 */
export interface Collection<Card, Entry> {
  /** Newest first. A page past the end, or an unknown category, is `null`. */
  list(query: ListQuery): Promise<Answer<ListPage<Card>>>;
  /** The categories that have a public entry in this language. */
  categories(locale: Locale, audience?: string): Promise<CategoryCount[] | Unavailable>;
  /** The slug now of the category that once had this one; `null`: there is none with a public entry. */
  movedCategory(locale: Locale, slug: string): Promise<string | null>;
  /**
   * By the slug in this language, or in another one: a slug of another language finds the same entry, so that the caller
   * can redirect to the right address (`entry.slug` differs from what was asked).
   */
  find(locale: Locale, slug: string): Promise<Answer<Localized<Entry>>>;
  /** Entries that the author named first, then those of the same audience and category, then those that share categories. */
  related(key: EntryKey, limit: number): Promise<Card[] | Unavailable>;
  neighbors(key: EntryKey): Promise<Neighbors<Card> | Unavailable>;
  search(query: TextQuery): Promise<TextMatch<Card>[] | Unavailable>;
  /** The texts of the newest entries of a language, at most `limit`. */
  texts(locale: Locale, limit: number): Promise<TextMatch<Card>[] | Unavailable>;
}

export interface TextSearch<Card> {
  /** The entries of one language that answer what a visitor typed, best first. */
  find(locale: Locale, typed: string, limit: number): Promise<Card[] | Unavailable>;
  /** Entries whose words resemble what was typed: for a search without results. */
  closest(locale: Locale, typed: string, limit: number): Promise<Card[] | Unavailable>;
}

/** The only way to the texts of posts and help articles. Shapes of a vendor end inside its adapter. */
export interface Content {
  posts: Collection<PostCard, Post>;
  help: Collection<ArticleCard, Article>;
  /** Every public entry of every collection. */
  catalog(): Promise<CatalogEntry[] | Unavailable>;
  /** A text as its author has it now, public or not; `null`: the ticket is not genuine, has run out, or names nothing. */
  preview(ticket: PreviewTicket): Promise<Answer<Post>>;
  /** The same of a help article. */
  previewArticle(ticket: PreviewTicket): Promise<Answer<Article>>;
  /** Told after each change of what is public, by an edit or because a date has come. Returns the way to stop. */
  onChange(listener: (tags: ContentTag[]) => void): () => void;
  close(): Promise<void>;
}
