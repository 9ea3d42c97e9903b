import type { RouterContextProvider } from "react-router";
import type { Translations } from "../../domain/content.ts";
import { href, type PageName, type PageParams, type PlainPage, pages } from "../../domain/site-map.ts";
import { type Locale, locales, perLocale } from "../../i18n/locales.ts";
import { translatorOf } from "../../i18n/messages.ts";
import { services, visit } from "../context.ts";
import { localeOf } from "../failures.ts";

/** Feeds of the posts that a page lists. */
export interface Feeds {
  title: string;
  /** Addresses. */
  atom: string;
  json: string;
}

/** What the document's head says of a page, and where the page is in other languages. */
export interface PageHead {
  page: PageName;
  title: string;
  description: string;
  locale: Locale;
  siteName: string;
  /** The public origin. */
  origin: string;
  /** Where the language switch leads: this page, or the nearest page where this one does not exist. */
  paths: Record<Locale, string>;
  /** The languages in which this page exists. */
  existsIn: readonly Locale[];
  /** The query parameters that the language switch keeps. */
  keptParams: readonly string[];
  /** The parameters of this request, for links that work without JavaScript. */
  keptQuery: string;
  noindex: boolean;
  type: "website" | "article";
  /** Nodes of schema.org. */
  nodes: readonly object[];
  feeds: Feeds | null;
}

interface Description<Name extends PageName> {
  page: Name;
  /** The parameters of the path besides the language. */
  params?: PageParams<Name>;
  /** For a page that not every language has, or that has another address there. */
  translations?: { paths: Partial<Record<Locale, string>>; fallback: PlainPage };
  /** Without the site's name, which is added. */
  title: string;
  description: string;
  noindex?: boolean;
  type?: "website" | "article";
  nodes?: readonly object[];
  feeds?: Feeds;
}

/** The head of a page. Paths, alternates and kept parameters come from the site map. */
export function pageHead<Name extends PageName>(
  context: Readonly<RouterContextProvider>,
  asked: Description<Name>,
): PageHead {
  const { page, params, translations, title, noindex = false, type = "website", nodes = [], feeds = null } = asked;
  const locale = localeOf(context);
  const { site, settings } = context.get(services);
  const own = translations?.paths ?? perLocale((lang) => href(page, { lang, ...params } as never));
  // Addresses of translations are whole: their parameters belong to them.
  const keptParams = translations ? [] : pages[page].query;
  const kept = [...context.get(visit).query].filter(([name]) => keptParams.some((each) => each === name));
  return {
    page,
    title: translatorOf(locale)("head.title", { page: title }),
    description: asked.description,
    locale,
    siteName: site.name,
    origin: settings.siteUrl,
    paths: perLocale((lang) => own[lang] ?? href(translations?.fallback ?? "home", { lang })),
    existsIn: locales.filter((lang) => own[lang] !== undefined),
    keptParams,
    keptQuery: new URLSearchParams(kept).toString(),
    noindex,
    type,
    nodes,
    feeds,
  };
}

/** The paths of a post in the languages that have it. `translations` holds its slugs. */
export function postPaths(translations: Translations): Translations {
  return pathsOf(translations, (lang, uri) => href("blogPost", { lang, uri }));
}

/** The paths of a help article in the languages that have it. `translations` holds its slugs. */
export function articlePaths(translations: Translations): Translations {
  return pathsOf(translations, (lang, slug) => href("helpArticle", { lang, slug }));
}

function pathsOf(translations: Translations, pathOf: (lang: Locale, slug: string) => string): Translations {
  const found = locales.flatMap((lang) => {
    const slug = translations[lang];
    return slug === undefined ? [] : [[lang, pathOf(lang, slug)]];
  });
  return Object.fromEntries(found);
}
