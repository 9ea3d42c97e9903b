import { matchRoute, reservedSlugs } from "../../../domain/site-map.ts";

/** How the service worker answers a request; it does not touch any other. */
export type Handling =
  /** A help page that may be copied. */
  | { kind: "page"; copy: string }
  /** A help page that is never copied: search results, an answer to a rating, a preview. */
  | { kind: "uncopied-page" }
  /** What a navigation within the site requests instead of the document; `page` is the address of the document. */
  | { kind: "data"; page: string }
  /** The search index of a language. */
  | { kind: "index" }
  /** A file whose name changes with its content. */
  | { kind: "asset" };

/** Milliseconds that the network has before a recent copy is used. */
export const networkTimeoutMs = 3000;

/** Milliseconds. An older copy is used only when the network fails. */
export const maxCopyAgeMs = 24 * 60 * 60 * 1000;

/** Copies that are kept on a device. */
export const maxPages = 60;
export const maxAssets = 150;

const helpPages = new Set<string | undefined>(["help", "helpCategory", "helpArticle"]);

/** Says how to answer a request from a page of this origin; `null`: leave it to the browser. */
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
 * The address under which a help page is copied: `/en/faq/clock-in?utm_source=x` → `/en/faq/clock-in`. `null`: the page
 * is never copied.
 */
export function copyAddress({ pathname, searchParams }: URL): string | null {
  const route = matchRoute(pathname);
  if (!helpPages.has(route?.name) || reservedSlugs.has(route?.params.slug ?? "")) return null;
  if (searchParams.has("q") || searchParams.has("rated")) return null;
  const audience = searchParams.get("for");
  const hasAudience = route?.name !== "helpArticle" && /^[a-z]{1,20}$/.test(audience ?? "");
  return hasAudience ? `${pathname}?for=${audience}` : pathname;
}

/** Whether an answer may be kept: a complete one, at its own address, that the server does not forbid to store. */
export function mayCopy({ status, redirected, headers }: Pick<Response, "status" | "redirected" | "headers">): boolean {
  return status === 200 && !redirected && !/no-store/i.test(headers.get("Cache-Control") ?? "");
}

/** When an answer left the server, in milliseconds; 0 where it does not say. */
export function dateOf({ headers }: Pick<Response, "headers">): number {
  return Date.parse(headers.get("Date") ?? "") || 0;
}

/** Scripts and style sheets that a page names, and the fonts that it preloads. */
export function assetsIn(html: string): string[] {
  const code = html.match(/\/assets\/[\w.-]+\.(?:js|css)\b/g) ?? [];
  const fonts = [...html.matchAll(/<link\b[^>]*\bhref="(\/assets\/[\w.-]+\.woff2)"/g)].map(([, file = ""]) => file);
  return [...new Set([...code, ...fonts])];
}

/** The reverse of `dataAddress`: `/en/faq.data?_routes=x` → `/en/faq`. */
function documentAddress({ origin, pathname, search }: URL): URL {
  const page = new URL(pathname.replace(/\.data$/, "") + search, origin);
  page.searchParams.delete("_routes");
  return page;
}

function isHelpPage({ pathname }: URL): boolean {
  return helpPages.has(matchRoute(pathname)?.name);
}
