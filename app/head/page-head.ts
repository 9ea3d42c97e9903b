import { isWritten } from "../../domain/absent-pages.ts";
import type { Picture, Translations } from "../../domain/content.ts";
import { pages } from "../../domain/pages.ts";
import { href, type PageName, type PageParams, type PlainPage } from "../../domain/site-map.ts";
import { socialImagePath, socialImageSize, socialSection } from "../../domain/social-image.ts";
import { type Locale, locales, perLocale } from "../../i18n/locales.ts";
import { translatorOf } from "../../i18n/messages.ts";
import { type Context, services, visit } from "../context.ts";
import { entryNotFound, localeOf } from "../failures.ts";
import { type Crumb, type StructuredNode, siteNodes } from "./structured-data.ts";

/** When an article was published and changed, in ISO 8601. */
interface ArticleTimes {
  published?: string;
  modified?: string;
}

/** What social networks are told about a page in addition to its other tags. */
export interface SocialTags extends ArticleTimes {
  /** The absolute address of the page's picture; `width` and `height` are its size in pixels. */
  image: string;
  width: number;
  height: number;
  alt: string;
}

/** The Atom and JSON feeds of the posts that a page lists. */
export interface Feeds {
  title: string;
  /** The address of the Atom feed; `json` is that of the JSON feed. */
  atom: string;
  json: string;
}

/** What the document's head says about a page, and the page's addresses in other languages. */
export interface PageHead {
  page: PageName;
  title: string;
  description: string;
  locale: Locale;
  siteName: string;
  origin: string;
  /** The targets of the language switch: this page, or the nearest page if this one does not exist in a language. */
  paths: Record<Locale, string>;
  existsIn: readonly Locale[];
  /** Whether the text is in the fallback language, because this language lacks it. */
  isBorrowed: boolean;
  /** The query parameters that the language switch keeps. */
  keptParams: readonly string[];
  /** The parameters of this request, for links that work without JavaScript. */
  keptQuery: string;
  type: "website" | "article";
  /** `null`: the page must not be indexed, or does not exist in this language. */
  social: SocialTags | null;
  /** The pages above this one, from the outermost, without the home page. */
  crumbs: readonly Crumb[];
  feeds: Feeds | null;
  /** Whether the text of the page is available as Markdown; see `markdownEnding`. */
  hasMarkdown: boolean;
}

export interface Description<Name extends PageName> {
  page: Name;
  /** The parameters of the path besides the language. */
  params?: PageParams<Name>;
  /** For a page that does not exist in every language, or whose path differs by language. */
  translations?: { paths: Partial<Record<Locale, string>>; fallback: PlainPage };
  /** The title without the site's name, which is added if there is room. */
  title: string;
  description: string;
  noindex?: boolean;
  type?: "website" | "article";
  times?: ArticleTimes;
  /** The page's own picture, shown by social networks instead of that of its section. */
  cover?: Picture | null;
  /** Structured data in addition to `siteNodes`. */
  nodes?: readonly StructuredNode[];
  crumbs?: readonly Crumb[];
  feeds?: Feeds;
  hasMarkdown?: boolean;
}

/**
 * Returns the head of a page. Paths, alternates and kept parameters come from the site map. Structured data is only for
 * the document: search engines read nothing else.
 */
export function pageHead<Name extends PageName>(context: Context, asked: Description<Name>): PageHead {
  const { page, params, translations, title, noindex = false, type = "website", crumbs = [], feeds = null } = asked;
  const locale = localeOf(context);
  const { site, settings, pages: texts } = context.get(services);
  const pathOf = (lang: Locale) => href(page, { lang, ...params } as never);
  if (texts.absent[locale].includes(pathOf(locale))) throw entryNotFound(context);
  const written = locales.map((lang) => [lang, pathOf(lang)] as const).filter((each) => isWritten(texts, ...each));
  const own: Translations = translations?.paths ?? Object.fromEntries(written);
  const isBorrowed = texts.borrowed[locale].includes(pathOf(locale));
  // The given paths of translations are complete: they already contain their parameters.
  const keptParams = translations ? [] : pages[page].query;
  const kept = [...context.get(visit).query].filter(([name]) => keptParams.some((each) => each === name));
  const existsIn = locales.filter((lang) => own[lang] !== undefined);
  const isListed = !noindex && existsIn.includes(locale);
  const head: PageHead = {
    page,
    title: titleWithSiteName(locale, title),
    description: asked.description,
    locale,
    siteName: site.name,
    origin: settings.siteUrl,
    paths: perLocale(
      (lang) =>
        own[lang] ??
        (texts.borrowed[lang].includes(pathOf(lang)) ? pathOf(lang) : href(translations?.fallback ?? "home", { lang })),
    ),
    existsIn,
    isBorrowed,
    keptParams,
    keptQuery: new URLSearchParams(kept).toString(),
    type,
    social: isListed ? { ...pictureOf(page, locale, settings.siteUrl, asked.cover), ...asked.times } : null,
    crumbs,
    feeds,
    hasMarkdown: asked.hasMarkdown ?? false,
  };
  const { isDocument, documentOnly } = context.get(visit);
  if (isDocument) documentOnly.nodes = nodesOf(context, head, asked);
  return head;
}

/** Returns the picture that social networks show for a page: its cover, or the picture of its section. */
function pictureOf(page: PageName, locale: Locale, origin: string, cover: Picture | null = null): SocialTags {
  if (cover) {
    const { src, width, height, alt } = cover;
    return { image: new URL(src, origin).href, width, height, alt };
  }
  const image = origin + socialImagePath(locale, socialSection(page));
  return { image, ...socialImageSize, alt: translatorOf(locale)("social.imageAlt") };
}

/** Search engines cut longer titles, and show the name of the site next to the title anyway. */
const maxTitleLength = 65;

/** Returns the title with the name of the site if both together are short enough, otherwise the title alone. */
function titleWithSiteName(locale: Locale, title: string): string {
  const whole = translatorOf(locale)("head.title", { page: title });
  return whole.length > maxTitleLength ? title : whole;
}

function nodesOf(
  context: Context,
  { page, locale, origin, paths, crumbs, social }: PageHead,
  { title, description, nodes = [] }: Description<PageName>,
): StructuredNode[] {
  const home = { title: context.get(services).site.name, to: href("home", { lang: locale }) };
  const above = page === "home" ? [] : [home, ...crumbs];
  const image = social?.image ?? null;
  const own = { locale, url: origin + paths[locale], title, description, crumbs: above, image };
  return [...siteNodes(context, own), ...nodes];
}

/** Returns the paths of a post in the languages that have it. `translations` contains its slugs. */
export function postPaths(translations: Translations): Translations {
  return pathsOf(translations, (lang, uri) => href("blogPost", { lang, uri }));
}

/** Returns the paths of a help article in the languages that have it. `translations` contains its slugs. */
export function articlePaths(translations: Translations): Translations {
  return pathsOf(translations, (lang, slug) => href("helpArticle", { lang, slug }));
}

/** Returns the paths of an own page in the languages that have it. `translations` contains its slugs. */
export function ownPaths(translations: Translations): Translations {
  return pathsOf(translations, (lang, slug) => href("own", { lang, slug }));
}

function pathsOf(translations: Translations, pathOf: (lang: Locale, slug: string) => string): Translations {
  const found = locales.flatMap((lang) => {
    const slug = translations[lang];
    return slug === undefined ? [] : [[lang, pathOf(lang, slug)]];
  });
  return Object.fromEntries(found);
}
