import type { SQLInputValue } from "node:sqlite";
import {
  type CategoryCount,
  type Collection,
  defaultPageSize,
  type EntryKey,
  type ListPage,
  type ListQuery,
  type Neighbors,
  type TextMatch,
  type TextQuery,
} from "../../domain/collection.ts";
import {
  type Answer,
  type CatalogEntry,
  type CollectionName,
  type Localized,
  type Translations,
  type Unavailable,
  unavailable,
} from "../../domain/content.ts";
import { type Locale, locales } from "../../i18n/locales.ts";
import { type Mirror, type Row, scopeOf } from "./mirror.ts";
import type { SearchText } from "./mirror-file.ts";

export interface CollectionOptions<Card, Entry> {
  mirror: Mirror;
  name: CollectionName;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Returns whether the mirror has been complete once. Until then, a missing entry may simply not be loaded yet. */
  isComplete: () => boolean;
  /** How categories are ordered: by their title, or in the order in which their author listed them. */
  categoryOrder: "title" | "listed";
  /** Makes the whole entry from its card and its `detail`; `null` if the entry cannot be shown now. */
  toEntry: (card: Card, detail: object) => Entry | null | Promise<Entry | null>;
}

const publicIn = `e.collection = ? and e.locale = ? and e.hidden = 0 and e.published <= ?`;

/** One collection of the mirror. Each method runs one to three SQL statements. */
export class MirrorCollection<Card extends object, Entry> implements Collection<Card, Entry> {
  readonly #options: CollectionOptions<Card, Entry>;

  constructor(options: CollectionOptions<Card, Entry>) {
    this.#options = options;
  }

