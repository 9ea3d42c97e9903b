import { createHash } from "node:crypto";
import type { DatabaseSync, SQLInputValue, StatementSync } from "node:sqlite";
import type { CollectionName, ContentTag } from "../../domain/content.ts";
import { toFtsText } from "../../domain/search/full-text.ts";
import type { Locale } from "../../i18n/locales.ts";
import { type MirrorCategory, type MirrorEntry, openMirrorFile } from "./mirror-file.ts";

export type Row = Record<string, SQLInputValue>;

/** The number of changes that are kept for other processes that have the same file open. */
const keptChanges = 10_000;

/**
 * A copy of all entries in one SQLite file, from which visitors are served. Markdown and WordPress are only feeds. The
 * file can be deleted at any time: the feeds fill it again. Statements run in the calling thread and take well under 1
 * ms.
 */
export class Mirror {
  /** The error of the last write; `null` if it succeeded. */
  failure: unknown = null;
  readonly #database: DatabaseSync;
  readonly #statements = new Map<string, StatementSync>();
  #lastChange: number;

  /** `file` is a path, or `:memory:`. Throws if the file can be neither opened nor created. */
  constructor(file: string) {
    this.#database = openMirrorFile(file);
    this.#lastChange = Number(this.get(`select max(number) as last from changes`)?.last ?? 0);
  }

  all(sql: string, ...values: SQLInputValue[]): Row[] {
    return this.#prepare(sql).all(...values) as Row[];
  }

  get(sql: string, ...values: SQLInputValue[]): Row | undefined {
    return this.#prepare(sql).get(...values) as Row | undefined;
  }

  run(sql: string, ...values: SQLInputValue[]): void {
    this.#prepare(sql).run(...values);
  }

