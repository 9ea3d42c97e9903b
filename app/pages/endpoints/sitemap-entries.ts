import { type CatalogueEntry, type Content, isUnavailable, type Unavailable } from "../../../domain/content.ts";
import { featurePages, industries } from "../../../domain/features.ts";
import { href } from "../../../domain/site-map.ts";
import { type Locale, locales, perLocale } from "../../../i18n/locales.ts";
import { postPaths } from "../../head/page-head.ts";

export interface SitemapEntry {
  addresses: Partial<Record<Locale, string>>;
  /** The last time its text changed, where that is known; absent rather than invented. */
  updated: string | null;
}

const fixedPages = [
  ...(["features", "industries", "pricing", "contact", "about", "careers", "problem"] as const),
  ...(["privacy", "terms", "cookies"] as const),
] as const;

/** Every public address of one language, with its other languages. */
export async function sitemapEntries(content: Content, locale: Locale): Promise<SitemapEntry[] | Unavailable> {
  const catalogue = await content.catalogue();
  if (isUnavailable(catalogue)) return catalogue;
  const categories = await categoriesByLocale(content);
  if (isUnavailable(categories)) return categories;
  const posts = catalogue.filter((entry) => entry.collection === "posts" && entry.translations[locale] !== undefined);
  return [
    {
      addresses: perLocale((lang) => href("home", { lang })),
      updated: null,
    },
    ...fixedPages.map((page) => ({
      addresses: perLocale((lang) => href(page, { lang })),
      updated: null,
    })),
    ...featurePages.map((slug) => ({
      addresses: perLocale((lang) => href("feature", { lang, slug })),
      updated: null,
    })),
    ...industries.map((slug) => ({
      addresses: perLocale((lang) => href("industry", { lang, slug })),
      updated: null,
    })),
    {
      addresses: perLocale((lang) => href("blog", { lang })),
      updated: latest(posts, locale),
    },
    ...(categories.get(locale) ?? []).map((slug) => ({
      addresses: categoryAddresses(categories, slug),
      updated: null,
    })),
    ...posts.map((entry) => ({
      addresses: postPaths(entry.translations),
      updated: entry.updated[locale] ?? null,
    })),
  ];
}

async function categoriesByLocale(content: Content): Promise<Map<Locale, string[]> | Unavailable> {
  const slugs = new Map<Locale, string[]>();
  for (const locale of locales) {
    const categories = await content.posts.categories(locale);
    if (isUnavailable(categories)) return categories;
    slugs.set(
      locale,
      categories.map((category) => category.slug),
    );
  }
  return slugs;
}

function categoryAddresses(categories: Map<Locale, string[]>, slug: string): SitemapEntry["addresses"] {
  const having = locales.filter((lang) => categories.get(lang)?.includes(slug));
  return Object.fromEntries(having.map((lang) => [lang, href("blogCategory", { lang, slug })]));
}

function latest(entries: CatalogueEntry[], locale: Locale): string | null {
  return entries.map((entry) => entry.updated[locale] ?? "").reduce((a, b) => (a > b ? a : b), "") || null;
}
