import { isLocale, type Locale } from "../../../i18n/locales.ts";
import { findBySlug, type PublicView } from "../public-view.ts";
import { idPrefix } from "../sanitise.ts";
import { decodeSlug } from "./read-items.ts";
import type { WordPressText } from "./to-texts.ts";

export interface HomeLinkOptions {
  view: PublicView<WordPressText>;
  texts: ReadonlyMap<number, WordPressText>;
  /** The address of a category by the slug of any of its terms. */
  categorySlug: (slug: string) => string | undefined;
  isTheirs: (url: URL) => boolean;
  /** The origin of the site itself. */
  siteUrl: string;
}

/** Leads links to WordPress's own pages to where they are on the site. The answer is `null` for all other links. */
export function homeLinks(options: HomeLinkOptions): (address: string, locale: Locale) => string | null {
  const { view, texts, categorySlug, isTheirs, siteUrl } = options;

  /** A text of this slug, in this language where there is one. */
  function postAddress(slug: string, locale: Locale, hash: string): string | null {
    const entry = findBySlug(view, locale, slug);
    const text = entry && (entry.texts[locale] ?? Object.values(entry.texts).find(({ card }) => card.slug === slug));
    return text ? addressOf(text, hash) : null;
  }

  return (address, locale) => {
    if (!URL.canParse(address)) return null;
    const url = new URL(address);
    if (url.origin === siteUrl) return url.pathname + url.search + url.hash;
    if (!isTheirs(url)) return null;
    const byId = texts.get(Number(url.searchParams.get("p") ?? Number.NaN));
    if (byId) return addressOf(byId, url.hash);
    const segments = url.pathname.split("/").filter(Boolean).map(decodeSlug);
    const prefix = isLocale(segments[0]) ? segments[0] : null;
    const spoken = prefix ?? locale;
    const rest = prefix ? segments.slice(1) : segments;
    const slug = rest.at(-1);
    if (slug === undefined) return `/${spoken}`;
    const category = rest.at(-2) === "category" ? categorySlug(slug) : undefined;
    if (category !== undefined) return `/${spoken}/blog/category/${encodeURIComponent(category)}`;
    return postAddress(slug, spoken, url.hash);
  };
}

/** Ids of texts are set apart from the page's by a prefix. */
function addressOf({ card }: WordPressText, hash: string): string {
  const part = hash.length > 1 ? `#${idPrefix}${hash.slice(1)}` : "";
  return `/${card.locale}/blog/${encodeURIComponent(card.slug)}${part}`;
}