  /** Makes all writes of `work`, or none. Throws SQLite's error if the file cannot be written. */
  transaction(work: () => void): void {
    try {
      this.#database.exec("begin immediate");
      work();
      this.#database.exec("commit");
      this.failure = null;
    } catch (error) {
      this.failure = error;
      if (this.#database.isTransaction) this.#database.exec("rollback");
      throw error;
    }
  }

  /** Adds or replaces an entry. An entry with the same content keeps its row. Call this within a transaction. */
  put(collection: CollectionName, entry: MirrorEntry): void {
    const { stamp, notes = {}, ...shown } = entry;
    const digest = createHash("sha1").update(JSON.stringify(shown)).digest("base64");
    const known = this.#find(collection, entry.key);
    if (known?.digest === digest) {
      this.run(
        `update entries set stamp = ?, notes = ? where entry = ?`,
        stamp,
        JSON.stringify(notes),
        known.entry ?? 0,
      );
      return;
    }
    if (known) this.#drop(known);
    const { key, id, locale, slug, hidden, published, updated, audience, categories } = entry;
    const texts = [entry.card, entry.detail, entry.search, notes].map((part) => JSON.stringify(part));
    this.run(
      `insert into entries (collection, key, id, locale, slug, hidden, sticky, published, updated, audience, category,
        card, detail, search, notes, stamp, digest) values (${Array(17).fill("?").join(", ")})`,
      ...[
        collection,
        key,
        id,
        locale,
        slug,
        Number(hidden),
        Number(entry.sticky ?? false),
        published,
        updated,
        audience ?? null,
      ],
      ...[categories[0] ?? null, ...texts, stamp, digest],
    );
    const row = this.#find(collection, key);
    if (!row || hidden) return;
    this.#putDetails(collection, Number(row.entry), entry);
    this.note(collection, id);
  }

  /** Removes an entry. Call this within a transaction. */
  remove(collection: CollectionName, key: string): void {
    const known = this.#find(collection, key);
    if (known) this.#drop(known);
  }

  /** Replaces all categories of a collection, in the given order. Call this within a transaction. */
  putCategories(collection: CollectionName, categories: readonly MirrorCategory[]): void {
    const read = `select locale, slug, title, icon, parent, about, old_slugs from categories
      where collection = ? order by position`;
    const before = new Set(this.all(read, collection).map((row) => JSON.stringify(row)));
    this.run(`delete from categories where collection = ?`, collection);
    for (const [position, { locale, slug, title, icon, parent, about, oldSlugs = [] }] of categories.entries()) {
      this.run(
        `insert or replace into categories values (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
        ...[collection, locale, slug, title, icon ?? null, parent ?? null, about ?? null],
        ...[JSON.stringify(oldSlugs), position],
      );
    }
    const inCategory = `select e.id from terms t join entries e using (entry)
      where t.slug = ? and e.collection = ? and e.locale = ?`;
    for (const row of this.all(read, collection)) {
      if (before.has(JSON.stringify(row))) continue;
      const entries = this.all(inCategory, row.slug ?? "", collection, row.locale ?? "");
      for (const { id } of entries) this.note(collection, String(id));
    }
  }

  /** Reads a value that outlives the process; `null` if there is none. */
  readState<T>(key: string): T | null {
    const row = this.get(`select value from state where key = ?`, key);
    return row ? (JSON.parse(String(row.value)) as T) : null;
  }

  /** Writes a value that `readState` reads. Call this within a transaction. */
  writeState(key: string, value: unknown): void {
    this.run(`insert or replace into state values (?, ?)`, key, JSON.stringify(value));
  }

  /** Records that the lists of a collection, and the entry `id`, have changed. Call this within a transaction. */
  note(collection: CollectionName, id?: string): void {
    for (const tag of tagsOf(collection, id)) this.recordTag(tag);
  }

  /** Records that something on the pages with this tag has changed. Call this within a transaction. */
  recordTag(tag: ContentTag): void {
    this.run(`insert into changes (tag) values (?)`, tag);
  }

  /** Returns the tags that were recorded since the last call, by this process or another one. */
  takeChanges(): ContentTag[] {
    const rows = this.all(`select number, tag from changes where number > ? order by number`, this.#lastChange);
    this.#lastChange = Number(rows.at(-1)?.number ?? this.#lastChange);
    if (rows.length > 0) this.run(`delete from changes where number <= ?`, this.#lastChange - keptChanges);
    return [...new Set(rows.map(({ tag }) => tag as ContentTag))];
  }

  close(): void {
    if (this.#database.isOpen) this.#database.close();
  }

  #prepare(sql: string): StatementSync {
    const known = this.#statements.get(sql) ?? this.#database.prepare(sql);
    this.#statements.set(sql, known);
    return known;
  }

  #find(collection: string, key: string): Row | undefined {
    return this.get(
      `select entry, collection, id, hidden, digest from entries where collection = ? and key = ?`,
      ...[collection, key],
    );
  }

  #drop({ entry = 0, collection, id, hidden }: Row): void {
    this.run(`delete from fulltext where rowid = ?`, entry);
    for (const table of ["slugs", "terms", "related", "entries"])
      this.run(`delete from ${table} where entry = ?`, entry);
    if (!hidden) this.note(collection as CollectionName, String(id));
  }

  #putDetails(collection: CollectionName, entry: number, more: MirrorEntry): void {
    const { locale, slug, oldSlugs = [], categories, related = [], search } = more;
    const addSlug = `insert or ignore into slugs (collection, slug, old, entry) values (?, ?, ?, ?)`;
    this.run(addSlug, collection, slug, 0, entry);
    for (const old of oldSlugs) this.run(addSlug, collection, old, 1, entry);
    for (const term of categories) this.run(`insert or ignore into terms values (?, ?)`, entry, term);
    for (const [position, each] of related.entries()) {
      this.run(`insert or ignore into related values (?, ?, ?)`, entry, each, position);
    }
    const { title, summary, synonyms, headings, text } = search;
    const texts = [title, summary, synonyms.join("\n"), headings.join("\n"), text];
    this.run(
      `insert into fulltext (rowid, scope, title, summary, synonyms, headings, text) values (?, ?, ?, ?, ?, ?, ?)`,
      ...[entry, scopeOf(collection, locale), ...texts.map((each) => toFtsText(locale, each))],
    );
  }
}

/** Returns the one word that stands for a collection in one language in the full-text index. */
export function scopeOf(collection: CollectionName, locale: Locale): string {
  return `${collection}${locale}`;
}

export function tagsOf(collection: CollectionName, id?: string): ContentTag[] {
  if (id === undefined || collection === "own") return [collection];
  return [collection, collection === "posts" ? `post:${id}` : `article:${id}`];
}
