import type { Picture, PostCard } from "../../domain/content.ts";
import { contentMessages } from "../../i18n/content-messages.ts";
import { fallbackLocale, locales } from "../../i18n/locales.ts";
import type { MirrorCategory, MirrorEntry } from "../../server/content/mirror-file.ts";
import type { IndexedPost } from "./index-post.ts";
import type { TermItem } from "./item-schemas.ts";
import type { MediaAddresses } from "./media-addresses.ts";
import type { AuthorItem, MediaItem } from "./read-media.ts";

/** The items that posts refer to, by id. */
export interface RelatedItems {
  terms: ReadonlyMap<number, TermItem>;
  media: ReadonlyMap<number, MediaItem>;
  authors: ReadonlyMap<number, AuthorItem>;
}

/** A post with the HTML from WordPress. */
export interface FetchedPost {
  post: IndexedPost;
  html: string;
}

export type StoredCard = Omit<PostCard, "category">;

/** WordPress's HTML, which is stored until a page is rendered; then it becomes HTML of the site. */
export interface StoredText {
  html: string;
  commentsClosed?: boolean;
}

/** The slug of WordPress's own category, which contains the posts without a category. */
const unsorted = "other";

/** Makes the mirror entry of a post. `id` is the id that the post shares with its translations. */
export function toEntry(
  { post, html }: FetchedPost,
  id: string,
  related: RelatedItems,
  addresses: MediaAddresses,
): MirrorEntry<StoredCard, StoredText> {
  const { words, ...notes } = post;
  const { slug, published, updated, title, excerpt, minutes, oldSlugs, stamp } = post;
  const locale = post.locale ?? fallbackLocale;
  const slugs = categorySlugs(related.terms);
  const terms = post.categories.flatMap((each) => ancestorsOf(each, related.terms));
  const categories = terms.flatMap((each) => slugs.get(each) ?? []).filter((each) => each !== unsorted);
  const author = related.authors.get(post.author)?.name || null;
  const cover = coverOf(related.media.get(post.picture), addresses);
  return {
    ...{ key: String(post.id), id, locale, slug, hidden: post.problem !== null, stamp, oldSlugs, sticky: post.sticky },
    ...{ published: Date.parse(published), updated: Date.parse(updated) },
    categories: categories.length > 0 ? [...new Set(categories)] : [unsorted],
    card: { ...{ id, locale, slug, title, excerpt, published, updated, author, cover }, minutesToRead: minutes },
    detail: {
      html: post.problem === null ? html : "",
      ...(post.commentsClosed ? { commentsClosed: true } : {}),
    },
    search: { title, summary: excerpt, headings: [], synonyms: [], text: words },
    notes,
  };
}

/**
 * Groups posts with their translations. Returns a function that gives the id that a post shares with its group: the id
 * of its oldest post. If one post names another, both belong together. Two posts in the same language never do: if
 * posts contradict one another, each must stay reachable.
 */
export function joinTranslations(posts: readonly IndexedPost[]): (id: number) => string {
  const families = new Map(posts.map((post) => [post.id, { id: post.id, members: new Map([[post.locale, post.id]]) }]));
  for (const post of posts) {
    for (const other of Object.values(post.translations)) {
      const [one, two] = [families.get(post.id), families.get(other)];
      if (!one || !two || one === two || [...two.members.keys()].some((locale) => one.members.has(locale))) continue;
      one.id = Math.min(one.id, two.id);
      for (const [locale, id] of two.members) {
        one.members.set(locale, id);
        families.set(id, one);
      }
    }
  }
  return (id) => String(families.get(id)?.id ?? id);
}

/**
 * Returns the site's slug of each term by id. A category has the same slug in all languages: that of its oldest term.
 * WordPress gives the term of each language a different slug, such as `shifts-ru`.
 */
export function categorySlugs(terms: RelatedItems["terms"]): Map<number, string> {
  return new Map(
    [...terms.values()].map((term) => {
      const { slug } = familyOf(term, terms)[0] ?? term;
      return [term.id, slug === "uncategorized" ? unsorted : slug];
    }),
  );
}

/**
 * Returns every category in every language, in order. A category without a term in a language has the title of its
 * oldest term.
 */
export function toCategories(terms: RelatedItems["terms"]): MirrorCategory[] {
  const slugs = categorySlugs(terms);
  const ordered = [...terms.values()].sort((a, b) => a.id - b.id);
  const found = ordered.flatMap((term): MirrorCategory[] => {
    const slug = slugs.get(term.id) ?? term.slug;
    const family = familyOf(term, terms);
    if (slug === unsorted || family[0] !== term) return [];
    const oldSlugs = [...new Set(family.flatMap((each) => each.oldSlugs))].filter((old) => old !== slug);
    return locales.map((locale) => ({
      ...{ locale, slug, oldSlugs },
      title: (family.find((each) => each.locale === locale) ?? term).title,
      ...(slugs.has(term.parent) ? { parent: slugs.get(term.parent) } : {}),
    }));
  });
  return [
    ...found,
    ...locales.map((locale) => ({ locale, slug: unsorted, title: contentMessages[locale].otherTopics })),
  ];
}

/** Returns the ids of the term and its ancestors, nearest first. */
function ancestorsOf(id: number, terms: RelatedItems["terms"]): number[] {
  const found: number[] = [];
  for (let term = terms.get(id); term && !found.includes(term.id); term = terms.get(term.parent)) found.push(term.id);
  return found;
}

/** Returns a term and its translations, oldest first. */
function familyOf(term: TermItem, terms: RelatedItems["terms"]): TermItem[] {
  const ids = new Set([term.id, ...Object.values(term.translations)]);
  return [...ids].sort((a, b) => a - b).flatMap((id) => terms.get(id) ?? []);
}

function coverOf(media: MediaItem | undefined, addresses: MediaAddresses): Picture | null {
  const src = media && addresses.of(media.url);
  if (!media || !src) return null;
  const candidates = [...media.sizes, { url: media.url, width: media.width }]
    .sort((a, b) => a.width - b.width)
    .flatMap(({ url, width }) => {
      const address = addresses.of(url);
      return address === null ? [] : [`${address} ${width}w`];
    });
  const { width, height, alt } = media;
  return {
    ...{ src, width, height, alt },
    ...(candidates.length > 1 ? { srcSet: candidates.join(", ") } : {}),
  };
}
