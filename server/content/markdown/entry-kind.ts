import type * as v from "valibot";
import type { CollectionName } from "../../../domain/content.ts";
import type { Locale } from "../../../i18n/locales.ts";
import type { MirrorEntry } from "../mirror-entry.ts";
import type { Body } from "./render-body.ts";

/** What is read from one file, but for what its path says. */
export type EntryParts<Card extends object, Detail extends object> = Omit<
  MirrorEntry<Card, Detail>,
  "key" | "stamp" | "locale" | "slug" | "categories"
>;

export interface EntryPlace {
  locale: Locale;
  slug: string;
  body: Body;
  /** Fills the placeholders of a field, which it names where that fails. */
  filled: (field: string, text: string) => string;
}

/** What tells posts from help articles: a folder, a schema and a row of the mirror. */
export interface EntryKind<Fields extends { category: string }, Card extends object, Detail extends object> {
  collection: CollectionName;
  /** Within the content folder. */
  folder: string;
  /** The schema of the front matter. Dates without a time are in this time zone. */
  schema: (timeZone: string) => v.GenericSchema<unknown, Fields>;
  toParts: (fields: Fields, place: EntryPlace) => EntryParts<Card, Detail>;
}
