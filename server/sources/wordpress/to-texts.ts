import type { Category, Picture } from "../../../domain/content.ts";
import type { Locale } from "../../../i18n/locales.ts";
import type { Text } from "../public-view.ts";
import type { IndexedPost, Related } from "./index-files.ts";
import type { MediaAddresses } from "./media-addresses.ts";
import type { MediaItem, TermItem } from "./read-items.ts";

/** A post of the index on its shelf. */
export interface WordPressText extends Text {
  indexed: IndexedPost;
}

export interface Shelving extends Surroundings {
  posts: Iterable<IndexedPost>;
  /** Texts as they were: what did not change stays the same object, by which changes are found. */
  before: ReadonlyMap<number, WordPressText>;
  /** Categories, pictures and authors are as they were then: only posts have to be compared. */
  isSameRelated: boolean;
}

/** What cards are made of beside the posts. */
interface Surroundings {
  related: Related;
  addresses: MediaAddresses;
}

/** The posts that can be shown, with their categories, pictures and authors, translations joined under one id. */
export function toTexts({ posts, related, addresses, before, isSameRelated }: Shelving): Map<number, WordPressText> {
  const shown = [...posts].filter((post) => post.problem === null);
  const idOf = joinTranslations(shown);
  const cardOf = cardMaker({ related, addresses });
  const texts = new Map<number, WordPressText>();

  function shelved(post: IndexedPost, locale: Locale, id: string, known: WordPressText | null): WordPressText {
    const shelf = cardOf(post, locale, id);
    if (known && sameWords(known, shelf)) return known;
    const { published, oldSlugs } = post;
    return { ...shelf, draft: false, published: Date.parse(published), oldSlugs, indexed: post };
  }

  for (const post of shown) {
    if (post.locale === null) continue;
    const id = idOf(post.id);
    const last = before.get(post.id);
    const known = last?.indexed === post && last.card.id === id ? last : null;
    texts.set(post.id, known && isSameRelated ? known : shelved(post, post.locale, id, known));
  }
  return texts;
}

type Shelved = Pick<WordPressText, "card" | "alsoIn">;

function sameWords(one: Shelved, other: Shelved): boolean {
  return JSON.stringify([one.card, one.alsoIn]) === JSON.stringify([other.card, other.alsoIn]);
}

/** Makes cards, and says in which lists of categories they stand beside their own. */
export function cardMaker({ related, addresses }: Surroundings) {
  const categories = categoriesById(related.terms);
  const media = new Map(related.media.map((item) => [item.id, item]));
  const authors = new Map(related.authors.map(({ id, name }) => [id, name]));
  return (post: IndexedPost, locale: Locale, id: string): Shelved => {
    const { slug, published, updated, title, excerpt, minutes } = post;
    const [category, ...alsoIn] = categoriesOf(post, locale, categories);
    const card = {
      ...{ id, locale, slug, title, excerpt, published, updated, category },
      minutesToRead: minutes,
      author: authors.get(post.author) || null,
      cover: coverOf(media.get(post.picture), addresses),
    };
    return { card, alsoIn };
  };
}

/**
 * Posts that name one another belong together, whichever of them says so; they share the id of the oldest. Two of one
 * language never do: where what they say contradicts itself, each must stay reachable.
 */
function joinTranslations(posts: readonly IndexedPost[]): (id: number) => string {
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
 * A category is one thing with a word in each language: its address is everywhere the slug of its oldest term, because
 * WordPress gives each language's term a slug of its own, such as `shifts-ru`.
 */
export function categoriesById(terms: readonly TermItem[]): Map<number, Category> {
  const byId = new Map(terms.map((term) => [term.id, term]));
  return new Map(
    terms.map((term) => {
      const family = [term.id, ...Object.values(term.translations)].filter((id) => byId.has(id));
      const oldest = byId.get(Math.min(...family)) ?? term;
      return [term.id, { slug: oldest.slug, title: term.title }];
    }),
  );
}

/**
 * A card names one category; the post stands in the lists of all of them. WordPress's own, which holds what has none, is
 * called in the words of each language.
 */
function categoriesOf(
  post: IndexedPost,
  locale: Locale,
  categories: ReadonlyMap<number, Category>,
): [Category, ...Category[]] {
  const found = post.categories.flatMap((id) => categories.get(id) ?? []);
  const [first, ...others] = found.filter(({ slug }) => slug !== "uncategorized");
  return first ? [first, ...others] : [{ slug: "other", title: unsortedWords[locale] }];
}

const unsortedWords: Record<Locale, string> = {
  en: "Other",
  ru: "Разное",
  id: "Lainnya",
  kk: "Басқа",
  az: "Digər",
  uz: "Boshqa",
};

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
