import type { Category } from "../../domain/content.ts";
import type { Locale } from "../../i18n/locales.ts";

/** An entry in one language, as its source puts it into the mirror. */
export interface MirrorEntry<Card extends object = object, Detail extends object = object> {
  /** What the source calls it: the path of a file, the id of a post. Unique in its collection. */
  key: string;
  /** The same for all translations. */
  id: string;
  locale: Locale;
  slug: string;
  /** Never shown to visitors, at any date. */
  hidden: boolean;
  /** First in the list of all entries. */
  sticky?: boolean;
  /** Milliseconds since 1970; before that it is not public. */
  published: number;
  /** Milliseconds since 1970. */
  updated: number;
  audience?: string;
  /** Slugs of categories; the first is the one on its card. */
  categories: readonly string[];
  /** Slugs it once had: they still lead to it. */
  oldSlugs?: readonly string[];
  /** Slugs of the entries that its author names as related. */
  related?: readonly string[];
  /** What lists show, but for its category. */
  card: Card;
  /** What only its page shows. */
  detail: Detail;
  search: SearchText;
  /** For the source alone. */
  notes?: object;
  /** The source compares it to see whether the entry has changed there. */
  stamp: string;
}

/** What full-text search reads, as text. */
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
  /** A line that says what is in it. */
  about?: string;
  /** Slugs it once had. */
  oldSlugs?: readonly string[];
}
