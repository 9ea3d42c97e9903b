import type { CatalogueEntry, Category, ContentTag, Post, PostCard, Translations } from "../../../domain/content.ts";
import { type Locale, locales } from "../../../i18n/locales.ts";
import { perLocale } from "./per-locale.ts";
import type { PostFile } from "./read-post.ts";

interface Entry {
  posts: Partial<Record<Locale, Post>>;
  translations: Translations;
}

interface Shelf {
  /** Newest first; equal dates by id. */
  cards: PostCard[];
  byCategory: Map<string, PostCard[]>;
  categories: Category[];
  idBySlug: Map<string, string>;
}

/** What is public from `since` until `until` (milliseconds), laid out so that a request only looks things up. */
export interface PublicView {
  since: number;
  until: number;
  entries: ReadonlyMap<string, Entry>;
  shelves: Record<Locale, Shelf>;
  catalogue: CatalogueEntry[];
}

export function buildPublicView(files: readonly PostFile[], now: number): PublicView {
  const finished = files.filter((file) => !file.draft);
  const visible = finished.filter((file) => file.published <= now).sort(newestFirst);
  const coming = finished.filter((file) => file.published > now).map((file) => file.published);
  const entries = new Map<string, Entry>();
  for (const { post } of visible) {
    const entry = entries.get(post.id) ?? { posts: {}, translations: {} };
    entry.posts[post.locale] = post;
    entry.translations[post.locale] = post.slug;
    entries.set(post.id, entry);
  }
  return {
    since: now,
    until: coming.reduce((first, instant) => Math.min(first, instant), Number.POSITIVE_INFINITY),
    entries,
    shelves: perLocale((locale) => shelfOf(visible, locale)),
    catalogue: [...entries].map(([id, entry]) => catalogueEntryOf(id, entry)),
  };
}

/** The tags of everything that differs between two views. Texts that did not change are the same objects in both. */
export function changedTags(before: PublicView, after: PublicView): ContentTag[] {
  const ids = new Set([...before.entries.keys(), ...after.entries.keys()]);
  const changed = [...ids].filter((id) =>
    locales.some((locale) => before.entries.get(id)?.posts[locale] !== after.entries.get(id)?.posts[locale]),
  );
  return changed.length === 0 ? [] : ["posts", ...changed.map((id): ContentTag => `post:${id}`)];
}

function newestFirst(a: PostFile, b: PostFile): number {
  return b.published - a.published || Number(a.card.id > b.card.id) - Number(a.card.id < b.card.id);
}

function shelfOf(visible: readonly PostFile[], locale: Locale): Shelf {
  const cards = visible.filter(({ card }) => card.locale === locale).map(({ card }) => card);
  const byCategory = Map.groupBy(cards, (card) => card.category.slug);
  const collator = new Intl.Collator(locale);
  const categories = [...byCategory.values()].flatMap((group) => group.slice(0, 1).map((card) => card.category));
  categories.sort((a, b) => collator.compare(a.title, b.title));
  return {
    cards,
    byCategory,
    categories,
    idBySlug: new Map(cards.map((card) => [card.slug, card.id])),
  };
}

function catalogueEntryOf(id: string, { posts, translations }: Entry): CatalogueEntry {
  const updated: CatalogueEntry["updated"] = {};
  for (const post of Object.values(posts)) updated[post.locale] = post.updated;
  return { kind: "post", id, translations, updated };
}
