/*
 * The site's addresses. Links, sitemaps, the language switch, cache keys, redirects and tests are made from this map;
 * `app/routes.ts` names the file that answers each address.
 */
import { fallbackLocale, isLocale, type Locale, locales } from "../i18n/locales.ts";
import { deskPages } from "./desk/pages.ts";
import { features } from "./features.ts";
import { choiceParameters, exampleParameters } from "./query-parameters.ts";
import type { RedirectRule } from "./redirects.ts";

interface Entry {
  path: string;
  /** The query parameters of this address. The page cache and the language switch keep these and drop all others. */
  query: readonly string[];
}

/** Pages for visitors, one per language. */
export const pages = {
  home: { path: "/:lang", query: ["feature", ...exampleParameters] },
  features: { path: "/:lang/features", query: [] },
  feature: { path: "/:lang/features/:slug", query: [] },
  industries: { path: "/:lang/industries", query: [] },
  industry: { path: "/:lang/industries/:slug", query: exampleParameters },
  about: { path: "/:lang/about", query: [] },
  careers: { path: "/:lang/about/careers", query: [] },
  problem: { path: "/:lang/problem", query: [] },
  help: { path: "/:lang/faq", query: ["for", "q"] },
  helpCategory: { path: "/:lang/faq/category/:slug", query: ["for"] },
  // Before helpArticle, because the first match counts.
  helpPreview: { path: "/:lang/faq/preview", query: ["id", "exp", "sig"] },
  helpArticle: { path: "/:lang/faq/:slug", query: ["rated"] },
  blog: { path: "/:lang/blog", query: ["page", "from", "q"] },
  blogCategory: { path: "/:lang/blog/category/:slug", query: ["page", "from"] },
  // Before blogPost, because the first match counts.
  blogPreview: { path: "/:lang/blog/preview", query: ["id", "exp", "sig"] },
  blogPost: { path: "/:lang/blog/:uri", query: ["comment", "answer"] },
  pricing: { path: "/:lang/pricing", query: choiceParameters },
  schedule: { path: "/:lang/tools/schedule-builder", query: [] },
  lateness: { path: "/:lang/tools/lateness-cost", query: exampleParameters },
  contact: { path: "/:lang/contact", query: ["topic", "question", "article", ...choiceParameters] },
  // Not named "security", which is the file for people who find a vulnerability.
  trust: { path: "/:lang/security", query: [] },
  privacy: { path: "/:lang/legal/privacy", query: [] },
  terms: { path: "/:lang/legal/terms", query: [] },
  cookies: { path: "/:lang/legal/cookies", query: [] },
  thanks: { path: "/:lang/thanks", query: ["ref", "topic"] },
} as const satisfies Record<string, Entry>;

/** Addresses for machines: no layout, no language switch. */
export const endpoints = {
  chooseLanguage: { path: "/", query: [] },
  sitemapIndex: { path: "/sitemap.xml", query: [] },
  sitemap: { path: "/:lang/sitemap.xml", query: ["page"] },
  feed: { path: "/:lang/feed.xml", query: ["category"] },
  jsonFeed: { path: "/:lang/feed.json", query: ["category"] },
  robots: { path: "/robots.txt", query: [] },
  llmsIndex: { path: "/llms.txt", query: [] },
  llms: { path: "/:lang/llms.txt", query: [] },
  indexNowKey: { path: "/indexnow.txt", query: [] },
  security: { path: "/.well-known/security.txt", query: [] },
  webManifest: { path: "/site.webmanifest", query: [] },
  build: { path: "/api/build.json", query: [] },
  prices: { path: "/api/prices.json", query: [] },
  icons: { path: "/api/icons/:file", query: ["icons"] },
  contentHook: { path: "/api/webhooks/content", query: [] },
  challenge: { path: "/api/challenge", query: [] },
  helpIndex: { path: "/api/help/:lang", query: [] },
} as const satisfies Record<string, Entry>;

const map = { ...pages, ...deskPages, ...endpoints };

export type PageName = keyof typeof pages;
export type DeskPageName = keyof typeof deskPages;
export type EndpointName = keyof typeof endpoints;
export type RouteName = keyof typeof map;

/**
 * Query parameters that hold a list. A form sends a pair for each ticked box; the address combines them into one list.
 */
export const listParameters: ReadonlySet<string> = new Set(["plans", "icons"]);

/** Query parameters with a few known values. Any other value is ignored, so that it does not create a separate page. */
export const valueLists: Readonly<Record<string, readonly string[]>> = {
  feature: features,
  // Shows the list from its first page to the requested one.
  from: ["1"],
  // The result for a comment, shown after the redirect that follows a POST.
  comment: ["held"],
  // The number of days that a report of the desk covers; 30 by default.
  days: ["7", "90"],
  // The language that a report of the desk is about; all languages by default.
  in: locales,
  // The result for a comment or a lead, shown after the redirect that follows a POST.
  done: ["approved", "spam", "deleted", "gone", "sent", "resent", "nothing"],
  // A sign-in link has been requested.
  sent: ["1"],
};

/** Slugs that no post, article or category can have, because the site itself uses their addresses. */
export const reservedSlugs: ReadonlySet<string> = new Set(["category", "preview", "page"]);

