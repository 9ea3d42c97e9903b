import { mkdirSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { TextMatch } from "../../domain/collection.ts";
import type { Category } from "../../domain/content.ts";
import type { Locale } from "../../i18n/locales.ts";

/** Increase this when the tables or a stored `card` or `detail` change: a file of another version is rebuilt. */
const schemaVersion = 8;

const schema = `
create table state (key text primary key, value text not null) without rowid;
create table entries (
  entry integer primary key, collection text not null, key text not null, id text not null, locale text not null,
  slug text not null, hidden integer not null, sticky integer not null, published integer not null,
  updated integer not null, audience text, category text,
  feature text as (json_extract(detail, '$.feature')) stored,
  has_markdown integer as (json_extract(detail, '$.markdown') is not null) stored,
  card text not null, detail text not null, search text not null, notes text not null,
  stamp text not null, digest text not null, unique (collection, key));
create index entries_by_date on entries (collection, locale, hidden, published desc, id);
create index entries_by_stickiness on entries (collection, locale, hidden, sticky desc, published desc, id);
create index entries_by_id on entries (collection, id);
create table slugs (collection text not null, slug text not null, old integer not null, entry integer not null,
  primary key (collection, slug, old, entry)) without rowid;
create index slugs_by_entry on slugs (entry);
create table terms (entry integer not null, slug text not null, primary key (entry, slug)) without rowid;
create index terms_by_slug on terms (slug, entry);
create table related (entry integer not null, slug text not null, position integer not null,
  primary key (entry, slug)) without rowid;
create table categories (collection text not null, locale text not null, slug text not null, title text not null,
  icon text, parent text, about text, old_slugs text not null, position integer not null,
  primary key (collection, locale, slug)) without rowid;
create table items (kind text not null, id integer not null, value text not null, primary key (kind, id)) without rowid;
create table changes (number integer primary key autoincrement, tag text not null);
create virtual table fulltext using fts5(scope, title, summary, synonyms, headings, text,
  content='', contentless_delete=1, tokenize='unicode61 remove_diacritics 0');
pragma user_version = ${schemaVersion};
`;

/** Opens the file of a mirror, or `:memory:`. A damaged file, or one of another version, is emptied. */
export function openMirrorFile(file: string): DatabaseSync {
  if (file === ":memory:") return openTables(file);
  mkdirSync(dirname(file), { recursive: true });
  try {
    return openTables(file);
  } catch {
    for (const ending of ["", "-wal", "-shm"]) rmSync(file + ending, { force: true });
    return openTables(file);
  }
}

function openTables(file: string): DatabaseSync {
  const database = new DatabaseSync(file, { timeout: 1000 });
  try {
    // The file can be rebuilt, so no write has to wait for the disk.
    database.exec("pragma journal_mode = wal; pragma synchronous = normal;");
    const version = database.prepare("pragma user_version").get()?.user_version;
    const isEmpty = database.prepare("select count(*) as tables from sqlite_schema").get()?.tables === 0;
    if (isEmpty) database.exec(`begin; ${schema} commit;`);
    else if (version !== schemaVersion) throw new Error(`tables of version ${version}`);
    else if (database.prepare("pragma quick_check(1)").get()?.quick_check !== "ok") throw new Error("damaged");
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

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
export type SearchText = Omit<TextMatch<unknown>, "card" | "hasMarkdown">;

export interface MirrorCategory extends Category {
  locale: Locale;
  parent?: string;
  /** One line that says what the category contains. */
  about?: string;
  /** Former slugs. */
  oldSlugs?: readonly string[];
}
