import { type ContentSource, type ContentTag, type Post, postsPerPage, unavailable } from "../../domain/content.ts";
import { buildPublicView, changedTags, findBySlug, type PublicView, type Text } from "./public-view.ts";

export interface PublishOptions<T extends Text> {
  /** Milliseconds since 1970. */
  now: () => number;
  /** The whole post; `null` where its body cannot be had at present. */
  postOf: (text: T) => Promise<Post | null> | Post;
  log: { error(fields: object, message: string): void };
}

export interface Published<T extends Text> {
  /** The reading half of a content source. */
  source: Pick<ContentSource, "posts" | "categories" | "post" | "catalogue" | "onChange">;
  /** Shows these from now on. Nobody is told before `announce`. */
  replace(texts: readonly T[]): void;
  /** Tells whoever listens what differs from what they were last told, by an edit or because a date has come. */
  announce(): void;
  /** As visitors see it at this moment. */
  view(): PublicView<T>;
}

/** Puts texts on shelves, and decides at the time of each call what is public. Texts that did not change must stay the same objects. */
export function publish<T extends Text>(first: readonly T[], options: PublishOptions<T>): Published<T> {
  const { now, postOf, log } = options;
  const listeners = new Set<(tags: ContentTag[]) => void>();
  let texts = first;
  let current = buildPublicView(texts, now());
  let announced = current;

  /** At the time of the request: a date may have come since the last look. */
  function view(): PublicView<T> {
    const instant = now();
    if (instant < current.since || instant >= current.until) current = buildPublicView(texts, instant);
    return current;
  }

  function tell(listener: (tags: ContentTag[]) => void, tags: ContentTag[]): void {
    try {
      listener(tags);
    } catch (error) {
      // The others must hear of the change all the same.
      log.error({ err: error, tags }, "a listener to changes of content failed");
    }
  }

  return {
    view,
    replace(next) {
      texts = next;
      current = buildPublicView(texts, now());
    },
    announce() {
      const tags = changedTags(announced, view());
      announced = current;
      if (tags.length > 0) for (const listener of listeners) tell(listener, tags);
    },
    source: {
      async posts({ locale, page, category }) {
        const shelf = view().shelves[locale];
        const isKnown = category === undefined || shelf.byCategory.has(category);
        const cards = category === undefined ? shelf.cards : (shelf.byCategory.get(category) ?? []);
        const pages = Math.max(1, Math.ceil(cards.length / postsPerPage));
        if (!isKnown || !Number.isInteger(page) || page < 1 || page > pages) return null;
        return { posts: cards.slice((page - 1) * postsPerPage, page * postsPerPage), pages, total: cards.length };
      },
      async categories(locale) {
        return view().shelves[locale].categories;
      },
      async post(locale, slug) {
        const found = findBySlug(view(), locale, slug);
        if (!found) return null;
        const text = found.texts[locale];
        if (!text) return { entry: null, translations: found.translations };
        const entry = await postOf(text);
        return entry ? { entry, translations: found.translations } : unavailable;
      },
      async catalogue() {
        return view().catalogue;
      },
      onChange(listener) {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
    },
  };
}
