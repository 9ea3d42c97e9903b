import type { Category } from "../../domain/content.ts";
import type { Locale } from "../../i18n/locales.ts";

/** An entry in one language, as its source puts it into the mirror. */
export interface MirrorEntry<Card extends object = object, Detail extends object = object> {
  /** The key of the entry in its source: the path of a file or the id of a post. Unique in its collection. */
  key: string;
  /** The id that all translations share. */
  id: string;
  locale: Locale;
  slug: string;
  /** Whether the entry is never shown to visitors, regardless of its date. */
  hidden: boolean;
  /** Whether the entry comes first in the list of all entries. */
  sticky?: boolean;
  /** Milliseconds since 1970. The entry is not public before this time. */
  published: number;
  /** Milliseconds since 1970. */
  updated: number;
  audience?: string;
  /** The slugs of its categories; the first one is the category on its card. */
  categories: readonly string[];
  /** Former slugs, which still lead to the entry. */
  oldSlugs?: readonly string[];
  /** Slugs of the entries that its author names as related. */
  related?: readonly string[];
  /** What lists show, except for the category. */
  card: Card;
  /** What only the page of the entry shows. */
  detail: Detail;
  search: SearchText;
  /** Data that only the source uses. */
  notes?: object;
  /** A value that the source compares to detect whether the entry has changed there. */
  stamp: string;
}

/** The plain text that full-text search indexes. */
export interface SearchText {
  title: string;
  summary: string;
  headings: string[];
  synonyms: string[];
  text: string;
}

export interface MirrorCategory extends Category {
  locale: Locale;
  parent?: string;
  /** One line that says what the category contains. */
  about?: string;
  /** Former slugs. */
  oldSlugs?: readonly string[];
}
