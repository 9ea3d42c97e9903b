import type { CatalogueEntry, Category, ContentTag, PostCard, Translations } from "../../domain/content.ts";
import { type Locale, locales, perLocale } from "../../i18n/locales.ts";

/** A post in one language, as far as lists and look-ups need it; whoever has it knows how to come by its body. */
export interface Text {
  card: PostCard;
  /** Never for visitors, whatever its date. */
  draft: boolean;
  /** Milliseconds since 1970; before that it is nobody's business. */
  published: number;
  /** Slugs it once had: they still lead to it. */
  oldSlugs?: readonly string[];
  /** Categories whose lists it stands in beside that of its card. */
  alsoIn?: readonly Category[];
}

interface Entry<T> {
  texts: Partial<Record<Locale, T>>;
  translations: Translations;
}

interface Shelf {
  /** Newest first; equal dates by id. */
  cards: PostCard[];
  byCategory: Map<string, PostCard[]>;
  categories: Category[];
  idBySlug: Map<string, string>;
  idByOldSlug: Map<string, string>;
}

/** What is public from `since` until `until` (milliseconds), laid out so that a request only looks things up. */
export interface PublicView<T extends Text> {
  since: number;
  until: number;
  entries: ReadonlyMap<string, Entry<T>>;
  shelves: Record<Locale, Shelf>;
  catalogue: CatalogueEntry[];
}

export function buildPublicView<T extends Text>(texts: readonly T[], now: number): PublicView<T> {
  const finished = texts.filter((text) => !text.draft);
  const visible = finished.filter((text) => text.published <= now).sort(newestFirst);
  const coming = finished.filter((text) => text.published > now).map((text) => text.published);
  const entries = new Map<string, Entry<T>>();
  for (const text of visible) {
    const { id, locale, slug } = text.card;
    const entry = entries.get(id) ?? { texts: {}, translations: {} };
    entry.texts[locale] = text;
    entry.translations[locale] = slug;
    entries.set(id, entry);
  }
  return {
    since: now,
    until: coming.reduce((first, instant) => Math.min(first, instant), Number.POSITIVE_INFINITY),
    entries,
    shelves: perLocale((locale) => shelfOf(visible, locale)),
    catalogue: [...entries].map(([id, entry]) => catalogueEntryOf(id, entry)),
  };
}

/** By its slug in this language, else in another one, else by one that it used to have. */
export function findBySlug<T extends Text>(view: PublicView<T>, locale: Locale, slug: string): Entry<T> | undefined {
  const order = [locale, ...locales];
  const id =
    firstOf(order, (each) => view.shelves[each].idBySlug.get(slug)) ??
    firstOf(order, (each) => view.shelves[each].idByOldSlug.get(slug));
  return id === undefined ? undefined : view.entries.get(id);
}

/** The tags of everything that differs between two views. Texts that did not change are the same objects in both. */
export function changedTags<T extends Text>(before: PublicView<T>, after: PublicView<T>): ContentTag[] {
  const ids = new Set([...before.entries.keys(), ...after.entries.keys()]);
  const changed = [...ids].filter((id) =>
    locales.some((locale) => before.entries.get(id)?.texts[locale] !== after.entries.get(id)?.texts[locale]),
  );
  return changed.length === 0 ? [] : ["posts", ...changed.map((id): ContentTag => `post:${id}`)];
}

function newestFirst(a: Text, b: Text): number {
  return b.published - a.published || Number(a.card.id > b.card.id) - Number(a.card.id < b.card.id);
}

function shelfOf(visible: readonly Text[], locale: Locale): Shelf {
  const own = visible.filter(({ card }) => card.locale === locale);
  const cards = own.map(({ card }) => card);
  const byCategory = new Map<string, PostCard[]>();
  const bySlug = new Map<string, Category>();
  for (const { card, alsoIn = [] } of own) {
    for (const category of [card.category, ...alsoIn]) {
      const group = byCategory.get(category.slug) ?? [];
      if (group.at(-1) !== card) group.push(card);
      byCategory.set(category.slug, group);
      if (!bySlug.has(category.slug)) bySlug.set(category.slug, category);
    }
  }
  const collator = new Intl.Collator(locale);
  const categories = [...bySlug.values()];
  categories.sort((a, b) => collator.compare(a.title, b.title));
  return {
    cards,
    byCategory,
    categories,
    idBySlug: new Map(cards.map((card) => [card.slug, card.id])),
    // Of two that gave up the same slug, the newer one has it: what is set last stays.
    idByOldSlug: new Map(
      own.toReversed().flatMap(({ card, oldSlugs = [] }) => oldSlugs.map((slug) => [slug, card.id] as const)),
    ),
  };
}

function catalogueEntryOf(id: string, { texts, translations }: Entry<Text>): CatalogueEntry {
  const updated: CatalogueEntry["updated"] = {};
  for (const { card } of Object.values(texts)) updated[card.locale] = card.updated;
  return { kind: "post", id, translations, updated };
}

function firstOf<T, R>(items: readonly T[], ask: (item: T) => R | undefined): R | undefined {
  for (const item of items) {
    const found = ask(item);
    if (found !== undefined) return found;
  }
  return undefined;
}
