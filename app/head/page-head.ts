import type { RouterContextProvider } from "react-router";
import type { Translations } from "../../domain/content.ts";
import { href, type PageName, type PageParams, type PlainPage, pages } from "../../domain/site-map.ts";
import { type Locale, locales, perLocale } from "../../i18n/locales.ts";
import { translatorOf } from "../../i18n/messages.ts";
import { services, visit } from "../context.ts";
import { localeOf } from "../failures.ts";
import { type ArticleTimes, type SocialTags, socialTags } from "./social-tags.ts";
import { type Crumb, type StructuredNode, siteNodes } from "./structured-data.ts";

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
  type: "website" | "article";
  /** `null`: not to be indexed, or not in this language. */
  social: SocialTags | null;
  /** What search engines are told; only on the server, and not sent as data. */
  nodes?: readonly object[];
  /** The pages above it, from the outermost, without the home page. */
  crumbs: readonly Crumb[];
  feeds: Feeds | null;
}

interface Description<Name extends PageName> {
  page: Name;
  /** The parameters of the path besides the language. */
  params?: PageParams<Name>;
  /** For a page that not every language has, or that has another address there. */
  translations?: { paths: Partial<Record<Locale, string>>; fallback: PlainPage };
  /** Without the site's name, which is added where there is room. */
  title: string;
  description: string;
  noindex?: boolean;
  type?: "website" | "article";
  /** Of an article. */
  times?: ArticleTimes;
  /** What search engines are told besides `siteNodes`. */
  nodes?: readonly StructuredNode[];
  /** See `PageHead`. */
  crumbs?: readonly Crumb[];
  feeds?: Feeds;
}

/** The head of a page. Paths, alternates and kept parameters come from the site map. */
export function pageHead<Name extends PageName>(
  context: Readonly<RouterContextProvider>,
  asked: Description<Name>,
): PageHead {
  const { page, params, translations, title, noindex = false, type = "website", crumbs = [], feeds = null } = asked;
  const locale = localeOf(context);
  const { site, settings } = context.get(services);
  const own = translations?.paths ?? perLocale((lang) => href(page, { lang, ...params } as never));
  // Addresses of translations are whole: their parameters belong to them.
  const keptParams = translations ? [] : pages[page].query;
  const kept = [...context.get(visit).query].filter(([name]) => keptParams.some((each) => each === name));
  const existsIn = locales.filter((lang) => own[lang] !== undefined);
  const isListed = !noindex && existsIn.includes(locale);
  const shown = { page: own[locale] ?? "", locale, title, section: crumbs[0]?.title ?? null };
  const head: PageHead = {
    page,
    title: wholeTitle(locale, title),
    description: asked.description,
    locale,
    siteName: site.name,
    origin: settings.siteUrl,
    paths: perLocale((lang) => own[lang] ?? href(translations?.fallback ?? "home", { lang })),
    existsIn,
    keptParams,
    keptQuery: new URLSearchParams(kept).toString(),
    type,
    social: isListed ? socialTags(context, shown, asked.times) : null,
    crumbs,
    feeds,
  };
  // Search engines read documents only, and browsers have no use for it.
  return Object.defineProperty(head, "nodes", { value: nodesOf(context, head, asked), enumerable: false });
}

/** Search engines cut what is longer, and show the name of the site next to it anyway. */
const maxTitleLength = 65;

/** The title with the name of the site, where both together are short enough. */
function wholeTitle(locale: Locale, title: string): string {
  const whole = translatorOf(locale)("head.title", { page: title });
  return whole.length > maxTitleLength ? title : whole;
}

function nodesOf(
  context: Readonly<RouterContextProvider>,
  { page, locale, origin, paths, crumbs, social }: PageHead,
  { title, description, nodes = [] }: Description<PageName>,
): StructuredNode[] {
  if (!context.get(visit).isDocument) return [];
  const home = { title: context.get(services).site.name, to: href("home", { lang: locale }) };
  const above = page === "home" ? [] : [home, ...crumbs];
  const image = social && origin + social.image;
  const own = { locale, url: origin + paths[locale], title, description, crumbs: above, image };
  return [...siteNodes(context, own), ...nodes];
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
