import type * as v from "valibot";
import type { CollectionName } from "../../../domain/content.ts";
import type { Locale } from "../../../i18n/locales.ts";
import type { MirrorEntry } from "../mirror-entry.ts";
import type { Body } from "./render-body.ts";

/** The parts of a mirror entry that differ between kinds. */
export type EntryParts<Card extends object, Detail extends object> = Omit<
  MirrorEntry<Card, Detail>,
  "key" | "stamp" | "locale" | "slug" | "categories"
>;

export interface EntryPlace {
  locale: Locale;
  slug: string;
  body: Body;
  /** The author's text with its placeholders filled, from which the body was rendered. */
  markdown: string;
  /**
   * Fills the placeholders in the text of a field. If that fails, records a mistake in this field and returns an empty
   * text.
   */
  filled: (field: string, text: string) => string;
}

/** The differences between posts and help articles: the folder, the schema and the mirror entry. */
export interface EntryKind<Fields extends { category: string }, Card extends object, Detail extends object> {
  collection: CollectionName;
  /** The path within the content folder. */
  folder: string;
  /** Returns the schema of the front matter. Dates without a UTC offset are in this time zone. */
  schema: (timeZone: string) => v.GenericSchema<unknown, Fields>;
  toParts: (fields: Fields, place: EntryPlace) => EntryParts<Card, Detail>;
}
