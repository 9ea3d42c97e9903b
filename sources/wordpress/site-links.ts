import { href } from "../../domain/site-map.ts";
import { isLocale, type Locale } from "../../i18n/locales.ts";
import { findFamily } from "../../server/content/collection.ts";
import { idPrefix } from "../../server/content/html/sanitize.ts";
import type { Row } from "../../server/content/mirror.ts";
import type { FeedOptions } from "./feed-options.ts";
import { decodeSlug } from "./item-reader.ts";
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

/** The place of a post on the site. */
interface PostPlace {
  locale: Locale;
  slug: string;
}

interface SiteLinkOptions {
  /** Returns a public post by its id in WordPress. */
  postById: (id: number) => PostPlace | undefined;
  /** Returns a public post by its slug, in this language if it exists there. */
  postBySlug: (slug: string, locale: Locale) => PostPlace | undefined;
  /** Returns the site's slug of a category by the slug or the id of any of its terms. */
  categorySlug: (term: string | number) => string | undefined;
  /** Returns whether an address is on WordPress's host. */
  isOwn: (url: URL) => boolean;
  /** The address of WordPress, against which relative addresses are resolved. */
  home: string;
  /** The origin of the site. */
  siteUrl: string;
}

/**
 * Returns a function that resolves the links of posts. Links to posts and categories of WordPress get their address on
 * the site. Links to the rest of WordPress get `null`, because visitors cannot open its pages. All other addresses stay
 * as they are.
 */
export function siteLinks(options: SiteLinkOptions): (address: string, locale: Locale) => string | null {
  const { home, isOwn, siteUrl } = options;
  return (address, locale) => {
    if (address === "" || address.startsWith("#") || !URL.canParse(address, home)) return address;
    const url = new URL(address, home);
    if (url.origin === siteUrl) return url.pathname + url.search + url.hash;
    if (!isOwn(url)) return address;
    const isPath = /^\/(?![\\/])/.test(address);
    const isSitePath = isPath && isLocale(url.pathname.split("/")[1]);
    const found = isSitePath ? null : onSite(url, locale, options);
    // A path that WordPress does not know may belong to the site.
    return found ?? (isPath && !/^\/wp-/.test(address) ? address : null);
  };
}

/** WordPress shows pages for these parameters that do not exist on the site. */
const pageParameters = ["page_id", "attachment_id", "s", "m", "author", "author_name", "tag", "post_type", "feed"];

/**
 * Returns the site's address of what WordPress shows at one of its own addresses; `null` if the site does not have it.
 */
function onSite(url: URL, locale: Locale, { postById, postBySlug, categorySlug }: SiteLinkOptions): string | null {
  const { searchParams, hash } = url;
  const [id, category] = [searchParams.get("p"), searchParams.get("cat")];
  if (id !== null) return postAddress(postById(Number(id)), hash);
  if (category !== null) return categoryAddress(categorySlug(Number(category)), locale);
  if (pageParameters.some((name) => searchParams.has(name))) return null;

  const segments = url.pathname.split("/").filter(Boolean).map(decodeSlug);
  const prefix = isLocale(segments[0]) ? segments[0] : null;
  const spoken = prefix ?? locale;
  const rest = withoutPageNumber(prefix ? segments.slice(1) : segments);
  const slug = rest.at(-1);
  if (slug === undefined) return href("home", { lang: spoken });
  if (rest[0] === "category") return categoryAddress(categorySlug(slug), spoken);
  if (rest[0] === "tag" || rest[0] === "author") return null;
  return postAddress(postBySlug(slug, spoken), hash);
}

/** Removes the page number or `feed` at the end of a path: `/plan/2/`, `/category/shifts/page/3/`, `/plan/feed/`. */
function withoutPageNumber(segments: readonly string[]): readonly string[] {
  const end =
    segments.at(-2) === "page"
      ? -2
      : segments.length > 1 && /^(\d{1,2}|feed)$/.test(segments.at(-1) ?? "")
        ? -1
        : undefined;
  return segments.slice(0, end);
}

function categoryAddress(slug: string | undefined, locale: Locale): string | null {
  return slug === undefined ? null : href("blogCategory", { lang: locale, slug });
}

/** Returns the address of a post. Ids in its text have a prefix that keeps them apart from ids of the page. */
function postAddress(post: PostPlace | undefined, hash: string): string | null {
  if (!post) return null;
  const { locale, slug } = post;
  const part = hash.length > 1 ? `#${idPrefix}${hash.slice(1)}` : "";
  return href("blogPost", { lang: locale, uri: slug }) + part;
}
