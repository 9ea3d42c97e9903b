import { matchRoute, reservedSlugs } from "../../../domain/site-map.ts";

/** How the service worker responds to a request. It leaves all other requests to the browser. */
export type Handling =
  /** A help page that may be copied. */
  | { kind: "page"; copy: string }
  /** A help page that is never copied: search results, the page after a vote, a preview. */
  | { kind: "uncopied-page" }
  /** What a navigation within the site requests instead of the document; `page` is the address of the document. */
  | { kind: "data"; page: string }
  /** The search index of a language. */
  | { kind: "index" }
  /** A file whose name changes with its content. */
  | { kind: "asset" };

/** Milliseconds to wait for the network before a recent copy is used. */
export const networkTimeoutMs = 3000;

/** The maximum age of a recent copy in milliseconds. An older copy is used only when the network fails. */
export const maxCopyAgeMs = 24 * 60 * 60 * 1000;

/** The maximum numbers of copies on a device. */
export const maxPages = 60;
export const maxAssets = 150;

const helpPages = new Set<string | undefined>(["help", "helpCategory", "helpArticle"]);

/** Returns how to respond to a request from a page of this origin; `null`: leave it to the browser. */
export function handlingOf(
  { method, mode, url }: Pick<Request, "method" | "mode" | "url">,
  origin: string,
): Handling | null {
  const address = new URL(url);
  if (method !== "GET" || address.origin !== origin) return null;
  if (/^\/assets\/[\w.-]+$/.test(address.pathname)) return { kind: "asset" };
  if (matchRoute(address.pathname)?.name === "helpIndex") return { kind: "index" };
  if (address.pathname.endsWith(".data")) {
    const page = documentAddress(address);
    return isHelpPage(page) ? { kind: "data", page: page.pathname + page.search } : null;
  }
  if (mode !== "navigate" || !isHelpPage(address)) return null;
  const copy = copyAddress(address);
  return copy === null ? { kind: "uncopied-page" } : { kind: "page", copy };
}

/**
 * Returns the address under which a help page is copied: `/en/faq/clock-in?utm_source=x` → `/en/faq/clock-in`. `null`:
 * the page is never copied.
 */
export function copyAddress({ pathname, searchParams }: URL): string | null {
  const route = matchRoute(pathname);
  if (!helpPages.has(route?.name) || reservedSlugs.has(route?.params.slug ?? "")) return null;
  if (searchParams.has("q") || searchParams.has("rated")) return null;
  const audience = searchParams.get("for");
  const hasAudience = route?.name !== "helpArticle" && /^[a-z]{1,20}$/.test(audience ?? "");
  return hasAudience ? `${pathname}?for=${audience}` : pathname;
}

/** Returns whether a response may be copied: its status is 200, it was not redirected, and storing it is allowed. */
export function mayCopy({ status, redirected, headers }: Pick<Response, "status" | "redirected" | "headers">): boolean {
  return status === 200 && !redirected && !/no-store/i.test(headers.get("Cache-Control") ?? "");
}

/** Returns the `Date` of a response in milliseconds since 1970; 0 if it has none. */
export function dateOf({ headers }: Pick<Response, "headers">): number {
  return Date.parse(headers.get("Date") ?? "") || 0;
}

/** Returns the addresses of the scripts and style sheets in a page's HTML, and of the fonts that it preloads. */
export function assetsIn(html: string): string[] {
  const code = html.match(/\/assets\/[\w.-]+\.(?:js|css)\b/g) ?? [];
  const fonts = [...html.matchAll(/<link\b[^>]*\bhref="(\/assets\/[\w.-]+\.woff2)"/g)].map(([, file = ""]) => file);
  return [...new Set([...code, ...fonts])];
}

/** Reverses `dataAddress`: `/en/faq.data?_routes=x` → `/en/faq`. */
function documentAddress({ origin, pathname, search }: URL): URL {
  const page = new URL(pathname.replace(/\.data$/, "") + search, origin);
  page.searchParams.delete("_routes");
  return page;
}

function isHelpPage({ pathname }: URL): boolean {
  return helpPages.has(matchRoute(pathname)?.name);
}
