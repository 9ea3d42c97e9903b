import { isWritten, type MissingPages } from "../../../domain/absent-pages.ts";
import type { Content } from "../../../domain/collection.ts";
import {
  type CatalogEntry,
  type CollectionName,
  isUnavailable,
  type Translations,
  type Unavailable,
} from "../../../domain/content.ts";
import { fixedPaths, href } from "../../../domain/site-map.ts";
import { type Locale, locales, perLocale } from "../../../i18n/locales.ts";
import { articlePaths, ownPaths, postPaths } from "../../head/page-head.ts";

export interface SitemapEntry {
  addresses: Partial<Record<Locale, string>>;
  /** When its text last changed, in ISO 8601; `null` if that is not known. */
  updated: string | null;
}

/** The start page and the category page of each collection, and the function that returns the paths of its entries. */
const places = {
  posts: { start: "blog", category: "blogCategory", paths: postPaths },
  help: { start: "help", category: "helpCategory", paths: articlePaths },
} as const;

/** The maximum number of addresses in a file. Search engines accept 50,000 addresses and 50 MB. */
export const maxAddresses = 45_000;

/** Splits the entries into files; returns at least one file. */
export function sitemapPages(entries: readonly SitemapEntry[], size = maxAddresses): SitemapEntry[][] {
  const pages = Math.max(1, Math.ceil(entries.length / size));
  return Array.from({ length: pages }, (_, at) => entries.slice(at * size, (at + 1) * size));
}

/** Returns every public address of one language, with the addresses of the same page in other languages. */
export async function sitemapEntries(
  content: Content,
  locale: Locale,
  missing: MissingPages,
): Promise<SitemapEntry[] | Unavailable> {
  const [catalog, posts, help] = await Promise.all([
    content.catalog(),
    categoriesByLocale(content.posts),
    categoriesByLocale(content.help),
  ]);
  if (isUnavailable(catalog)) return catalog;
  if (isUnavailable(posts)) return posts;
  if (isUnavailable(help)) return help;
  const paths = perLocale(fixedPaths);
  return [
    ...paths[locale].flatMap((_, at): SitemapEntry[] => {
      const having = locales
        .map((lang) => [lang, paths[lang][at] ?? ""] as const)
        .filter((each) => isWritten(missing, ...each));
      if (!having.some(([lang]) => lang === locale)) return [];
      return [{ addresses: Object.fromEntries(having), updated: null }];
    }),
    ...collectionEntries("help", catalog, help, locale),
    ...collectionEntries("posts", catalog, posts, locale),
    ...textEntries("own", catalog, locale, ownPaths),
  ];
}

function collectionEntries(
  collection: keyof typeof places,
  catalog: readonly CatalogEntry[],
  categories: ReadonlyMap<Locale, string[]>,
  locale: Locale,
): SitemapEntry[] {
  const { start, category, paths } = places[collection];
  const entries = catalog.filter((entry) => entry.collection === collection && entry.translations[locale]);
  return [
    { addresses: perLocale((lang) => href(start, { lang })), updated: latest(entries, locale) },
    ...(categories.get(locale) ?? []).map((slug): SitemapEntry => {
      const having = locales.filter((lang) => categories.get(lang)?.includes(slug));
      return {
        addresses: Object.fromEntries(having.map((lang) => [lang, href(category, { lang, slug })])),
        updated: null,
      };
    }),
    ...textEntries(collection, catalog, locale, paths),
  ];
}

/** Returns the pages of the entries of a collection that this language has. */
function textEntries(
  collection: CollectionName,
  catalog: readonly CatalogEntry[],
  locale: Locale,
  paths: (translations: Translations) => Translations,
): SitemapEntry[] {
  return catalog
    .filter((entry) => entry.collection === collection && entry.translations[locale])
    .map(({ translations, updated }) => ({ addresses: paths(translations), updated: updated[locale] ?? null }));
}

async function categoriesByLocale(
  collection: Pick<Content["posts"], "categories">,
): Promise<Map<Locale, string[]> | Unavailable> {
  const slugs = new Map<Locale, string[]>();
  for (const locale of locales) {
    const categories = await collection.categories(locale);
    if (isUnavailable(categories)) return categories;
    slugs.set(
      locale,
      categories.map(({ slug }) => slug),
    );
  }
  return slugs;
}

function latest(entries: CatalogEntry[], locale: Locale): string | null {
  return entries.map((entry) => entry.updated[locale] ?? "").reduce((a, b) => (a > b ? a : b), "") || null;
}