  async list(query: ListQuery): Promise<Answer<ListPage<Card>>> {
    const { locale, page, size = defaultPageSize, category, audience, feature } = query;
    const { mirror, isComplete } = this.#options;
    if (!isComplete()) return unavailable;
    const conditions = [
      publicIn,
      ...(audience === undefined ? [] : [`e.audience = ?`]),
      ...(feature === undefined ? [] : [`e.feature = ?`]),
      ...(category === undefined ? [] : [`e.entry in (select entry from terms where slug = ?)`]),
    ].join(" and ");
    const named = [audience, feature, category].filter((value) => value !== undefined);
    const values = [...this.#public(locale), ...named];
    const total = Number(mirror.get(`select count(*) as total from entries e where ${conditions}`, ...values)?.total);
    const pages = Math.max(1, Math.ceil(total / size));
    const isKnown = category === undefined || total > 0;
    if (!isKnown || !Number.isInteger(page) || page < 1 || page > pages) return null;
    const order = query.stickyFirst ? `order by e.sticky desc, e.published desc, e.id` : newestFirst;
    const select = `${cards} where ${conditions} ${order} limit ? offset ?`;
    const items = mirror.all(select, ...values, size, (page - 1) * size).map((row) => this.#toCard(row));
    return { items, pages, total };
  }

  async categories(locale: Locale, audience?: string): Promise<CategoryCount[] | Unavailable> {
    const { mirror, isComplete, categoryOrder } = this.#options;
    if (!isComplete()) return unavailable;
    const rows = mirror.all(
      `select c.slug, c.title, c.icon, c.parent, c.about, count(*) as count from entries e join terms t using (entry)
        join categories c on c.collection = e.collection and c.locale = e.locale and c.slug = t.slug
        where ${publicIn} and (? is null or e.audience = ?) group by c.slug order by c.position`,
      ...[...this.#public(locale), audience ?? null, audience ?? null],
    );
    const found = rows.map(({ slug, title, icon, parent, about, count }) => ({
      ...{ slug: String(slug), title: String(title) },
      ...(icon === null ? {} : { icon: String(icon) }),
      ...(parent === null ? {} : { parent: String(parent) }),
      ...(about === null ? {} : { about: String(about) }),
      count: Number(count),
    }));
    const collator = new Intl.Collator(locale);
    return categoryOrder === "listed" ? found : found.sort((a, b) => collator.compare(a.title, b.title));
  }

  async movedCategory(locale: Locale, slug: string): Promise<string | null> {
    const row = this.#options.mirror.get(
      `select c.slug from categories c, json_each(c.old_slugs) old
        where c.collection = ? and c.locale = ? and old.value = ?
        and c.slug in (select t.slug from entries e join terms t using (entry) where ${publicIn}) limit 1`,
      ...[this.#options.name, locale, slug, ...this.#public(locale)],
    );
    return row ? String(row.slug) : null;
  }

  async find(locale: Locale, slug: string): Promise<Answer<Localized<Entry>>> {
    const { mirror, name, now, isComplete, toEntry } = this.#options;
    const family = findFamily(mirror, name, now(), locale, slug);
    const row = family.find((each) => each.locale === locale);
    if (row === undefined && !isComplete()) return unavailable;
    if (family.length === 0) return null;
    const translations = translationsOf(family);
    if (row === undefined) return { entry: null, translations };
    const entry = await toEntry(this.#toCard(row), JSON.parse(String(row.detail)));
    return entry === null ? unavailable : { entry, translations };
  }

  async related({ id, locale }: EntryKey, limit: number): Promise<Card[] | Unavailable> {
    const { mirror, isComplete } = this.#options;
    if (!isComplete()) return unavailable;
    const own = this.#row(locale, id);
    if (!own) return [];
    const entry = own.entry ?? 0;
    const values = this.#public(locale);
    const others = (join: string, order: string, ...more: SQLInputValue[]) =>
      mirror.all(`${cards} ${join} where ${publicIn} and e.id <> ? ${order} limit ?`, ...more, limit);
    const rows = [
      // An author may have named the entry by its former slug.
      ...others(
        `join slugs s using (entry, collection) join related r on r.slug = s.slug and r.entry = ?`,
        `order by r.position`,
        ...[entry, ...values, id],
      ),
      ...others(
        ``,
        `and e.entry in (select entry from terms where slug in (select slug from terms where entry = ?))
          order by e.audience is ? desc, e.category is ? desc, e.published desc, e.id`,
        ...[...values, id, entry, own.audience ?? "", own.category ?? ""],
      ),
      ...others(``, newestFirst, ...values, id),
    ];
    return [...new Map(rows.map((row) => [row.entry, row])).values()].slice(0, limit).map((row) => this.#toCard(row));
  }

  async neighbors({ id, locale }: EntryKey): Promise<Neighbors<Card> | Unavailable> {
    const { mirror, isComplete } = this.#options;
    if (!isComplete()) return unavailable;
    const own = this.#row(locale, id);
    if (!own) return { previous: null, next: null };
    const nearest = (side: string, order: string): Card | null => {
      const select = `${cards} where ${publicIn} and ${side} order by ${order} limit 1`;
      const row = mirror.get(select, ...this.#public(locale), own.published ?? 0, id);
      return row ? this.#toCard(row) : null;
    };
    return {
      previous: nearest(`(-e.published, e.id) > (-?, ?)`, `e.published desc, e.id`),
      next: nearest(`(-e.published, e.id) < (-?, ?)`, `e.published, e.id desc`),
    };
  }

  async search({ locale, match, limit }: TextQuery): Promise<TextMatch<Card>[] | Unavailable> {
    const { mirror, name, isComplete, now } = this.#options;
    if (!isComplete()) return unavailable;
    const scope = `scope : ${scopeOf(name, locale)}`;
    // FTS5's own ranking is not used: it reads all positions of a common word, which takes tens of milliseconds.
    const select = `${cards} where e.entry in (select rowid from fulltext where fulltext match ? limit ?)
      and e.hidden = 0 and e.published <= ?`;
    const best = mirror.all(select, `${scope} AND {title summary synonyms} : (${match})`, limit, now());
    const others = best.length < limit ? mirror.all(select, `${scope} AND (${match})`, limit, now()) : [];
    const found = new Map([...best, ...others].map((row) => [row.entry, row]));
    return [...found.values()].slice(0, limit).map((row) => this.#toMatch(row));
  }

  async texts(locale: Locale, limit: number): Promise<TextMatch<Card>[] | Unavailable> {
    const { mirror, isComplete } = this.#options;
    if (!isComplete()) return unavailable;
    const select = `${cards} where ${publicIn} ${newestFirst} limit ?`;
    return mirror.all(select, ...this.#public(locale), limit).map((row) => this.#toMatch(row));
  }

  #toMatch(row: Row): TextMatch<Card> {
    const search: SearchText = JSON.parse(String(row.search));
    return { card: this.#toCard(row), ...search, hasMarkdown: row.has_markdown === 1 };
  }

  #public(locale: Locale): SQLInputValue[] {
    return [this.#options.name, locale, this.#options.now()];
  }

  #row(locale: Locale, id: string): Row | undefined {
    return this.#options.mirror.get(
      `select * from entries e where ${publicIn} and e.id = ?`,
      ...this.#public(locale),
      id,
    );
  }

  #toCard({ card, category, category_title: title, category_icon: icon }: Row): Card {
    if (category === null) return JSON.parse(String(card));
    const shown = { slug: category, title: title ?? category, ...(icon === null ? {} : { icon }) };
    return { ...JSON.parse(String(card)), category: shown } as Card;
  }
}

/** The start of a query for entries with the title and icon of their category, in the language of the entry. */
export const cards = `select e.*, c.title as category_title, c.icon as category_icon from entries e
  left join categories c on c.collection = e.collection and c.locale = e.locale and c.slug = e.category`;

export const newestFirst = `order by e.published desc, e.id`;

export function findFamily(mirror: Mirror, name: CollectionName, now: number, locale: Locale, slug: string): Row[] {
  const rows = mirror.all(
    `select e.id, e.locale, s.old from slugs s join entries e using (entry)
      where s.collection = ? and s.slug = ? and e.hidden = 0 and e.published <= ? order by s.old, e.published desc`,
    ...[name, slug, now],
  );
  const order = [locale, ...locales];
  const rank = ({ old, locale: each }: Row) => Number(old) * order.length + order.indexOf(each as Locale);
  const [found] = rows.toSorted((a, b) => rank(a) - rank(b));
  if (!found) return [];
  return mirror.all(
    `${cards} where e.collection = ? and e.id = ? and e.hidden = 0 and e.published <= ?`,
    name,
    found.id ?? "",
    now,
  );
}

/** Returns every public entry of a collection that search engines may show, newest first. */
export function catalogOf(mirror: Mirror, name: CollectionName, now: number): CatalogEntry[] {
  const rows = mirror.all(
    `select e.id, e.locale, e.slug, e.updated from entries e
      where e.collection = ? and e.hidden = 0 and e.published <= ? and json_extract(e.card, '$.noindex') is not true
      ${newestFirst}`,
    ...[name, now],
  );
  const families = Map.groupBy(rows, ({ id }) => String(id));
  return [...families].map(([id, family]) => ({
    collection: name,
    id,
    translations: translationsOf(family),
    updated: Object.fromEntries(family.map(({ locale, updated }) => [locale, new Date(Number(updated)).toISOString()])),
  }));
}

export function translationsOf(family: readonly Row[]): Translations {
  return Object.fromEntries(family.map(({ locale, slug }) => [locale, slug]));
}
