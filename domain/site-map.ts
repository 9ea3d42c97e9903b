/*
 * The site's addresses: those of `pages.ts` for visitors, those of the desk, and those for machines. Every link is made
 * with `href`.
 */
import { fallbackLocale, isLocale, type Locale, locales } from "../i18n/locales.ts";
import { deskPages } from "./desk/pages.ts";
import { commentResults, numberTables } from "./desk.ts";
import { features } from "./features.ts";
import { type LlmsGroup, type Menu, type PageEntry, pages } from "./pages.ts";
import type { RedirectRule } from "./redirects.ts";

interface Entry {
  path: string;
  query: readonly string[];
}

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
  security: { path: "/.well-known/security.txt", query: [] },
  webManifest: { path: "/site.webmanifest", query: [] },
  build: { path: "/api/build.json", query: [] },
  seen: { path: "/api/seen", query: [] },
  prices: { path: "/api/prices.json", query: [] },
  icons: { path: "/api/icons/:file", query: ["icons"] },
  contentHook: { path: "/api/webhooks/content", query: [] },
  crmHook: { path: "/api/crm/:channel", query: ["key"] },
  helpIndex: { path: "/api/help/:lang", query: [] },
} as const satisfies Record<string, Entry>;

// The own pages come last, because the first match counts.
const map = { ...endpoints, ...deskPages, ...pages };

export type PageName = keyof typeof pages;
export type DeskPageName = keyof typeof deskPages;
export type EndpointName = keyof typeof endpoints;
export type RouteName = keyof typeof map;

/** The pages in the order of the table. */
export const pageNames = Object.keys(pages) as PageName[];

const entries: Readonly<Record<PageName, PageEntry>> = pages;

/**
 * Query parameters that hold a list. A form sends a pair for each ticked box; the address combines them into one list.
 */
export const listParameters: ReadonlySet<string> = new Set(["plans", "icons"]);

/** Query parameters with a few known values. Any other value is ignored, so that it does not create a separate page. */
export const valueLists: Readonly<Record<string, readonly string[]>> = {
  feature: features,
  // Shows the list from its first page to the requested one.
  from: ["1"],
  // Results that are shown after the redirect that follows a POST: of a comment, a vote, the desk, a sign-in.
  comment: ["held"],
  rated: ["yes", "no", "already", "sent", "later", "failed"],
  done: [...commentResults, "resent", "nothing"],
  sent: ["1"],
  // The days that a report of the desk covers, 30 by default, and its language, all languages by default.
  days: ["7", "90"],
  in: locales,
  csv: numberTables,
};

/** Slugs that no post, article or category can have, because the site itself uses their addresses. */
export const reservedSlugs: ReadonlySet<string> = new Set(["category", "preview", "page"]);

/** The end of the address at which a text that its author wrote in Markdown is available as such. */
export const markdownEnding = ".md";

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

/** Returns whether an own page cannot have this slug, because the site itself uses its address. */
export function isReservedForSite(slug: string): boolean {
  return ownSegments.has(slug) || parentRedirects.some(({ from }) => from === `/:lang/${slug}`);
}

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

/** Pages with one slug in their path. */
type PageWithSlug = { [Name in PageName]: "slug" extends keyof PageParams<Name> ? Name : never }[PageName];

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
 * Returns the addresses of the pages whose slugs do not depend on the content, in the same order for every language.
 */
export function fixedPaths(lang: Locale): string[] {
  return pageNames.flatMap((name) => {
    const sitemap = entries[name].listed?.sitemap;
    if (sitemap === "address") return [href(name as PlainPage, { lang })];
    return Array.isArray(sitemap) ? sitemap.map((slug) => href(name as PageWithSlug, { lang, slug })) : [];
  });
}

type Listed<Name extends PageName> = NonNullable<(typeof pages)[Name]["listed"]>;

/** The pages to which a menu links. */
export type PageInMenu<Of extends Menu> = {
  [Name in PageName]: Of extends Listed<Name>["menus"][number] ? Name : never;
}[PageName];

/** The pages that a group of `llms.txt` names. */
export type PageInLlms<Of extends LlmsGroup> = {
  [Name in PageName]: Of extends Listed<Name>["llms"] ? Name : never;
}[PageName];

export function pagesInMenu<Of extends Menu>(menu: Of): PageInMenu<Of>[] {
  return pageNames.filter((name): name is PageInMenu<Of> => entries[name].listed?.menus.includes(menu) ?? false);
}

export function pagesInLlms<Of extends LlmsGroup>(group: Of): PageInLlms<Of>[] {
  return pageNames.filter((name): name is PageInLlms<Of> => entries[name].listed?.llms === group);
}

/**
 * Returns the path to which a visitor with an unknown language is sent, given the English path of a page. For the home
 * page, it is the address that chooses a language; every other page has no such address and is shown in English.
 */
export function neutralPath(englishPath: string): string {
  return englishPath === href("home", { lang: fallbackLocale }) ? endpoints.chooseLanguage.path : englishPath;
}

const patterns = Object.entries<Entry>(map).map(([name, { path }]) => {
  // Of all addresses with one segment, only those that can be a slug belong to an own page: no names of files.
  const value = path === pages.own.path ? "[a-z0-9-]+" : "[^/]+";
  const pattern = path.replaceAll(".", "\\.").replace(/:(\w+)/g, `(?<$1>${value})`);
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
  if (pathname === pathname.toLowerCase()) return pathname;
  const match = matchRoute(pathname);
  return match ? map[match.name].path.replace(/:(\w+)/g, (_, key: string) => match.params[key] ?? "") : pathname;
}