/** Pages that are not available as Markdown, because they have no text of their own: forms, thanks, previews. */
const pagesWithoutMarkdown: ReadonlySet<RouteName> = new Set(["contact", "thanks", "blogPreview", "helpPreview"]);

/** The service worker: a file of the build at a fixed address. */
export const serviceWorkerPath = "/sw.js";

/** Paths that accept signed messages, which may be larger than a form. */
export const signedPaths: ReadonlySet<string> = new Set([endpoints.contentHook.path]);

const parentOf = (path: string) => path.slice(0, path.lastIndexOf("/"));

/** Redirects from addresses that lie between pages, and have no page of their own, to a page. */
export const parentRedirects: readonly RedirectRule[] = [
  { from: parentOf(pages.blogCategory.path), to: pages.blog.path, permanent: true },
  { from: parentOf(pages.helpCategory.path), to: pages.help.path, permanent: true },
  // The other name of the help center.
  { from: "/:lang/help", to: pages.help.path, permanent: true },
  { from: "/:lang/help/*", to: `${pages.help.path}/*`, permanent: true },
  { from: parentOf(pages.schedule.path), to: pages.schedule.path, permanent: false },
  { from: parentOf(pages.privacy.path), to: pages.privacy.path, permanent: true },
];

const ownSegments = new Set<string | undefined>(
  Object.values({ ...pages, ...deskPages }).map(({ path }) => path.split("/")[2]),
);

/**
 * Returns whether the second segment of an address belongs to the site, so that it is never the slug of an old post.
 */
export function isOwnSegment(segment: string): boolean {
  return ownSegments.has(segment) || /^(faq|help)/.test(segment);
}

type ParamNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

type Params<Name extends RouteName> = {
  [Key in ParamNames<(typeof map)[Name]["path"]>]: Key extends "lang" ? Locale : string;
};

/** The parameters of a page's path besides the language. */
export type PageParams<Name extends PageName> = Omit<Params<Name>, "lang">;

/** Pages whose path has no parameter besides the language. */
export type PlainPage = { [Name in PageName]: keyof PageParams<Name> extends never ? Name : never }[PageName];

/** The query of an address. Parameters that are `null` are left out. */
type Query<Name extends RouteName> = Partial<Record<(typeof map)[Name]["query"][number], string | number | null>>;

/** Returns the address of a page: `href("blogPost", { lang: "kk", uri })`. Every link is made with this function. */
export function href<Name extends RouteName>(name: Name, params: Params<Name>, query: Query<Name> = {}): string {
  const values: Record<string, string> = params;
  const path = map[name].path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(values[key] ?? ""));
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) if (value !== null) search.set(key, String(value));
  return search.size > 0 ? `${path}?${search}` : path;
}

/**
 * Returns the path to which a visitor with an unknown language is sent, given the English path of a page. For the home
 * page, it is the address that chooses a language; every other page has no such address and is shown in English.
 */
export function neutralPath(englishPath: string): string {
  return englishPath === href("home", { lang: fallbackLocale }) ? endpoints.chooseLanguage.path : englishPath;
}

const patterns = Object.entries<Entry>(map).map(([name, { path }]) => {
  const pattern = path.replaceAll(".", "\\.").replace(/:(\w+)/g, "(?<$1>[^/]+)");
  return { name: name as RouteName, pattern: new RegExp(`^${pattern}$`, "i") };
});

/**
 * Returns the entry of the map that a path belongs to, ignoring upper and lower case, with its parameters, which are
 * still percent-encoded; `null` if there is none. A path with an unknown language belongs to no entry. Whether a slug
 * exists is not checked.
 */
export function matchRoute(pathname: string): { name: RouteName; params: Readonly<Record<string, string>> } | null {
  for (const { name, pattern } of patterns) {
    const match = pattern.exec(pathname);
    if (match && isLocale(match.groups?.lang ?? fallbackLocale)) return { name, params: match.groups ?? {} };
  }
  return null;
}

/** Returns the query parameters that the page at this path declares. */
export function declaredQuery(pathname: string): readonly string[] {
  const match = matchRoute(pathname);
  return match ? map[match.name].query : [];
}

/** Returns the path with upper and lower case as in the map: `/en/About` → `/en/about`. Parameters stay as they are. */
export function spelledPath(pathname: string): string {
  // Most paths have no capital letter, and this comparison is cheaper than matching.
  const match = pathname === pathname.toLowerCase() ? null : matchRoute(pathname);
  if (match === null) return pathname;
  return map[match.name].path.replace(/:(\w+)/g, (_, key: string) => match.params[key] ?? "");
}

const markdownEnding = ".md";

/** Returns the address of a page's text as Markdown: `/en/pricing` → `/en/pricing.md`; `null` if the page has none. */
export function markdownPath(pathname: string): string | null {
  const name = matchRoute(pathname)?.name;
  const hasMarkdown = name !== undefined && name in pages && !pagesWithoutMarkdown.has(name);
  return hasMarkdown ? pathname + markdownEnding : null;
}

/**
 * Returns the path of the page whose text is at this address as Markdown: `/en/pricing.md` → `/en/pricing`; `null` if
 * there is none.
 */
export function pageOfMarkdown(pathname: string): string | null {
  if (!pathname.endsWith(markdownEnding)) return null;
  const page = pathname.slice(0, -markdownEnding.length);
  return markdownPath(page) === null ? null : page;
}
