import type { Content } from "../../domain/collection.ts";
import { type CollectionName, isUnavailable } from "../../domain/content.ts";
import { fixedPaths, href } from "../../domain/site-map.ts";
import { isLocale, type Locale, locales } from "../../i18n/locales.ts";

type Source = Pick<Content, "catalog" | "posts" | "help" | "onChange">;

const pathOf: Record<CollectionName, (lang: Locale, slug: string) => string> = {
  posts: (lang, uri) => href("blogPost", { lang, uri }),
  help: (lang, slug) => href("helpArticle", { lang, slug }),
  own: (lang, slug) => href("own", { lang, slug }),
};

/** Returns a function that returns whether a path is that of a page. They are read again when the content changes. */
export function knownPages(content: Source): (path: string) => Promise<boolean> {
  let pages: Promise<ReadonlySet<string>> | null = null;
  content.onChange(() => {
    pages = null;
  });
  return async (path) => {
    pages ??= readPages(content).catch((error: unknown) => {
      pages = null;
      throw error;
    });
    return (await pages).has(path);
  };
}

async function readPages({ catalog, posts, help }: Source): Promise<ReadonlySet<string>> {
  const paths = locales.flatMap((lang) => [...fixedPaths(lang), href("blog", { lang }), href("help", { lang })]);
  for (const lang of locales) {
    const [ofPosts, ofHelp] = await Promise.all([posts.categories(lang), help.categories(lang)]);
    if (!isUnavailable(ofPosts)) paths.push(...ofPosts.map(({ slug }) => href("blogCategory", { lang, slug })));
    if (!isUnavailable(ofHelp)) paths.push(...ofHelp.map(({ slug }) => href("helpCategory", { lang, slug })));
  }
  const entries = await catalog();
  for (const { collection, translations } of isUnavailable(entries) ? [] : entries) {
    for (const [lang, slug] of Object.entries(translations)) {
      if (isLocale(lang)) paths.push(pathOf[collection](lang, slug));
    }
  }
  return new Set(paths);
}
