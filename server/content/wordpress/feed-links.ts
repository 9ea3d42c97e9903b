import type { Locale } from "../../../i18n/locales.ts";
import { findFamily } from "../families.ts";
import type { Row } from "../mirror.ts";
import type { FeedOptions } from "./feed-options.ts";
import { type PostPlace, siteLinks } from "./html/site-links.ts";
import type { WordPressSync } from "./sync.ts";
import { categorySlugs } from "./to-entry.ts";

/** Returns a function that finds the page of this site to which an address in a WordPress text leads now. */
export function feedLinks(
  { mirror, now, base, siteUrl }: Pick<FeedOptions, "mirror" | "now" | "base" | "siteUrl">,
  { related, settings }: WordPressSync,
) {
  const slugs = categorySlugs(related.terms);
  const ids = new Map([...related.terms.values()].map(({ id, slug }) => [slug, id]));
  return siteLinks({
    postById: (id) =>
      placeOf(
        mirror.get(
          `select locale, slug from entries where collection = 'posts' and key = ? and hidden = 0 and published <= ?`,
          ...[String(id), now()],
        ),
      ),
    postBySlug: (slug, locale) => {
      const family = findFamily(mirror, "posts", now(), locale, slug);
      return placeOf(family.find((each) => each.locale === locale) ?? family.find((each) => each.slug === slug));
    },
    categorySlug: (term) => slugs.get(typeof term === "number" ? term : (ids.get(term) ?? 0)),
    isOwn: (url) => settings.hosts.includes(url.host),
    home: new URL("../../", base).href,
    siteUrl,
  });
}

function placeOf(row: Row | undefined): PostPlace | undefined {
  return row && { locale: row.locale as Locale, slug: String(row.slug) };
}
